import assert from 'node:assert/strict'
import { type ApiClient, ticketInput } from './client.ts'

export type NamedFile = [name: string, bytes: Uint8Array | string]

/** A form with files, each a part named `file`. */
export function filesForm(...files: NamedFile[]): FormData {
  const form = new FormData()
  for (const [name, bytes] of files) {
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  }
  return form
}

export interface Attached {
  id: string
  name: string
  size: number
  sha256: string
  content_type: string
  has_preview: boolean
  is_internal: boolean
  created_at: string
}

export async function newTicket(client: ApiClient): Promise<string> {
  return (await client.post('/v1/tickets', ticketInput())).body.id
}

/** Where the attachments of a new ticket are. */
export const newPlace = async (client: ApiClient) =>
  `/v1/tickets/${await newTicket(client)}/attachments`

export async function attach(
  client: ApiClient,
  path: string,
  ...files: NamedFile[]
): Promise<[Attached, ...Attached[]]> {
  const answer = await client.post(path, filesForm(...files))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** Bytes as they come, where the usual client reads text. */
export async function download(
  { url, key }: ApiClient,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const all = { authorization: `Bearer ${key}`, ...headers }
  const response = await fetch(url + path, { headers: all })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

export const attachmentTables = [
  'attachments',
  'attachment_files',
  'attachment_chunks',
  'attachment_previews',
]

/** How many rows there are of everything that attachments are made of. */
export async function countFileRows(
  ask: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<number[]> {
  const counts = attachmentTables.map(async (table) => {
    const [row] = await ask(`SELECT count(*) AS rows FROM ${table}`)
    return Number(row!.rows)
  })
  return Promise.all(counts)
}
