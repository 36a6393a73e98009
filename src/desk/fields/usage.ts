import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { type Field, fieldUsers } from './schema.ts'
import {
  type FieldUser,
  listMacrosUsingField,
  listMailboxesUsingField,
  listMailTemplatesUsingField,
  listViewsUsingField,
} from './usage-store.ts'

type Kind = (typeof fieldUsers)[number]
type Users = Record<Kind, readonly FieldUser[]>

const plurals: Record<Kind, string> = {
  view: 'views',
  macro: 'macros',
  mail_template: 'mail templates',
  mailbox: 'mailboxes',
}

/** Throws if something uses the field, or only this choice of it. */
export async function assertUnused(
  tx: ReadTx,
  field: Field,
  caller: Caller,
  choice?: string,
): Promise<void> {
  const isWhole = choice === undefined
  const users: Users = {
    view: await listViewsUsingField(tx, field.id, choice),
    macro: await listMacrosUsingField(tx, field, choice),
    mail_template: isWhole ? await listMailTemplatesUsingField(tx, field) : [],
    mailbox: isWhole ? await listMailboxesUsingField(tx, field) : [],
  }
  if (fieldUsers.every((kind) => users[kind].length === 0)) return
  throw inUse(isWhole ? 'The field' : `The choice ${choice}`, users, caller)
}

/** Private ones of others are only counted. */
function inUse(what: string, users: Users, caller: Caller): BellhopError {
  const kinds = fieldUsers.filter((kind) => users[kind].length > 0)
  const isVisible = ({ is_shared, user_id }: FieldUser) => is_shared || user_id === caller.userId
  const parts = kinds.map((kind) => {
    const visible = users[kind].filter(isVisible)
    const hidden = users[kind].length - visible.length
    const names = [
      ...visible.map(({ name }) => name),
      ...(hidden > 0 ? [`${hidden} private ${hidden === 1 ? kind : plurals[kind]} of others`] : []),
    ]
    return `${plurals[kind]}: ${names.join(', ')}`
  })
  return new BellhopError('conflict', `${what} is used by ${parts.join('; ')}`, {
    extra: {
      used_by: kinds.flatMap((kind) =>
        users[kind].filter(isVisible).map(({ id, name }) => ({ kind, id, name })),
      ),
    },
  })
}
