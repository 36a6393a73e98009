import { desk } from '../../../data/desk.ts'
import { failureText, hasStatus } from '../../../data/failure.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { OutgoingFile } from './outgoing.ts'
import { drop, entryOf, update } from './store.ts'

/** Sends the files of a message one by one, so that one that is refused keeps no other back. */
export async function attachFiles(key: string): Promise<void> {
  for (let next = waiting(key); next; next = waiting(key)) await attach(key, next)
  if (entryOf(key)?.files.length === 0) drop(key)
}

export function retryFile(key: string, file: File): void {
  const isBusy = entryOf(key)?.files.some(({ state }) => state === 'sending')
  setFile(key, file, { file, state: 'waiting' })
  if (!isBusy) void attachFiles(key)
}

export function dropFile(key: string, file: File): void {
  setFile(key, file, undefined)
  if (entryOf(key)?.files.length === 0) drop(key)
}

async function attach(key: string, { file }: OutgoingFile): Promise<void> {
  const { comment, ticketId } = entryOf(key)!
  const { id, ticket_id } = comment!
  setFile(key, file, { file, state: 'sending' })
  try {
    await desk.POST('/v1/tickets/{ticket_id}/comments/{comment_id}/attachments', {
      params: { path: { ticket_id, comment_id: id } },
      body: { file: [file] },
    })
    await queryClient.invalidateQueries({ queryKey: ['attachments', ticketId] })
    setFile(key, file, undefined)
  } catch (error) {
    setFile(key, file, { file, state: 'failed', failure: whyNot(error) })
  }
}

const whyNot = (error: unknown) =>
  hasStatus(error, 413) ? 'File is too large' : failureText(error)

const waiting = (key: string) => entryOf(key)?.files.find(({ state }) => state === 'waiting')

function setFile(key: string, file: File, next: OutgoingFile | undefined): void {
  const files = entryOf(key)?.files ?? []
  update(key, { files: files.flatMap((other) => (other.file === file ? (next ?? []) : other)) })
}
