import { listOrganizationsAcceptingRequests } from '../../accounts/organizations/store.ts'
import { filesUploadSpec } from '../../desk/attachments/receive.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertFound, BellhopError } from '../../platform/errors.ts'
import { requireNoStaff } from '../../platform/http/create-handler.ts'
import { negotiateEncoding } from '../../platform/http/encoding.ts'
import { publicHandler, type RequestContext } from '../../platform/http/endpoint.ts'
import { toErrorResponse } from '../../platform/http/error-responses.ts'
import type { Html } from '../../platform/http/html.ts'
import { compileValidator } from '../../platform/http/validate.ts'
import {
  addCustomerReply,
  createRequest,
  getOpenOrganization,
  resolveAsCustomer,
} from '../tracking/requests.ts'
import { RequestPath, TrackingPath } from '../tracking/schema.ts'
import { getTracked, visitOf } from '../tracking/tracked-ticket.ts'
import { findAsset } from './assets.ts'
import { readConversation } from './conversation.ts'
import { emptyForm, rejectedForm } from './form-state.ts'
import { utcLocale } from './locale.ts'
import { errorPage } from './page/error.ts'
import type { FormState } from './page/fields.ts'
import { noRequestsPage, organizationPickerPage } from './page/landing.ts'
import { basePath, sendHtml } from './page/layout.ts'
import { requestPage } from './page/request.ts'
import { ticketPage } from './page/ticket.ts'
import { AssetPath, ReplyForm, RequestForm, TicketQuery } from './schema.ts'
import { type Form, type ReceivedForm, submitForm } from './submit-form.ts'

const listedMax = 200
const year = 31_536_000

/** What all pages have in common: anybody may see them, not too often, and never an old one. */
const page = { isPage: true, isLimitedByIp: true, errorPage } as const
const anHtmlPage = { status: 200, contentType: 'text/html', isVolatile: true } as const

export const front = publicHandler({
  ...page,
  summary: 'Portal start page',
  response: { ...anHtmlPage, description: 'A form, or whom to write to.' },
  async handle(db, call) {
    const open = await db.read((tx) => listOrganizationsAcceptingRequests(tx, listedMax))
    const base = basePath(call.publicUrl)
    const [only, another] = open
    if (only === undefined) return sendHtml(call, noRequestsPage(base, utcLocale), true)
    if (another === undefined)
      return sendHtml(call, requestPage(only, emptyForm(), optionsOf(call)), true)
    const byName = open.toSorted((a, b) => a.name.localeCompare(b.name))
    return sendHtml(call, organizationPickerPage(byName, base, utcLocale), true)
  },
})

export const form = publicHandler({
  ...page,
  summary: 'The form for a new request',
  params: RequestPath,
  response: { ...anHtmlPage, description: 'The form.' },
  async handle(db, call) {
    const organization = await db.read((tx) => getOpenOrganization(tx, call.params.organization))
    return sendHtml(call, requestPage(organization, emptyForm(), optionsOf(call)), true)
  },
})

const validateRequest = compileValidator(RequestForm, 'body')

export const request = publicHandler({
  ...page,
  summary: 'Submit a request form',
  params: RequestPath,
  upload: filesUploadSpec,
  response: { status: 303, description: 'To the page of the new request.' },
  async handle(db, call) {
    const slug = call.params.organization
    const organization = await db.read((tx) => getOpenOrganization(tx, slug))
    const options = optionsOf(call)
    const sent: Form<RequestForm> = {
      organizationId: organization.id,
      schema: RequestForm,
      validate: validateRequest,
      async execute(tx, fields, files, now) {
        const { tracking_token } = await createRequest(tx, { ...fields, files }, visitOf(call, now))
        return `${options.base}/t/${tracking_token}?notice=created`
      },
    }
    return answerForm(db, call, sent, async (filled) => requestPage(organization, filled, options))
  },
})

export const ticket = publicHandler({
  ...page,
  summary: 'Request page',
  params: TrackingPath,
  query: TicketQuery,
  response: { ...anHtmlPage, description: 'The page.' },
  async handle(db, call) {
    const { notice, before } = call.query
    const conversation = await readConversation(
      db,
      call.params.tracking_token,
      before,
      call.cursors,
    )
    const isStaff = await call.isByStaffOf(conversation.ticket.organization_id)
    return sendHtml(
      call,
      ticketPage(conversation, emptyForm(), { ...optionsOf(call), notice, isStaff }),
    )
  },
})

const validateReply = compileValidator(ReplyForm, 'body')

export const reply = publicHandler({
  ...page,
  summary: 'Submit a reply form',
  params: TrackingPath,
  upload: filesUploadSpec,
  response: { status: 303, description: 'To the new comment, on the page of the request.' },
  async handle(db, call) {
    const token = call.params.tracking_token
    const { organization_id: organizationId } = await db.read((tx) => getTracked(tx, token))
    await requireNoStaff(call, organizationId)
    const options = optionsOf(call)
    const sent: Form<ReplyForm> = {
      organizationId,
      schema: ReplyForm,
      validate: validateReply,
      async execute(tx, { body }, files, now) {
        const { id } = await addCustomerReply(tx, token, { body, files }, visitOf(call, now))
        return `${options.base}/t/${token}?notice=replied#comment-${id}`
      },
    }
    return answerForm(db, call, sent, async (filled) =>
      ticketPage(await readConversation(db, token, undefined, call.cursors), filled, options),
    )
  },
})

export const resolve = publicHandler({
  ...page,
  summary: 'Mark a request as resolved by the button',
  params: TrackingPath,
  response: { status: 303, description: 'To the page of the request.' },
  async handle(db, call) {
    const { tracking_token: token } = call.params
    const { organization_id } = await db.read((tx) => getTracked(tx, token))
    await requireNoStaff(call, organization_id)
    const visit = visitOf(call, call.now)
    await db.transact((tx) => resolveAsCustomer(tx.in(organization_id), token, visit))
    goTo(call, `${basePath(call.publicUrl)}/t/${token}?notice=resolved`)
  },
})

/** Who looks at the address of the button, after it was refused say, means the page. */
export const unresolved = publicHandler({
  ...page,
  summary: 'Redirect to the request page',
  params: TrackingPath,
  response: { status: 303, description: 'To the page of the request.' },
  async handle(_db, call) {
    goTo(call, `${basePath(call.publicUrl)}/t/${call.params.tracking_token}`)
  },
})

export const asset = publicHandler({
  isPage: true,
  errorPage,
  summary: 'A file that the pages refer to',
  params: AssetPath,
  response: { status: 200, contentType: 'text/css', description: 'The file.' },
  async handle(_db, { params, request, setHeader }) {
    const { bytes, packed, contentType } = assertFound(findAsset(params.file), 'File')
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
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
  call: RequestContext,
  sent: Form<Fields>,
  again: (filled: FormState) => Promise<Html>,
): Promise<string | undefined> {
  const arrived: ReceivedForm = { values: new Map(), hasFiles: false }
  try {
    goTo(call, await submitForm(db, call, sent, arrived))
    return undefined
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'not_found') throw error
    const refusal = toErrorResponse(error, call.request)
    const { fileBytesMax } = call
    const html = await again(
      rejectedForm(refusal, { ...arrived, fileBytesMax, schema: sent.schema }),
    )
    call.reply.code(refusal.status).headers(refusal.headers)
    return sendHtml(call, html)
  }
}

function goTo({ reply }: Pick<RequestContext, 'reply'>, location: string): void {
  reply.code(303).headers({ location, 'cache-control': 'no-store' })
}

const optionsOf = ({ publicUrl, fileBytesMax }: RequestContext) => ({
  base: basePath(publicUrl),
  publicUrl,
  fileBytesMax,
})
