import * as m from '#messages'
import { api } from '../data/api.ts'
import { errorText, hasStatus } from '../data/errors.ts'
import { queryClient } from '../data/query-client.ts'
import type { OutgoingFile } from './persisted.ts'
import { dropMessage, findMessage, updateMessage } from './store.ts'

/** Uploads the files of a message one by one, so that a rejected file does not block the others. */
export async function attachFiles(key: string): Promise<void> {
  for (let next = findWaiting(key); next; next = findWaiting(key)) await attach(key, next)
  dropIfComplete(key)
}

export function retryFile(key: string, file: File): void {
  const isBusy = findMessage(key)?.files.some(({ state }) => state === 'sending')
  setFile(key, file, { file, state: 'waiting' })
  if (!isBusy) void attachFiles(key)
}

export function removeFile(key: string, file: File): void {
  setFile(key, file, undefined)
  dropIfComplete(key)
}

async function attach(key: string, { file }: OutgoingFile): Promise<void> {
  const { comment, ticketId } = findMessage(key)!
  const { id, ticket_id } = comment!
  setFile(key, file, { file, state: 'sending' })
  try {
    await api.POST('/v1/tickets/{ticket_id}/comments/{comment_id}/attachments', {
      params: { path: { ticket_id, comment_id: id } },
      body: { file: [file] },
    })
    await queryClient.invalidateQueries({ queryKey: ['attachments', ticketId] })
    setFile(key, file, undefined)
  } catch (error) {
    const failure = hasStatus(error, 413) ? m.outbox_file_tooLarge : errorText(error)
    setFile(key, file, { file, state: 'failed', failure })
  }
}

const findWaiting = (key: string) =>
  findMessage(key)?.files.find(({ state }) => state === 'waiting')

function dropIfComplete(key: string): void {
  if (findMessage(key)?.files.length === 0) dropMessage(key)
}

function setFile(key: string, file: File, next: OutgoingFile | undefined): void {
  const files = findMessage(key)?.files ?? []
  updateMessage(key, {
    files: files.flatMap((other) => (other.file === file ? (next ?? []) : other)),
  })
}
