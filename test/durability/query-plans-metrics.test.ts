import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationMailMetricQueries } from '../../src/channels/mail/notifications/metrics.ts'
import { inboundMetricQueries } from '../../src/channels/mail/receiving/metrics.ts'
import { mailMetricQueries } from '../../src/channels/mail/sending/metrics.ts'
import { webhookMetricQueries } from '../../src/events/webhooks/metrics.ts'
import { jobMetricQueries } from '../../src/platform/jobs/metrics.ts'
import { openDesk } from '../support/desk/desk.ts'

// Metrics are read every few seconds: their cost must not grow with events, deliveries and jobs.
// There are few webhooks, organizations and mailboxes.

const queries = {
  ...webhookMetricQueries,
  ...jobMetricQueries,
  ...inboundMetricQueries,
  outboundByState: mailMetricQueries.byState,
  failingMailboxes: mailMetricQueries.mailboxesByState,
  unsentNotifications: notificationMailMetricQueries.unsent,
  oldestNotification: notificationMailMetricQueries.oldest,
}

const indexes: Record<keyof typeof queries, string[]> = {
  eventsBehind: ['sqlite_autoindex_events_1', 'sqlite_autoindex_webhook_cursors_1'],
  pendingDeliveries: ['webhook_deliveries_by_lane'],
  failedDeliveries: ['webhook_deliveries_by_state'],
  firstDelivery: ['webhook_deliveries_due'],
  scheduledJobs: ['jobs_due'],
  failedJobs: ['jobs_due'],
  firstDueJob: ['jobs_due'],
  waiting: ['inbound_mails_due'],
  oldestWaiting: ['inbound_mails_due'],
  undecided: ['inbound_mails_by_state', 'organizations_by_public_id'],
  outboundByState: ['outbound_mails_by_state'],
  failingMailboxes: ['sqlite_autoindex_mailbox_imap_1'],
  unsentNotifications: ['notification_mails_due', 'organizations_by_public_id'],
  oldestNotification: ['notification_mails_due', 'organizations_by_public_id'],
}

test('metric queries scan no table except webhooks', async () => {
  await using desk = await openDesk({}, { engine: 'sqlite' })
  for (const [name, { segments }] of Object.entries(queries)) {
    const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${segments.join("'1'")}`)
    const steps = plan.map(({ detail }) => String(detail))
    // Only mails that wait are in that index.
    const scanned = steps.filter(
      (step) =>
        /^SCAN (?![wob]\b|counted$)/.test(step) && !step.endsWith('INDEX inbound_mails_due'),
    )
    assert.deepEqual(scanned, [], name)
    const used = steps.flatMap((step) => /^S(?:EARCH|CAN) .* INDEX (\w+)/.exec(step)?.[1] ?? [])
    const wanted = indexes[name as keyof typeof indexes]
    assert.deepEqual([...new Set(used)].sort(), wanted, `${name}: ${steps.join('\n')}`)
    const sorted = steps.filter((step) => step.includes('ORDER BY'))
    assert.deepEqual(sorted, [], name)
  }
})
