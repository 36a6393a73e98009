/**
 * A value as Markdown that shows exactly this value: a customer named `[Refund](https://evil.example)`
 * is a name and not a link. Only what Markdown would take for markup is escaped, because agents read and
 * edit the result: most names stay as they are.
 */
export function escapeMarkdown(value: string): string {
  return (
    toLine(value)
      // Formatting: `*Maya*` becomes `\*Maya\*`.
      .replaceAll(/[\\`*_~[\]<>&|]/g, '\\$&')
      // Within addresses, which become links without a sign: `example.com` becomes `example\.com`.
      .replaceAll(/(?<=\S)[.:@/](?=\S)/g, '\\$&')
      // A heading, list or rule: `# 1` becomes `\# 1`. Or a picture: `!\[x\]` becomes `\!\[x\]`.
      .replace(/^(?:[#+=-]|!(?=\\\[))/, '\\$&')
      // A numbered list: `1. May` becomes `1\. May`.
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
  )
}

/** In one line, so that it can neither start a block nor look like a second paragraph by an agent. */
const toLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
