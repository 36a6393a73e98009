/** Every column that holds a secret in a form that can be read again, and what identifies its row. */
export const secretColumns = [
  { table: 'totp', column: 'secret', row: ['user_id'] },
  { table: 'webhooks', column: 'secret', row: ['id'] },
  { table: 'webhooks', column: 'previous_secret', row: ['id'] },
  { table: 'panel_apps', column: 'secret', row: ['id'] },
  { table: 'mailbox_secrets', column: 'smtp_password', row: ['mailbox_id'] },
  { table: 'mailbox_secrets', column: 'imap_password', row: ['mailbox_id'] },
  { table: 'mailbox_secrets', column: 'dkim_private_key', row: ['mailbox_id'] },
  { table: 'mailbox_oauth', column: 'client_secret', row: ['mailbox_id', 'protocol'] },
  { table: 'mailbox_oauth', column: 'refresh_token', row: ['mailbox_id', 'protocol'] },
  { table: 'push_keys', column: 'private_key', row: ['public_key'] },
] as const

type NameOf<Column> = Column extends {
  table: infer T extends string
  column: infer C extends string
}
  ? `${T}.${C}`
  : never

/** Such as `totp.secret`. */
export type SecretColumn = NameOf<(typeof secretColumns)[number]>

export const secretColumnNames = secretColumns.map(
  ({ table, column }) => `${table}.${column}` as SecretColumn,
)

/** The values of `row`, joined: which row of its table a secret belongs to. */
export const secretRow = (...values: readonly string[]) => values.join(' ').toLowerCase()
