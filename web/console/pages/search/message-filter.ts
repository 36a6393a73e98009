import type { MessageFilter } from '../../data/types.ts'
import { startOf, type Word } from './words.ts'

/** The parameters of the API that the words stand for. */
export const messageFilter = (words: readonly Word[]): MessageFilter =>
  Object.assign({}, ...words.map(toParameter))

function toParameter({ name, value }: Word): MessageFilter {
  switch (name) {
    case 'from':
      return { comment_author: value === 'agent' ? 'user' : 'customer' }
    case 'is':
      return { comment_internal: value === 'internal' }
    case 'after':
      return { comment_from: toTimestamp(value) }
    case 'before':
      return { comment_to: toTimestamp(value) }
    case 'team':
      return { comment_team_id: value }
    case 'in':
      return {}
  }
}

const toTimestamp = (date: string) => startOf(date)!.toISOString().replace('.000Z', 'Z')

/** Whether only messages can be narrowed down by it. */
export const isForMessagesOnly = ({ name }: Word) => name !== 'team' && name !== 'in'
