import type { CustomerNote } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { queryClient } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { customerNotesQuery } from '../queries.ts'

const refetch = (customerId: string) =>
  queryClient.invalidateQueries({ queryKey: customerNotesQuery(customerId).queryKey })

const notePath = ({ customer_id, id }: CustomerNote) => ({
  params: { path: { customer_id, note_id: id } },
})

/** Returns whether it was saved. */
export async function createNote(customerId: string, body: string): Promise<boolean> {
  const params = { path: { customer_id: customerId } }
  const response = await runWithToast(() =>
    api.POST('/v1/customers/{customer_id}/notes', { params, body: { body } }),
  )
  if (response) await refetch(customerId)
  return response !== undefined
}

/** Returns whether it was saved. */
export async function updateNote(note: CustomerNote, body: string): Promise<boolean> {
  const response = await runWithToast(() =>
    api.PATCH('/v1/customers/{customer_id}/notes/{note_id}', { ...notePath(note), body: { body } }),
  )
  if (response) await refetch(note.customer_id)
  return response !== undefined
}

/** Shown at once; it moves to its new place when the server has accepted it. */
export async function pinNote(note: CustomerNote, is_pinned: boolean): Promise<void> {
  patchNotes(note, (notes) =>
    notes.map((other) => (other.id === note.id ? { ...other, is_pinned } : other)),
  )
  await runWithToast(() =>
    api.PATCH('/v1/customers/{customer_id}/notes/{note_id}', {
      ...notePath(note),
      body: { is_pinned },
    }),
  )
  await refetch(note.customer_id)
}

export async function confirmDeleteNote(note: CustomerNote): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.customers_notes_delete_title,
    text: m.customers_notes_delete_text,
    action: m.customers_notes_delete_submit,
    isDangerous: true,
  })
  if (!isConfirmed) return
  patchNotes(note, (notes) => notes.filter(({ id }) => id !== note.id))
  await runWithToast(() =>
    api.DELETE('/v1/customers/{customer_id}/notes/{note_id}', notePath(note)),
  )
  await refetch(note.customer_id)
}

function patchNotes(
  { customer_id }: CustomerNote,
  patch: (notes: CustomerNote[]) => CustomerNote[],
): void {
  queryClient.setQueryData(
    customerNotesQuery(customer_id).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: patch(page.items) })),
      },
  )
}
