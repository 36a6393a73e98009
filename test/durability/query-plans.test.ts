import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMessages } from '../../src/channels/mail/first-messages/store.ts'
import { notificationLimitQueries } from '../../src/channels/mail/notifications/limits.ts'
import { notificationMailQueueQueries } from '../../src/channels/mail/notifications/store.ts'
import { routedMailsQuery } from '../../src/channels/mail/receiving/routed-store.ts'
import { inboundListQuery } from '../../src/channels/mail/receiving/store.ts'
import { automaticLimitQueries } from '../../src/channels/mail/sending/automatic-limits.ts'
import { mailListQuery } from '../../src/channels/mail/sending/store.ts'
import { unclaimedBefore } from '../../src/desk/attachments/file-store.ts'
import { categoriesInUse } from '../../src/desk/categories/store.ts'
import { activityFigures } from '../../src/desk/customers/activity-store.ts'
import { withOtherEmails } from '../../src/desk/customers/company-store.ts'
import { draftsBefore } from '../../src/desk/drafts/store.ts'
import { reportQuery } from '../../src/desk/reports/store.ts'
import { withTagsAndFields } from '../../src/desk/tickets/field-filter.ts'
import {
  type CallerTicketFilter,
  ticketConditions,
  unresolvedSortConditions,
} from '../../src/desk/tickets/filter.ts'
import type { TicketConditions } from '../../src/desk/tickets/list-store.ts'
import type { TicketFilter } from '../../src/desk/tickets/schema.ts'
import { sortOrders } from '../../src/desk/tickets/sort.ts'
import { withTags } from '../../src/desk/tickets/tag-filter.ts'
import { uploadsBefore } from '../../src/desk/uploads/store.ts'
import { notificationMailQueries } from '../../src/events/notifications/mail-store.ts'
import { problemQueries } from '../../src/events/notifications/problem-store.ts'
import { pendingPushQueries } from '../../src/events/push/pending-store.ts'
import type { AnyStatement } from '../../src/platform/db/statement.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// With a few tickets every plan is fast; with a million, only a plan that starts with the index for
// the filter is.

const desk = useDesk({}, { engine: 'sqlite' })

const id = '00000000-0000-7000-8000-000000000000'
const plans: [filter: TicketFilter, index: string][] = [
  [{}, 'sqlite_autoindex_tickets_3'],
  [{ number: 42 }, 'sqlite_autoindex_tickets_3'],
  [{ status: 'open' }, 'tickets_by_status'],
  [{ priority: 'high' }, 'tickets_by_priority'],
  [{ category: 'x' }, 'tickets_by_category'],
  [{ customer_id: id }, 'tickets_by_customer'],
  [{ assigned_user_id: id }, 'tickets_by_user'],
  [{ assigned_team_id: id }, 'tickets_by_team'],
  [{ unassigned: true }, 'tickets_unassigned'],
  [{ assigned_to_me: true }, 'tickets_by_user'],
  [{ status: 'open', customer_id: id }, 'tickets_by_customer'],
  [{ status: 'closed', assigned_user_id: id }, 'tickets_by_user'],
  [{ status: 'open', category: 'x' }, 'tickets_by_category'],
  [{ unresolved: true }, 'tickets_unresolved'],
  [{ unresolved: true, priority: 'high' }, 'tickets_unresolved'],
  [{ unresolved: true, customer_id: id }, 'tickets_by_customer'],
  [{ unresolved: true, assigned_user_id: id }, 'tickets_unresolved_by_user'],
  [{ unresolved: true, assigned_team_id: id }, 'tickets_unresolved_by_team'],
  [{ unresolved: true, unassigned: true }, 'tickets_unresolved_unassigned'],
  [{ unresolved: true, unassigned: false }, 'tickets_unresolved'],
  [{ unresolved: true, status: 'open' }, 'tickets_by_status'],
  [{ unresolved: false, assigned_user_id: id }, 'tickets_by_user'],
  [{ status: 'open', assigned_user_id: id }, 'tickets_unresolved_by_user'],
  [{ status: 'open', assigned_team_id: id }, 'tickets_unresolved_by_team'],
  [{ status: 'open', unassigned: true }, 'tickets_unresolved_unassigned'],
  [{ unresolved: true, has_agent: false }, 'tickets_unresolved_without_agent'],
  [{ status: 'open', has_agent: false }, 'tickets_unresolved_without_agent'],
  [{ unresolved: true, has_agent: true }, 'tickets_unresolved'],
  [{ waiting_for: 'agent' }, 'tickets_unresolved'],
  [{ waiting_for: 'agent', assigned_user_id: id }, 'tickets_unresolved_by_user'],
]

test('tickets that the caller follows or that mention them are found by their numbers, in order', async () => {
  for (const [filter, index] of [
    [{ following: true }, 'sqlite_autoindex_tickets_3'],
    [{ mentioned: true }, 'sqlite_autoindex_tickets_3'],
    [{ following: true, unresolved: true }, 'tickets_unresolved'],
    [{ following: true, status: 'open' }, 'tickets_by_status'],
    [{ mentioned: true, assigned_to_me: true }, 'sqlite_autoindex_tickets_3'],
    [{ snoozed: true }, 'sqlite_autoindex_tickets_3'],
    [{ spam: true }, 'sqlite_autoindex_tickets_3'],
    [{ snoozed: true, unresolved: true }, 'tickets_unresolved'],
  ] as const) {
    const { sql } = ticketConditions({ ...filter, me: id })
    const list = `SELECT t.subject FROM tickets t WHERE t.organization_id = :organization_id ${sql}
      ORDER BY ${sortOrders.newest.sql} LIMIT 100`
    const filled = list.replaceAll(/:(\w+)/g, (_, name) => value(name))
    const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    const lines = plan.map(({ detail }) => String(detail))
    assert.match(lines[0]!, new RegExp(`^SEARCH t USING INDEX ${index} .*ticket_number=\\?`))
    assert.ok(
      lines.some((line) =>
        /INDEX (ticket_followers_by_user|comment_mentions_by_user|ticket_snoozes_by_time|ticket_spam_by_organization)/.test(
          line,
        ),
      ),
    )
    assert.ok(!lines.some((line) => /^SCAN|ORDER BY/.test(line)), lines.join('\n'))
  }
})

test('unread tickets are found from the tickets of the caller', async () => {
  for (const filter of [{ unread: true }, { unread: true, unresolved: true }]) {
    const { sql } = ticketConditions({ ...filter, me: id })
    const list = `SELECT t.subject FROM tickets t WHERE t.organization_id = :organization_id ${sql}
      ORDER BY ${sortOrders.newest.sql} LIMIT 100`
    const filled = list.replaceAll(/:(\w+)/g, (_, name) => value(name))
    const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    const lines = plan.map(({ detail }) => String(detail))
    assert.match(lines[0]!, /^SEARCH t USING INDEX \w+ .*ticket_number=\?/)
    for (const part of [
      /^SEARCH mine USING INDEX tickets_unresolved_by_user \(assigned_user_id=\?\)/,
      /^SEARCH f USING INDEX ticket_followers_by_user \(user_id=\?\)/,
      /^SEARCH followed USING INDEX \w+ \(id=\?\)/,
      /^SEARCH marked USING INDEX ticket_seen_marked \(user_id=\?\)/,
    ]) {
      assert.ok(
        lines.some((line) => part.test(line)),
        `${part}\n${lines.join('\n')}`,
      )
    }
    assert.equal(
      lines.filter((line) => /^SEARCH seen .*ticket_id=\? AND user_id=\?/.test(line)).length,
      2,
    )
    assert.ok(!lines.some((line) => /^SCAN|ORDER BY/.test(line)), lines.join('\n'))
  }
})

test('the activity of a customer is read from the ends of indexes', async () => {
  const { segments, names } = activityFigures
  const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
  const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
  const lines = plan.map(({ detail }) => String(detail))
  const searches = lines.filter((line) => /^(SEARCH|SCAN) (tickets|comments)\b/.test(line))
  assert.equal(searches.length, 4, lines.join('\n'))
  for (const line of searches) {
    assert.match(line, /USING INDEX (tickets|comments)_by_customer \((author_)?customer_id=\?\)/)
  }
  assert.ok(!lines.some((line) => line.includes('ORDER BY')), lines.join('\n'))
})

test('the mails of a ticket are found by its comments, and others in order', async () => {
  const planOf = async (sql: string) => {
    const filled = sql.replaceAll(/:(\w+)/g, (_, name) => value(name))
    const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    return plan.map(({ detail }) => String(detail)).filter((line) => /SEARCH [mc] /.test(line))
  }
  const ofTicket = await planOf(mailListQuery({ ticket_id: id }))
  assert.match(ofTicket[0]!, /SEARCH c USING INDEX comments_by_ticket/)
  assert.match(ofTicket[1]!, /SEARCH m USING INDEX \w+ \(comment_id=\?\)/)
  assert.match(ofTicket[2]!, /SEARCH m USING INDEX outbound_mails_by_ticket \(ticket_id=\?\)/)
  const failed = await planOf(mailListQuery({ state: 'failed' }))
  assert.match(failed[0]!, /SEARCH m USING INDEX outbound_mails_by_state/)

  const received = await planOf(inboundListQuery({ ticket_id: id }))
  for (const index of ['inbound_mails_by_comment', 'inbound_mails_by_ticket'])
    assert.ok(
      received.some((line) => line.startsWith(`SEARCH m USING INDEX ${index} `)),
      index,
    )
  assert.ok(received.every((line) => !/inbound_mails_by_(organization|state)/.test(line)))
  const held = await planOf(inboundListQuery({ state: 'held' }))
  assert.match(held[0]!, /SEARCH m USING INDEX inbound_mails_by_state/)
})

test('the mails of a mailbox are read from a range of time', async () => {
  const { segments, names } = routedMailsQuery
  const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
  const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
  assert.deepEqual(
    plan.map(({ detail }) => detail),
    [
      'SEARCH inbound_mails USING INDEX inbound_mails_by_mailbox (mailbox_id=? AND received_at>? AND received_at<?)',
    ],
  )
})

test('automatic mails of the last hours are counted by index', async () => {
  const plans: string[] = []
  for (const { segments, names } of Object.values(automaticLimitQueries)) {
    const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
    const [line] = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    plans.push(String(line!.detail))
  }
  assert.match(plans[0]!, /outbound_mails_by_limit_key \(organization_id=\? AND limit_key=\? AND/)
  assert.match(plans[1]!, /outbound_mails_automatic \(organization_id=\? AND created_at>\?\)/)
})

test('messages that agents write first are counted by index', async () => {
  const plans: string[] = []
  for (const { segments, names } of Object.values(firstMessages.queries)) {
    const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
    const [line] = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    plans.push(String(line!.detail))
  }
  assert.match(plans[0]!, /first_messages_by_recipient \(organization_id=\? AND recipient=\?\)/)
  assert.match(plans[1]!, /first_messages_by_organization \(organization_id=\?\)/)
})

test('notifications by mail and push are found, and counted, by index', async () => {
  const plans: string[] = []
  const queries: Pick<AnyStatement, 'segments' | 'names'>[] = [
    ...Object.values(notificationMailQueries),
    ...Object.values(notificationLimitQueries),
    ...Object.values(notificationMailQueueQueries),
    ...Object.values(problemQueries),
    ...Object.values(pendingPushQueries),
  ]
  for (const { segments, names } of queries) {
    const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
    const lines = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    plans.push(lines.map(({ detail }) => detail).join('; '))
  }
  assert.match(plans[0]!, /notifications_to_mail \(user_id=\? AND .*mail_due_at<\?\)/)
  assert.match(plans[1]!, /notifications_to_mail \(user_id=\?/)
  assert.match(plans[2]!, /notifications_by_mail \(mail_id=\?\)/)
  assert.match(plans[3]!, /notification_mails_by_user \(user_id=\? AND created_at>\?\)/)
  assert.match(plans[4]!, /notification_mails_by_organization \(organization_id=\? AND created_at>/)
  assert.match(plans[5]!, /notification_mails_due \(organization_id=\? AND due_at</)
  assert.match(plans[6]!, /notification_mails_due \(organization_id=\?/)
  assert.match(plans[7]!, /notification_mails_by_user \(user_id=\?\)/)
  assert.match(plans[8]!, /notifications_about_held_mail|notifications_by_inbound_mail/)
  assert.match(plans.at(-1)!, /notifications_unread \(user_id=\? AND position>\?\)/)
})

test('customers with further addresses are read from a range of the table', async () => {
  const { segments, names } = withOtherEmails
  const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
  const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
  const expected = 'SEARCH customers USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'
  assert.deepEqual(
    plan.map(({ detail }) => detail),
    [expected],
  )
})

test('categories in use are found by tickets_by_category', async () => {
  const { segments, names } = categoriesInUse
  const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
  const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
  const searches = plan.map(({ detail }) => String(detail)).filter((line) => / t\b/.test(line))
  assert.equal(searches.length, 3)
  for (const line of searches) {
    assert.match(line, /^SEARCH t USING (COVERING )?INDEX tickets_by_category \(organization_id=\?/)
  }
})

test('sweeps read only unclaimed files, expired uploads and old drafts', async () => {
  for (const [{ segments, names }, expected] of [
    [unclaimedBefore, ['f (attachment_id=?)', 'u (id=?)']],
    [uploadsBefore, ['uploads (created_at<?)']],
    [draftsBefore, ['drafts (updated_at<?)']],
  ] as const) {
    const filled = segments.reduce((sql, next, at) => sql + value(names[at - 1]!) + next)
    const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
    const lines = plan.map(({ detail }) => String(detail))
    const searches = lines.filter((line) => /^(SEARCH|SCAN)/.test(line))
    assert.deepEqual(
      searches.map((line) => line.replace(/^SEARCH (\w+) USING .*INDEX \w+/, '$1')),
      expected,
    )
  }
})

for (const [what, indexes] of [
  ['created', ['tickets_by_created_at']],
  ['resolved', ['tickets_by_resolved_at', 'tickets_by_closed_at']],
] as const) {
  test(`reports find ${what} tickets by an index on their time, with any filter`, async () => {
    for (const filter of [{}, { assigned_user_id: id }, { category: 'x', priority: 'low' }]) {
      const { sql } = ticketConditions({ ...filter, me: id } as CallerTicketFilter)
      await assertRanges(sql)
    }
    await assertRanges('AND EXISTS (SELECT 1 FROM ticket_tags x WHERE x.ticket_id = t.id)')

    async function assertRanges(sql: string) {
      const { segments, names } = reportQuery(what, { sql, values: {} }, 'minutes')
      const filled = segments.reduce((text, next, at) => text + value(names[at - 1]!) + next)
      const plan = await desk.sqlFromOutside(`EXPLAIN QUERY PLAN ${filled}`)
      const searches = plan
        .map(({ detail }) => String(detail))
        .filter((line) => / tickets /.test(line))
      assert.deepEqual(
        searches.map((line) => /INDEX (\w+) \(organization_id=\? AND \w+>\?/.exec(line)?.[1]),
        indexes,
      )
    }
  })
}

const value = (name: string) => (name === 'limit' ? '1000' : '1')

/** The indexes of a plan; `undefined` stands for other steps, such as sorting. */
async function indexesOf({ sql, values }: TicketConditions, order: string, from = 'tickets t') {
  const conditions = sql.replaceAll(/:(\w+)/g, (_, name) => `'${values[name]}'`)
  const plan = await desk.sqlFromOutside(`
    EXPLAIN QUERY PLAN SELECT t.id FROM ${from}
    WHERE t.organization_id = 1 ${conditions} ${order} LIMIT 100`)
  return plan.map(({ detail }) => /USING (?:COVERING )?INDEX (\w+)/.exec(String(detail))?.[1])
}

for (const [filter, index] of plans) {
  const what = Object.keys(filter).join(' and ') || 'nothing'
  for (const sort of ['newest', 'oldest', undefined] as const) {
    test(`a list filtered by ${what} and sorted by ${sort} uses ${index}`, async () => {
      const order = sort === undefined ? '' : `ORDER BY ${sortOrders[sort].sql}`
      assert.deepEqual(await indexesOf(ticketConditions({ ...filter, me: id }), order), [index])
    })
  }
}

const latestFirst = `ORDER BY ${sortOrders.updated.sql}`
const afterCursor = "AND (t.updated_at, t.ticket_number) < ('2026', 5)"

const all = 'tickets_unresolved_by_updated_at'
const unassigned = 'tickets_unresolved_unassigned_by_updated_at'
const readInUpdatedOrder: [filter: TicketFilter, index: string][] = [
  [{ unresolved: true }, all],
  [{ unresolved: true, status: 'open' }, all],
  [{ status: 'open' }, all],
  [{ unresolved: true, priority: 'high' }, all],
  [{ unresolved: true, category: 'x' }, all],
  [{ unresolved: true, unassigned: false }, all],
  [{ unresolved: true, unassigned: true }, unassigned],
  [{ status: 'open', unassigned: true }, unassigned],
]

for (const [filter, index] of readInUpdatedOrder) {
  test(`a list filtered by ${Object.keys(filter).join(' and ')} is read from an index in the order of updated_at`, async () => {
    const conditions = unresolvedSortConditions({ ...filter, me: id }, 'updated')
    assert.deepEqual(await indexesOf(conditions, latestFirst), [index])
    const later = { ...conditions, sql: `${conditions.sql} ${afterCursor}` }
    assert.deepEqual(await indexesOf(later, latestFirst), [index])
  })
}

const sortedByUpdated: [filter: TicketFilter, index: string][] = [
  [{ customer_id: id }, 'tickets_by_customer'],
  [{ unresolved: true, customer_id: id }, 'tickets_by_customer'],
  [{ unresolved: true, assigned_user_id: id }, 'tickets_unresolved_by_user'],
  [{ unresolved: true, assigned_team_id: id }, 'tickets_unresolved_by_team'],
  [{ status: 'open', assigned_user_id: id }, 'tickets_unresolved_by_user'],
]

for (const [filter, index] of sortedByUpdated) {
  const what = Object.keys(filter).join(' and ')
  test(`a list filtered by ${what} uses ${index} and is sorted by updated_at`, async () => {
    const conditions = unresolvedSortConditions({ ...filter, me: id }, 'updated')
    assert.deepEqual(await indexesOf(conditions, latestFirst), [index, undefined])
  })
}

const longestFirst = `ORDER BY ${sortOrders.waiting.sql}`
const afterWaiting =
  "AND (t.waiting_for, t.waiting_since_at, t.ticket_number) > ('agent', '2026', 5)"

const byWaiting = 'tickets_unresolved_by_waiting'
const withoutAgent = 'tickets_unresolved_without_agent_by_waiting'
const readInWaitingOrder: [filter: TicketFilter, index: string][] = [
  [{ unresolved: true }, byWaiting],
  [{ status: 'open' }, byWaiting],
  [{ waiting_for: 'agent' }, byWaiting],
  [{ unresolved: true, priority: 'high' }, byWaiting],
  [{ unresolved: true, has_agent: true }, byWaiting],
  [{ unresolved: true, has_agent: false }, withoutAgent],
  [{ waiting_for: 'agent', has_agent: false }, withoutAgent],
]

for (const [filter, index] of readInWaitingOrder) {
  test(`a list filtered by ${Object.keys(filter).join(' and ')} is read from an index in the order of waiting`, async () => {
    const conditions = unresolvedSortConditions({ ...filter, me: id }, 'waiting')
    assert.deepEqual(await indexesOf(conditions, longestFirst), [index])
    const later = { ...conditions, sql: `${conditions.sql} ${afterWaiting}` }
    assert.deepEqual(await indexesOf(later, longestFirst), [index])
  })
}

const awakeOnly = 'sqlite_autoindex_ticket_snoozes_1'
test('a list without snoozed tickets is read from the same index, and looks each of them up', async () => {
  const filter = { unresolved: true, snoozed: false, me: id }
  for (const [sort, index] of [
    ['updated', all],
    ['waiting', byWaiting],
  ] as const) {
    const order = `ORDER BY ${sortOrders[sort].sql}`
    const conditions = unresolvedSortConditions(filter, sort)
    // The second is the heading of the subquery: nothing is sorted.
    assert.deepEqual(await indexesOf(conditions, order), [index, undefined, awakeOnly])
  }
})

test('a list without spam is read from the same index, and looks each ticket up', async () => {
  const filter = { unresolved: true, spam: false, me: id }
  for (const [sort, index] of [
    ['updated', all],
    ['waiting', byWaiting],
  ] as const) {
    const order = `ORDER BY ${sortOrders[sort].sql}`
    const conditions = unresolvedSortConditions(filter, sort)
    const notSpam = 'sqlite_autoindex_ticket_spam_1'
    assert.deepEqual(await indexesOf(conditions, order), [index, undefined, notSpam])
  }
})

/** With two tags that a million tickets have: the index that the list is read from, in its order. */
const tagged: [filter: TicketFilter, sort: 'newest' | 'updated', index: string][] = [
  [{}, 'newest', 'ticket_tags_by_tag'],
  [{ priority: 'high' }, 'newest', 'ticket_tags_by_tag'],
  [{ unresolved: false }, 'newest', 'ticket_tags_by_tag'],
  [{ status: 'open' }, 'newest', 'ticket_tags_unresolved'],
  [{ unresolved: true }, 'newest', 'ticket_tags_unresolved'],
  [{ unresolved: true, unassigned: true }, 'newest', 'ticket_tags_unresolved'],
  [{ customer_id: id }, 'newest', 'tickets_by_customer'],
  [{ assigned_user_id: id }, 'newest', 'tickets_by_user'],
  [{ unresolved: true }, 'updated', all],
]

for (const [filter, sort, index] of tagged) {
  const what = ['tags', ...Object.keys(filter)].join(' and ')
  test(`a list filtered by ${what} and sorted by ${sort} is read from ${index}`, async () => {
    const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
    await desk.bob.post(`/v1/tickets/${ticket.id}/tags`, { add: ['common', 'more common'] })
    await desk.sqlFromOutside('UPDATE tag_counts SET ticket_count = 1000000')
    const whole = { ...filter, me: id, tag: 'common,more common' }
    const isByNumber = sort === 'newest'
    const conditions = isByNumber
      ? ticketConditions(whole)
      : unresolvedSortConditions(whole, 'updated')
    const {
      from,
      number = 't.ticket_number',
      ...rest
    } = await desk.db.read((tx) => withTags(tx.in(1), conditions, whole, { isByNumber }))
    const order = `ORDER BY ${sortOrders[sort].sql.replaceAll('t.ticket_number', number)}`
    const [first, ...others] = await indexesOf(rest, order, from)
    assert.equal(first, index)
    assert.ok(!others.includes(undefined), 'not sorted')
  })
}

/** With a custom field: the index that the list is read from, in its order. */
const valued: [filter: TicketFilter, index: string][] = [
  [{}, 'ticket_fields_by_choice'],
  [{ priority: 'high' }, 'ticket_fields_by_choice'],
  [{ unresolved: false }, 'ticket_fields_by_choice'],
  [{ status: 'open' }, 'ticket_fields_unresolved'],
  [{ unresolved: true, unassigned: true }, 'ticket_fields_unresolved'],
]

for (const [filter, index] of valued) {
  const what = ['fields', ...Object.keys(filter)].join(' and ')
  test(`a list filtered by ${what} is read from ${index}`, async () => {
    const field = { key: 'flag', name: 'x', applies_to: 'ticket', type: 'boolean' }
    await desk.alice.post('/v1/fields', field)
    const whole = { ...filter, me: id, fields: 'flag:true' }
    const conditions = ticketConditions(whole)
    const { from, number, ...rest } = await desk.db.read((tx) =>
      withTagsAndFields(tx.in(1), conditions, whole, { isByNumber: true }),
    )
    const order = `ORDER BY ${sortOrders.newest.sql.replaceAll('t.ticket_number', number!)}`
    const [first, ...others] = await indexesOf(rest, order, from)
    assert.equal(first, index)
    assert.ok(!others.includes(undefined), 'not sorted')
  })
}
