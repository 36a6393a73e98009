import * as m from '#messages'
import { dateFormat } from '../../state/format.ts'
import { type NamedTeam, startOf, type Word } from './words.ts'

const labels: Record<string, string> = {
  'from:customer': m.search_word_fromCustomer,
  'from:agent': m.search_word_fromAgent,
  'is:internal': m.search_word_isInternal,
  'is:public': m.search_word_isPublic,
  'in:tickets': m.search_word_inTickets,
  'in:messages': m.search_word_inMessages,
  'in:customers': m.search_word_inCustomers,
}

const dateFormats = [
  dateFormat({ year: 'numeric' }),
  dateFormat({ year: 'numeric', month: 'long' }),
  dateFormat({ dateStyle: 'medium' }),
]

/** What a word does: `From customers`, `Before March 2026`. */
export function wordLabel({ name, value }: Word, teams: readonly NamedTeam[]): string {
  if (name === 'team') {
    return m.search_word_team({ name: teams.find(({ id }) => id === value)?.name ?? '' })
  }
  if (name === 'before' || name === 'after') {
    const precision = value.split('-').length - 1
    const date = dateFormats[precision]!.format(startOf(value)!)
    return name === 'before' ? m.search_word_before({ date }) : m.search_word_after({ date })
  }
  return labels[`${name}:${value}`]!
}

/** What is offered while nothing is typed that would be a value. */
export const wordHelp: readonly { text: string; label: string }[] = [
  { text: 'from:customer', label: m.search_word_fromCustomer },
  { text: 'from:agent', label: m.search_word_fromAgent },
  { text: 'is:internal', label: m.search_word_isInternal },
  { text: 'is:public', label: m.search_word_isPublic },
  { text: 'after:', label: m.search_word_afterHelp },
  { text: 'before:', label: m.search_word_beforeHelp },
  { text: 'team:', label: m.search_word_teamHelp },
  { text: 'in:messages', label: m.search_word_inMessages },
  { text: 'in:tickets', label: m.search_word_inTickets },
  { text: 'in:customers', label: m.search_word_inCustomers },
]
