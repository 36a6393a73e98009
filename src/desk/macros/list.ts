import type { ReadTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import type { MacroListQuery } from './schema.ts'
import { listMacros, type MacroViewer, type StoredMacro } from './store.ts'

/** Searched here, as there are few enough. */
export async function listMacroPage(
  tx: ReadTx,
  { search = '', is_shared, limit = 100, offset = 0 }: MacroListQuery,
  viewer: MacroViewer,
): Promise<StoredMacro[]> {
  const words = foldText(search).split(/\s+/u).filter(Boolean)
  const matches = (macro: StoredMacro) => {
    if (is_shared !== undefined && macro.is_shared !== is_shared) return false
    if (words.length === 0) return true
    const text = foldText(`${macro.name}\n${macro.shortcut ?? ''}\n${macro.body}`)
    return words.every((word) => text.includes(word))
  }
  return (await listMacros(tx, viewer)).filter(matches).slice(offset, offset + limit)
}
