import type { Attachment } from '@bellhop/sdk'

type File = Pick<Attachment, 'id' | 'ticket_id'>

const url = ({ id, ticket_id }: File, part: 'content' | 'preview') =>
  `/v1/tickets/${ticket_id}/attachments/${id}/${part}`

export const contentUrl = (file: File) => url(file, 'content')
export const previewUrl = (file: File) => url(file, 'preview')
