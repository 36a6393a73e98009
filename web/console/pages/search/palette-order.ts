import { isSameText } from '../../ui/matches-query.ts'

interface Named {
  label: string
  group?: string
}

/** What is called exactly as it was typed, and all others. */
export function splitExact<Item extends Named>(items: readonly Item[], text: string) {
  const { exact = [], others = [] } = Object.groupBy(items, ({ label }) =>
    isSameText(label, text) ? 'exact' : 'others',
  )
  return { exact, others }
}

/** Puts those that were used recently first, in a group of their own, the latest at the top. */
export function recentFirst<Item extends Named>(
  commands: readonly Item[],
  recent: readonly string[],
  group: string,
): Item[] {
  const used = recent.flatMap((name) => commands.find(({ label }) => label === name) ?? [])
  return [
    ...used.map((command) => ({ ...command, group })),
    ...commands.filter((command) => !used.includes(command)),
  ]
}
