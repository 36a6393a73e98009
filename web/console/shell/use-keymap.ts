import { useEffect, useState } from 'react'
import { useMe } from '../data/me.ts'
import { usePreferences } from '../data/preferences.ts'
import { showError } from '../data/show-error.ts'
import { loadPagesBundle } from '../lazy.ts'
import { loadTranslations, setTranslations } from '../state/keymap.ts'

/** Keeps the keys in force as the user chose them, from the first paint. */
export function useKeymap(): void {
  const { id } = useMe().user
  const { keymap } = usePreferences()
  useState(() => loadTranslations(id))
  useEffect(() => {
    if (keymap === 'bellhop') return setTranslations(id, {})
    // Those of other products are rarely needed, and loaded when they are.
    loadPagesBundle()
      .then(({ translationsOf }) => setTranslations(id, translationsOf({ keymap })))
      .catch(showError)
  }, [id, keymap])
}
