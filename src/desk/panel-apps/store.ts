import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { secretRow } from '../../platform/secrets/columns.ts'
import { decryptSecret, encryptSecret } from '../../platform/secrets/encrypt.ts'
import type { PanelApp } from './schema.ts'

const columnNames = [
  'id',
  'name',
  'kind',
  'url',
  'height',
  'is_enabled',
  'created_at',
  'updated_at',
] as const satisfies (keyof PanelApp)[]
const columns = columnNames.join(', ')

const oldestFirst = query<PanelApp>(`
  SELECT ${columns} FROM panel_apps WHERE organization_id = :organization_id ORDER BY seq`)

const byId = query<PanelApp>(`
  SELECT ${columns} FROM panel_apps WHERE organization_id = :organization_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

const secretOf = query<{ secret: string }>(`
  SELECT secret FROM panel_apps WHERE organization_id = :organization_id AND id = :id`)

const insert = mutation(`
  INSERT INTO panel_apps (organization_id, secret, ${columns})
  VALUES (:organization_id, :secret, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE panel_apps SET name = :name, kind = :kind, url = :url, height = :height,
    is_enabled = :is_enabled, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const setSecret = mutation(`
  UPDATE panel_apps SET secret = :secret
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(`
  DELETE FROM panel_apps WHERE organization_id = :organization_id AND id = :id`)

export const listPanelApps = (tx: ReadTx) => tx.all(oldestFirst)

export const getPanelApp = async (tx: ReadTx, id: string) =>
  assertFound(await tx.one(byId, { id }), 'Panel app')

export const getPanelAppForUpdate = async (tx: WriteTx, id: string) =>
  assertFound(await tx.one(byIdForUpdate, { id }), 'Panel app')

/** Undefined if it cannot be decrypted. Never pass it to a response, an event or a log. */
export async function getPanelAppSecret(tx: ReadTx, id: string): Promise<string | undefined> {
  const { secret } = assertFound(await tx.one(secretOf, { id }), 'Panel app')
  return decryptSecret(tx, placeOf(id), secret)
}

export const insertPanelApp = (tx: WriteTx, app: PanelApp, secret: string) =>
  tx.run(insert, { ...app, secret: encryptSecret(tx, placeOf(app.id), secret) })

export const updatePanelAppRow = (tx: WriteTx, { created_at, ...changed }: PanelApp) =>
  tx.run(update, changed)

export const updatePanelAppSecret = (tx: WriteTx, id: string, secret: string) =>
  tx.send(setSecret, { id, secret: encryptSecret(tx, placeOf(id), secret) })

/** Returns how many were deleted. */
export const deletePanelAppRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

const placeOf = (id: string) => ({ column: 'panel_apps.secret', row: secretRow(id) }) as const
