import type { Searchable } from '../db.ts'

/** Stands between the fields of a text. No request may hold a NUL, so no term matches across it. */
export const fieldSeparator = 0

interface SearchText {
  from: string
  alias: string
  /** The fields that a search looks in, as one text. The display id contains the ticket number. */
  text: string
  /** Tickets and customers of an organization each have their own part of the index. */
  shelf: (organizationId: number) => number
}

export const searchTexts: Record<Searchable, SearchText> = {
  tickets: {
    from: 'tickets t JOIN customers c ON c.id = t.customer_id',
    alias: 't',
    text: joined('t.subject', 't.description', 't.ticket_display_id', 'c.name', 'c.email'),
    shelf: (organizationId) => organizationId * 2,
  },
  customers: {
    from: 'customers c',
    alias: 'c',
    text: joined('c.name', 'c.email'),
    shelf: (organizationId) => organizationId * 2 + 1,
  },
}

function joined(...columns: string[]): string {
  return columns.join(` || char(${fieldSeparator}) || `)
}
