import type { Field, FieldValues } from '@bellhop/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { formatList, formatNumber } from '../state/format.ts'
import { api } from './api.ts'
import { loadTicket } from './ticket-parts.ts'

export type FieldValue = FieldValues[string]
export type FieldOwner = Field['applies_to']

/** All custom fields of the organization, by position. */
export const fieldsQuery = queryOptions({
  queryKey: ['fields'],
  queryFn: async ({ signal }): Promise<Field[]> => (await api.GET('/v1/fields', { signal })).data,
  // Events say when they change.
  staleTime: Number.POSITIVE_INFINITY,
})

/** Those that are in use. */
export function useFields(owner: FieldOwner): Field[] {
  const { data = [] } = useQuery(fieldsQuery)
  return data.filter(({ applies_to, is_active }) => applies_to === owner && is_active)
}

export const ticketFieldsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['ticket-fields', ticketId],
    queryFn: async ({ signal }): Promise<FieldValues> =>
      (await loadTicket(ticketId, ['fields'], signal)).fields,
  })

export const customerFieldsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customer', customerId, 'fields'],
    queryFn: async ({ signal }): Promise<FieldValues> => {
      const params = { path: { customer_id: customerId } }
      return (await api.GET('/v1/customers/{customer_id}/fields', { params, signal })).data
    },
  })

/** As people read it; empty if there is no value. */
export function formatFieldValue({ type, choices }: Field, value: FieldValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (type === 'boolean') return value ? m.fields_yes : m.fields_no
  if (type === 'number') return formatNumber(Number(value))
  if (type !== 'choice' && type !== 'choices') return String(value)
  const keys = [value].flat() as string[]
  return formatList(keys.map((key) => choices.find((choice) => choice.key === key)?.name ?? key))
}
