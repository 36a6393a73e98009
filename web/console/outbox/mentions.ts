import type { Team, User } from '@bellhop/sdk'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { teamsQuery, usersQuery } from '../data/users-and-teams.ts'
import { readLocal, writeLocal } from '../state/local-storage.ts'
import { draftPrefix } from './drafts.ts'

// Who was picked for the note of a draft. The text decides who of them is mentioned: anyone whose name
// is deleted is not. People and teams whose name was written in full are mentioned, too: they may have
// been picked on another device, with which only the text is shared.

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

/** Everybody who is mentioned by the text of a note. */
export function mentionsIn(ticketId: string, text: string): Mention[] {
  const picked = pickedMentions(ticketId)
  // Of several people with the same name, those who were picked, or else all of them.
  const others = everybody().filter(({ name }) => !picked.some((one) => one.name === name))
  return namedIn([...picked, ...others.filter(({ name }) => isWritten(name, text))], text)
}

function everybody(): Mention[] {
  const users = queryClient.getQueryData<User[]>(usersQuery.queryKey) ?? []
  const teams = queryClient.getQueryData<Team[]>(teamsQuery.queryKey) ?? []
  return toMentions(
    users.filter(({ is_active }) => is_active),
    teams,
  )
}

export const toMentions = (users: readonly User[], teams: readonly Team[]): Mention[] => [
  ...users.map(({ id, full_name }): Mention => ({ type: 'user', id, name: full_name })),
  ...teams.map(({ id, name }): Mention => ({ type: 'team', id, name })),
]

/** As a whole: neither in an email address, nor the start of another name. */
function isWritten(name: string, text: string): boolean {
  const [first, ...others] = text.split(`@${name}`)
  let before = first!
  for (const after of others) {
    if (!/[\p{L}\p{N}._+-]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true
    before = after
  }
  return false
}

/** Those whose names are in the text. */
export function namedIn(mentions: readonly Mention[], text: string): Mention[] {
  // Longer names first: `@Anna` does not mention Ann.
  const picked = mentions.toSorted((a, b) => b.name.length - a.name.length)
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
