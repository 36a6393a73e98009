import { say } from './toasts.tsx'

/** Puts text onto the clipboard, and says so. */
export async function copy(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say({ text: told, forMs: 2_000 })
  } catch {
    // Not allowed, or a page that came without https.
    say({ tone: 'bad', text: `Not copied: ${text}` })
  }
}
