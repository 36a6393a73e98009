import { filesUpload } from '../attachments/receive.ts'
import type { Db } from '../db/db.ts'
import { BellhopError, found } from '../errors.ts'
import { encodingFor } from '../http/encoding.ts'
import { type Call, publicly } from '../http/endpoint.ts'
import { refusalOf } from '../http/error-answers.ts'
import { requireNoStaff } from '../http/handler.ts'
import type { Html } from '../http/html.ts'
import { compileCheck } from '../http/validate.ts'
import { listOpenOrganizations } from '../organizations/store.ts'
import { addReply, getOpenOrganization, markResolved, openRequest } from '../tracking/reply.ts'
import { RequestPath, TrackingPath } from '../tracking/schema.ts'
import { getTracked, visitOf } from '../tracking/ticket.ts'
import { findAsset } from './assets.ts'
import { readConversation } from './conversation.ts'
import { empty, refused } from './filled.ts'
import { type Arrived, type Form, receiveForm } from './form.ts'
import type { Filled } from './page/fields.ts'
import { choicePage, nobodyPage } from './page/front.ts'
import { basePath, show } from './page/layout.ts'
import { refusalPage } from './page/refusal.ts'
import { requestPage } from './page/request.ts'
import { ticketPage } from './page/ticket.ts'
import { AssetPath, ReplyForm, RequestForm, TicketQuery } from './schema.ts'

const listedMax = 200
const year = 31_536_000

/** What all pages have in common: anybody may see them, not too often, and never an old one. */
const page = { isPage: true, isLimitedByAddress: true, refusalPage } as const
const anHtmlPage = { status: 200, contentType: 'text/html', isFleeting: true } as const

export const front = publicly({
  ...page,
  summary: 'Portal start page',
  answer: { ...anHtmlPage, description: 'A form, or whom to write to.' },
  async handle(db, call) {
    const open = await db.read((tx) => listOpenOrganizations(tx, listedMax))
    const base = basePath(call.publicUrl)
    const [only, another] = open
    if (only === undefined) return show(call, nobodyPage(base), true)
    if (another === undefined) return show(call, requestPage(only, empty(), optionsOf(call)), true)
    const byName = open.toSorted((a, b) => a.name.localeCompare(b.name))
    return show(call, choicePage(byName, base), true)
  },
})

export const form = publicly({
  ...page,
  summary: 'The form for a new request',
  params: RequestPath,
  answer: { ...anHtmlPage, description: 'The form.' },
  async handle(db, call) {
    const organization = await db.read((tx) => getOpenOrganization(tx, call.params.organization))
    return show(call, requestPage(organization, empty(), optionsOf(call)), true)
  },
})

const checkRequest = compileCheck(RequestForm, 'body')

export const request = publicly({
  ...page,
  summary: 'Submit a request form',
  params: RequestPath,
  upload: filesUpload,
  answer: { status: 303, description: 'To the page of the new request.' },
  async handle(db, call) {
    const slug = call.params.organization
    const organization = await db.read((tx) => getOpenOrganization(tx, slug))
    const options = optionsOf(call)
    const sent: Form<RequestForm> = {
      organizationId: organization.id,
      schema: RequestForm,
      check: checkRequest,
      async carryOut(tx, fields, files, now) {
        const { tracking_token } = await openRequest(tx, { ...fields, files }, visitOf(call, now))
        return `${options.base}/t/${tracking_token}?notice=created`
      },
    }
    return answerForm(db, call, sent, async (filled) => requestPage(organization, filled, options))
  },
})

export const ticket = publicly({
  ...page,
  summary: 'Request page',
  params: TrackingPath,
  query: TicketQuery,
  answer: { ...anHtmlPage, description: 'The page.' },
  async handle(db, call) {
    const { notice, before } = call.query
    const conversation = await readConversation(
      db,
      call.params.tracking_token,
      before,
      call.cursors,
    )
    const isStaff = await call.isByStaffOf(conversation.ticket.organization_id)
    return show(call, ticketPage(conversation, empty(), { ...optionsOf(call), notice, isStaff }))
  },
})

const checkReply = compileCheck(ReplyForm, 'body')

export const reply = publicly({
  ...page,
  summary: 'Submit a reply form',
  params: TrackingPath,
  upload: filesUpload,
  answer: { status: 303, description: 'To the new comment, on the page of the request.' },
  async handle(db, call) {
    const token = call.params.tracking_token
    const { organization_id: organizationId } = await db.read((tx) => getTracked(tx, token))
    await requireNoStaff(call, organizationId)
    const options = optionsOf(call)
    const sent: Form<ReplyForm> = {
      organizationId,
      schema: ReplyForm,
      check: checkReply,
      async carryOut(tx, { body }, files, now) {
        const { id } = await addReply(tx, token, { body, files }, visitOf(call, now))
        return `${options.base}/t/${token}?notice=replied#comment-${id}`
      },
    }
    return answerForm(db, call, sent, async (filled) =>
      ticketPage(await readConversation(db, token, undefined, call.cursors), filled, options),
    )
  },
})

export const resolve = publicly({
  ...page,
  summary: 'Mark a request as resolved by the button',
  params: TrackingPath,
  answer: { status: 303, description: 'To the page of the request.' },
  async handle(db, call) {
    const { tracking_token: token } = call.params
    const { organization_id } = await db.read((tx) => getTracked(tx, token))
    await requireNoStaff(call, organization_id)
    const visit = visitOf(call, call.now)
    await db.transact((tx) => markResolved(tx.in(organization_id), token, visit))
    goTo(call, `${basePath(call.publicUrl)}/t/${token}?notice=resolved`)
  },
})

/** Who looks at the address of the button, after it was refused say, means the page. */
export const unresolved = publicly({
  ...page,
  summary: 'Redirect to the request page',
  params: TrackingPath,
  answer: { status: 303, description: 'To the page of the request.' },
  async handle(_db, call) {
    goTo(call, `${basePath(call.publicUrl)}/t/${call.params.tracking_token}`)
  },
})

export const asset = publicly({
  isPage: true,
  refusalPage,
  summary: 'A file that the pages refer to',
  params: AssetPath,
  answer: { status: 200, contentType: 'text/css', description: 'The file.' },
  async handle(_db, { params, request, setHeader }) {
    const { bytes, packed, contentType } = found(findAsset(params.file), 'File')
    const encoding = encodingFor(request.headers['accept-encoding'])
    setHeader('content-type', contentType)
    setHeader('vary', 'accept-encoding')
    if (encoding !== undefined) setHeader('content-encoding', encoding)
    setHeader('cache-control', `public, max-age=${year}, immutable`)
    return encoding === undefined ? bytes : packed[encoding]()
  },
})

/** Carries a form out and leads on; or shows it again, with what was typed and what is wrong. */
async function answerForm<Fields>(
  db: Db,
  call: Call,
  sent: Form<Fields>,
  again: (filled: Filled) => Promise<Html>,
): Promise<string | undefined> {
  const arrived: Arrived = { values: new Map(), hasFiles: false }
  try {
    goTo(call, await receiveForm(db, call, sent, arrived))
    return undefined
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'not_found') throw error
    const refusal = refusalOf(error, call.request)
    const { fileBytesMax } = call
    const html = await again(refused(refusal, { ...arrived, fileBytesMax, schema: sent.schema }))
    call.reply.code(refusal.status).headers(refusal.headers)
    return show(call, html)
  }
}

function goTo({ reply }: Pick<Call, 'reply'>, location: string): void {
  reply.code(303).headers({ location, 'cache-control': 'no-store' })
}

const optionsOf = ({ publicUrl, fileBytesMax }: Call) => ({
  base: basePath(publicUrl),
  publicUrl,
  fileBytesMax,
})
