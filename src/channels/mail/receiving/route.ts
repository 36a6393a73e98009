import type { ReadTx } from '../../../platform/db/db.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { withoutPlus } from '../mailboxes/address-store.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { describeFailure, describeRoute } from '../routing/describe.ts'
import { noEffect, type ResolvedEffect, type Route, resolveEffect } from '../routing/effect.ts'
import { foldCase, type StoredFacts, toFacts } from '../routing/facts.ts'
import { createMatcher } from '../routing/match.ts'
import type { TicketSettings } from '../routing/schema.ts'
import { parseRoutes } from '../routing/stored.ts'
import { isFromList } from './automatic-sign.ts'
import type { ArrivedMail, Decision, NewTicket } from './decision.ts'
import { subjectOf } from './mail-text.ts'
import type { TraceStep } from './schema.ts'
import { findAuthor } from './sender.ts'

interface RoutedMail {
  mail: ArrivedMail
  parsed: ParsedMail
  mailbox: StoredMailbox | undefined
  /** Of all mailboxes. */
  addresses: readonly { mailbox_id: string; address: string }[]
  ours: ReadonlySet<string>
  isAutomatic: boolean
  /** Instead of those of the mailbox. */
  routes?: readonly Route[] | undefined
  trace: TraceStep[]
}

/** What the routes of the mailbox say about a mail that would open a ticket. */
export async function decideRoute(
  tx: ReadTx,
  context: RoutedMail,
  ticket: NewTicket,
): Promise<{ decision: Decision; facts: StoredFacts }> {
  const facts = collectFacts(context)
  const { outcome, settings } = await applyRoutes(tx, context, facts)
  if (outcome === 'ignore') return { decision: { kind: 'ignore' }, facts }
  if (outcome === 'hold') {
    const decision = { kind: 'hold', reason: 'route', ticketId: null } as const
    return { decision, facts }
  }
  return { decision: { ...ticket, settings }, facts }
}

async function applyRoutes(
  tx: ReadTx,
  { mailbox, parsed, isAutomatic, trace, ...context }: RoutedMail,
  stored: StoredFacts,
): Promise<ResolvedEffect> {
  const defaults = settingsOf(mailbox)
  const routes: readonly Route[] = context.routes ?? parseRoutes(mailbox?.routes ?? '[]')
  const facts = toFacts({
    subject: subjectOf(parsed),
    from_email: findAuthor(parsed)?.address ?? null,
    is_automatic: isAutomatic,
    routing: JSON.stringify(stored),
  })
  const { index, failed } = createMatcher(routes)(facts)
  const refOf = (position: number) => ({ number: position + 1, name: routes[position]!.name })
  for (const [position, condition] of failed.entries()) {
    const route = refOf(position)
    const detail = `${describeRoute(route)}: ${describeFailure(condition)}`
    trace.push({ step: 'route', result: 'no_match', detail, route, condition })
  }
  if (index === null || index === undefined) return noEffect(defaults)
  const { then } = routes[index]!
  const route = refOf(index)
  trace.push({ step: 'route', result: then.outcome, detail: describeRoute(route), route })
  const effect = await resolveEffect(tx, then, defaults)
  for (const { field, name } of effect.set) trace.push({ step: 'set', result: field, detail: name })
  for (const { field, name } of effect.leftOut)
    trace.push({ step: 'left_out', result: field, detail: name })
  return effect
}

/** What new tickets get if no route says otherwise. */
export const settingsOf = (mailbox: StoredMailbox | undefined): TicketSettings => ({
  assigned_team_id: mailbox?.assigned_team_id ?? null,
  assigned_user_id: null,
  priority: mailbox?.priority ?? 'medium',
  category: mailbox?.category ?? null,
  tags: [],
})

function collectFacts(context: RoutedMail): StoredFacts {
  const { parsed, ours } = context
  const address = arrivalAddress(context)
  const to = withoutPlus(address)
  return {
    is_new: true,
    to: foldCase(to),
    plus: to === address ? '' : foldCase(plusOf(address)),
    has_attachment: parsed.files.some(({ isInline }) => !isInline),
    is_list: isFromList(parsed, ours),
    headers: parsed.headers.map(({ name, value }) => [name, foldCase(value)]),
  }
}

/** The address of the mailbox by which it came, with what follows a `+`. */
function arrivalAddress({ mail, parsed, mailbox, addresses }: RoutedMail): string {
  const own = new Set(
    addresses
      .filter(({ mailbox_id }) => mailbox_id === mailbox?.id)
      .map(({ address }) => emailKey(address)),
  )
  const recipients = [
    ...(mail.envelope_to === null ? [] : [mail.envelope_to]),
    ...parsed.deliveredTo,
    ...[...parsed.to, ...parsed.cc].map(({ address }) => address),
  ]
  const found = recipients.find((each) => own.has(emailKey(withoutPlus(each))))
  return found ?? mailbox?.address ?? ''
}

const plusOf = (address: string) =>
  address.slice(address.indexOf('+') + 1, address.lastIndexOf('@'))
