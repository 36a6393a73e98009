import { listOrganizationsAcceptingRequests } from '../../accounts/organizations/store.ts'
import { filesUploadSpec } from '../../desk/attachments/receive.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertFound, BellhopError } from '../../platform/errors.ts'
import { requireNoStaff } from '../../platform/http/create-handler.ts'
import { negotiateEncoding } from '../../platform/http/encoding.ts'
import { publicHandler, type RequestContext } from '../../platform/http/endpoint.ts'
import { toErrorResponse } from '../../platform/http/error-responses.ts'
import { isBlankText } from '../../platform/http/fields.ts'
import type { Html } from '../../platform/http/html.ts'
import { compileValidator } from '../../platform/http/validate.ts'
import { listRequestFields } from '../tracking/request-fields.ts'
import {
  addCustomerReply,
  createRequest,
  getOpenOrganization,
  resolveAsCustomer,
} from '../tracking/requests.ts'
import { RequestPath, TrackingPath } from '../tracking/schema.ts'
import { getTracked, toVisit } from '../tracking/tracked-ticket.ts'
import { findAsset } from './assets.ts'
import { readConversation } from './conversation.ts'
import { customProperties, withCustomFields } from './custom-fields.ts'
import { emptyForm, rejectedForm } from './form-state.ts'
import { defaultLocale, type Locale, localeFor } from './locale.ts'
import { errorPage } from './page/error.ts'
import type { FormState } from './page/fields.ts'
import { noRequestsPage, organizationPickerPage } from './page/landing.ts'
import { basePath, sendHtml } from './page/layout.ts'
import { requestPage } from './page/request.ts'
import { ticketPage } from './page/ticket.ts'
import { AssetPath, ReplyForm, ReplyFormWithFiles, RequestForm, TicketQuery } from './schema.ts'
import { type Form, type ReceivedForm, submitForm } from './submit-form.ts'

const listedMax = 200
const year = 31_536_000

const page = { isPage: true, isLimitedByIp: true, errorPage } as const
const htmlResponse = { status: 200, contentType: 'text/html', isVolatile: true } as const

export const front = publicHandler({
  ...page,
  summary: 'Portal start page',
  response: { ...htmlResponse, description: 'The form, or a choice of organizations.' },
  async handle(db, context) {
    const open = await db.read((tx) => listOrganizationsAcceptingRequests(tx, listedMax))
    const base = basePath(context.publicUrl)
    const [only, another] = open
    if (only === undefined) return sendHtml(context, noRequestsPage(base, defaultLocale), true)
    if (another === undefined) {
      const fields = await readRequestFields(db, only.id)
      const options = { ...optionsOf(context, only.time_zone), fields }
      return sendHtml(context, requestPage(only, emptyForm(), options), true)
    }
    const byName = open.toSorted((a, b) => a.name.localeCompare(b.name))
    return sendHtml(context, organizationPickerPage(byName, base, defaultLocale), true)
  },
})

export const form = publicHandler({
  ...page,
  summary: 'The form for a new request',
  params: RequestPath,
  response: { ...htmlResponse, description: 'The form.' },
  async handle(db, context) {
    const organization = await db.read((tx) => getOpenOrganization(tx, context.params.organization))
    const fields = await readRequestFields(db, organization.id)
    const options = { ...optionsOf(context, organization.time_zone), fields }
    return sendHtml(context, requestPage(organization, emptyForm(), options), true)
  },
})

const validateRequest = compileValidator(RequestForm, 'body')

export const request = publicHandler({
  ...page,
  summary: 'Submit a request form',
  params: RequestPath,
  upload: filesUploadSpec,
  response: { status: 303, description: 'To the page of the new request.' },
  async handle(db, context) {
    const slug = context.params.organization
    const organization = await db.read((tx) => getOpenOrganization(tx, slug))
    const fields = await readRequestFields(db, organization.id)
    const options = { ...optionsOf(context, organization.time_zone), fields }
    const form: Form<RequestForm> = {
      organizationId: organization.id,
      schema: { properties: { ...RequestForm.properties, ...customProperties(fields) } },
      validate: withCustomFields(validateRequest, fields),
      async execute(tx, fields, files, now) {
        const { tracking_token } = await createRequest(
          tx,
          { ...fields, files },
          toVisit(context, now),
        )
        return `${options.base}/t/${tracking_token}?notice=created`
      },
    }
    return respondToForm(db, context, form, {
      locale: options.locale,
      render: async (state) => requestPage(organization, state, options),
    })
  },
})

export const ticket = publicHandler({
  ...page,
  summary: 'Request page',
  params: TrackingPath,
  query: TicketQuery,
  response: { ...htmlResponse, description: 'The page.' },
  async handle(db, context) {
    const { notice, before } = context.query
    const conversation = await readConversation(
      db,
      context.params.tracking_token,
      before,
      context.cursors,
    )
    const { organization_id, organization_time_zone } = conversation.ticket
    const isStaff = await context.isByStaffOf(organization_id)
    const options = { ...optionsOf(context, organization_time_zone), notice, isStaff }
    return sendHtml(context, ticketPage(conversation, emptyForm(), options))
  },
})

const validateReply = compileValidator(ReplyForm, 'body')
const validateReplyWithFiles = compileValidator(ReplyFormWithFiles, 'body')

export const reply = publicHandler({
  ...page,
  summary: 'Submit a reply form',
  params: TrackingPath,
  upload: filesUploadSpec,
  response: { status: 303, description: 'To the new comment, on the page of the request.' },
  async handle(db, context) {
    const token = context.params.tracking_token
    const ticket = await db.read((tx) => getTracked(tx, token))
    const organizationId = ticket.organization_id
    await requireNoStaff(context, organizationId)
    const options = optionsOf(context, ticket.organization_time_zone)
    const form: Form<ReplyForm> = {
      organizationId,
      schema: ReplyForm,
      validate: validateReply,
      validateWithFiles: validateReplyWithFiles,
      async execute(tx, fields, files, now) {
        const body = isBlankText(fields.body)
          ? options.locale.m.portal_reply_filesOnly({ count: files.length })
          : fields.body
        const { id } = await addCustomerReply(tx, token, { body, files }, toVisit(context, now))
        return `${options.base}/t/${token}?notice=replied#comment-${id}`
      },
    }
    return respondToForm(db, context, form, {
      locale: options.locale,
      async render(state) {
        const conversation = await readConversation(db, token, undefined, context.cursors)
        return ticketPage(conversation, state, options)
      },
    })
  },
})

export const resolve = publicHandler({
  ...page,
  summary: 'Mark a request as resolved by the button',
  params: TrackingPath,
  response: { status: 303, description: 'To the page of the request.' },
  async handle(db, context) {
    const { tracking_token: token } = context.params
    const { organization_id } = await db.read((tx) => getTracked(tx, token))
    await requireNoStaff(context, organization_id)
    const visit = toVisit(context, context.now)
    await db.transact((tx) => resolveAsCustomer(tx.in(organization_id), token, visit))
    redirect(context, `${basePath(context.publicUrl)}/t/${token}?notice=resolved`)
  },
})

/** For reloading after the button, which leaves its URL in the address bar when it fails. */
export const unresolved = publicHandler({
  ...page,
  summary: 'Redirect to the request page',
  params: TrackingPath,
  response: { status: 303, description: 'To the page of the request.' },
  async handle(_db, context) {
    redirect(context, `${basePath(context.publicUrl)}/t/${context.params.tracking_token}`)
  },
})

export const asset = publicHandler({
  isPage: true,
  errorPage,
  summary: 'A file that the pages refer to',
  params: AssetPath,
  response: { status: 200, contentType: 'text/css', description: 'The file.' },
  async handle(_db, { params, request, setHeader }) {
    const { bytes, compressed, contentType } = assertFound(findAsset(params.file), 'File')
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    setHeader('content-type', contentType)
    setHeader('vary', 'accept-encoding')
    if (encoding !== undefined) setHeader('content-encoding', encoding)
    setHeader('cache-control', `public, max-age=${year}, immutable`)
    return encoding === undefined ? bytes : compressed[encoding]()
  },
})

/** Executes a form and redirects, or shows it again with what was typed and what is wrong. */
async function respondToForm<Fields>(
  db: Db,
  context: RequestContext,
  form: Form<Fields>,
  { locale, render }: { locale: Locale; render(state: FormState): Promise<Html> },
): Promise<string | undefined> {
  const received: ReceivedForm = { values: new Map(), hasFiles: false }
  try {
    redirect(context, await submitForm(db, context, form, received))
    return undefined
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'not_found') throw error
    const response = toErrorResponse(error, context.request)
    const { fileBytesMax } = context
    const rejected = { ...received, fileBytesMax, schema: form.schema }
    const state = rejectedForm(response, rejected, locale)
    const html = await render(state)
    context.reply.code(response.status).headers(response.headers)
    return sendHtml(context, html)
  }
}

function redirect({ reply }: Pick<RequestContext, 'reply'>, location: string): void {
  reply.code(303).headers({ location, 'cache-control': 'no-store' })
}

const readRequestFields = (db: Db, organizationId: number) =>
  db.read((tx) => listRequestFields(tx.in(organizationId)))

const optionsOf = ({ publicUrl, fileBytesMax }: RequestContext, timeZone: string) => ({
  base: basePath(publicUrl),
  publicUrl,
  fileBytesMax,
  locale: localeFor(timeZone),
})
