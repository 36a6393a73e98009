import { currentMe } from '../data/me.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { draftPrefix } from './drafts.ts'

// Who was picked for the note of a draft. The text decides who of them is mentioned: whose name was
// deleted is not.

export interface Mention {
  type: 'user' | 'team'
  id: string
  name: string
}

interface StoredMentions {
  mentions: readonly Mention[]
  at: number
}

const storageName = (ticketId: string) =>
  `${draftPrefix}${currentMe().user.id}.${ticketId}.mentions`

const pickedMentions = (ticketId: string) =>
  readLocal<StoredMentions>(storageName(ticketId))?.mentions ?? []

export function addMentions(ticketId: string, added: readonly Mention[]): void {
  if (added.length === 0) return
  const others = pickedMentions(ticketId).filter(({ id }) => !added.some((one) => one.id === id))
  const stored: StoredMentions = { mentions: [...others, ...added], at: Date.now() }
  writeLocal(storageName(ticketId), stored)
}

export const clearMentions = (ticketId: string) => localStorage.removeItem(storageName(ticketId))

/** Those whose names are in the text. */
export function mentionsIn(ticketId: string, text: string): Mention[] {
  // Longer names first: `@Anna` does not mention Ann.
  const picked = pickedMentions(ticketId).toSorted((a, b) => b.name.length - a.name.length)
  const names = [...new Set(picked.map(({ name }) => name))]
  let rest = text
  const present = new Set<string>()
  for (const name of names) {
    if (!rest.includes(`@${name}`)) continue
    present.add(name)
    rest = rest.replaceAll(`@${name}`, '')
  }
  return picked.filter(({ name }) => present.has(name))
}

/** As the API takes them. */
export function toMentionedIds(mentions: readonly Mention[]) {
  const idsOf = (type: Mention['type']) =>
    mentions.filter((mention) => mention.type === type).map(({ id }) => id)
  const [users, teams] = [idsOf('user'), idsOf('team')]
  return {
    ...(users.length > 0 && { mentioned_user_ids: users }),
    ...(teams.length > 0 && { mentioned_team_ids: teams }),
  }
}
