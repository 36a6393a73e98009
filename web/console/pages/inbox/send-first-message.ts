import type { OutboundTicketCreate, Ticket } from '@bellhop/sdk'
import { api } from '../../data/api.ts'
import { createKey } from '../../outbox/create-key.ts'

/** Files that are uploaded already, when sending is tried again. */
const uploadIds = new WeakMap<File, string>()

/** The attempt before this one: if only its response was lost, the customer gets no second mail. */
let latest = { content: '', key: '' }

/** Uploads the files, then creates the ticket with the message. */
export async function sendFirstMessage(
  body: OutboundTicketCreate,
  files: readonly File[],
): Promise<Ticket> {
  const upload_ids: string[] = []
  for (const file of files) upload_ids.push(uploadIds.get(file) ?? (await upload(file)))
  const message = { ...body, ...(upload_ids.length > 0 && { upload_ids }) }
  const content = JSON.stringify(message)
  if (latest.content !== content) latest = { content, key: createKey() }
  const headers = { 'Idempotency-Key': latest.key }
  try {
    const { data } = await api.POST('/v1/tickets/outbound', { body: message, headers })
    latest = { content: '', key: '' }
    return data
  } catch (error) {
    // They may have expired.
    for (const file of files) if (hasUploadError(error)) uploadIds.delete(file)
    throw error
  }
}

const hasUploadError = (error: unknown) =>
  (error as { errors?: Record<string, string> }).errors?.upload_ids !== undefined

async function upload(file: File): Promise<string> {
  const { data } = await api.POST('/v1/uploads', { body: { file: [file] } })
  const { id } = data[0]!
  uploadIds.set(file, id)
  return id
}
