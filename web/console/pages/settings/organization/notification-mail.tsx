import type { Organization } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useCanManage } from '../roles.ts'

type Detail = Organization['notification_mail_detail']

const names: Record<Detail, string> = {
  summary: m.organization_notifications_summary,
  messages: m.organization_notifications_messages,
}

/** What leaves the desk when agents are notified by mail. */
export function NotificationMail({ notification_mail_detail: detail }: Organization) {
  const canChange = useCanManage('organization:write')
  async function change(next: Detail): Promise<void> {
    const body = { notification_mail_detail: next }
    await runWithToast(
      () => api.PATCH('/v1/organization', { body }),
      m.organization_notifications_saved,
    )
    await invalidateQueries('organization')
  }
  return (
    <Section title={m.organization_notifications_title}>
      <Row
        title={m.organization_notifications_detail}
        text={m.organization_notifications_detailText}
      >
        {canChange ? (
          <Segments
            label={m.organization_notifications_detail}
            options={names}
            value={detail}
            onChange={(next) => void change(next)}
          />
        ) : (
          names[detail]
        )}
      </Row>
    </Section>
  )
}
