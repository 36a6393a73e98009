import { readLocal, writeLocal } from './local-storage.ts'
import { createStore } from './store.ts'

// How messages are written on this device: with their formatting shown, or as Markdown.

export type WritingMode = 'formatted' | 'markdown'

const storageName = 'bellhop.writing'
const mode = createStore<WritingMode>(readLocal<WritingMode>(storageName) ?? 'markdown')

export const useWritingMode = mode.use

export const toggleWritingMode = () =>
  setWritingMode(mode.get() === 'formatted' ? 'markdown' : 'formatted')

export function setWritingMode(next: WritingMode): void {
  writeLocal(storageName, next)
  mode.set(next)
}
