import type { MailTemplate } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../data/api.ts'

export const mailTemplatesQuery = queryOptions({
  // As its events are named.
  queryKey: ['mail_templates'],
  queryFn: async (): Promise<MailTemplate[]> => (await api.GET('/v1/mail-templates')).data,
})

export interface Draft {
  /** Undefined if the mail has the subject of its ticket. */
  subject?: string
  body: string
}

/** The mail as it would be sent, with made-up values. */
export const previewQuery = (name: MailTemplate['name'], draft: Draft) =>
  queryOptions({
    queryKey: ['mail-template-preview', name, draft],
    queryFn: async ({ signal }) => {
      const params = { path: { name } }
      const path = '/v1/mail-templates/{name}/preview'
      return (await api.POST(path, { params, body: draft, signal })).data
    },
    gcTime: 0,
    retry: false,
  })
