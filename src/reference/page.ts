export function referencePage(_document: unknown): { html: string; styleHash: string } {
  return { html: '', styleHash: '' }
}
