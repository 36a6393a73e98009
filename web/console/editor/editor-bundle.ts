import { useEffect, useState } from 'react'
import type { EditorBundle } from '../bundles.ts'
import { loadEditorBundle } from '../lazy.ts'

let loaded: EditorBundle | undefined

/** Loaded once the ticket is shown; undefined until then, or if it cannot be. */
export function useEditorBundle(): EditorBundle | undefined {
  const [bundle = loaded, setBundle] = useState<EditorBundle>()
  useEffect(() => {
    const onLoad = (loading: EditorBundle) => {
      loaded = loading
      setBundle(loading)
    }
    loadEditorBundle().then(onLoad, () => {})
  }, [])
  return bundle
}
