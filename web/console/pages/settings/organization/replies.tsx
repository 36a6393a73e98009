import type { Organization } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useCanManage } from '../roles.ts'

const replyStatusNames = {
  open: m.organization_replies_open,
  pending: m.organization_replies_pending,
  resolved: m.organization_replies_resolved,
}
const assignmentNames = { on: m.organization_replies_on, off: m.organization_replies_off }

/** What sending a reply does to its ticket. */
export function Replies({ reply_status, assigns_on_reply }: Organization) {
  const canChange = useCanManage('organization:write')
  const assignment = assigns_on_reply ? 'on' : 'off'
  async function change(body: Partial<Organization>): Promise<void> {
    await runWithToast(() => api.PATCH('/v1/organization', { body }), m.organization_replies_saved)
    await invalidateQueries('organization', 'me')
  }
  return (
    <Section title={m.organization_replies_title}>
      <Row title={m.organization_replies_status} text={m.organization_replies_statusText}>
        {canChange ? (
          <Segments
            label={m.organization_replies_status}
            options={replyStatusNames}
            value={reply_status}
            onChange={(next) => void change({ reply_status: next })}
          />
        ) : (
          replyStatusNames[reply_status]
        )}
      </Row>
      <Row title={m.organization_replies_assign} text={m.organization_replies_assignText}>
        {canChange ? (
          <Segments
            label={m.organization_replies_assign}
            options={assignmentNames}
            value={assignment}
            onChange={(next) => void change({ assigns_on_reply: next === 'on' })}
          />
        ) : (
          assignmentNames[assignment]
        )}
      </Row>
    </Section>
  )
}
