import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useCan } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import prose from '../../../ui/prose.module.css'
import { Row, Section } from '../../../ui/section.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { SignatureForm } from './signature-form.tsx'

const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: async ({ signal }) => (await api.GET('/v1/me/signature', { signal })).data,
})

/** What customers see below the replies of the user, when they are sent by mail. */
export function Signature() {
  const signature = useQuery(signatureQuery)
  const canChange = useCan('comments:write')
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={m.profile_signature_title}
      text={m.profile_signature_text}
      actions={
        canChange && <Button onClick={() => setEditing(true)}>{m.profile_signature_edit}</Button>
      }
    >
      <QueryResult query={signature} rows={1}>
        {({ body, body_html }) => (
          <>
            <Row
              title={m.profile_signature_preview}
              text={
                body === '' ? (
                  m.profile_signature_none
                ) : (
                  <div
                    className={prose.prose}
                    dir="auto"
                    dangerouslySetInnerHTML={{ __html: body_html }}
                  />
                )
              }
            />
            {isEditing && <SignatureForm body={body} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryResult>
    </Section>
  )
}
