import type { StoredOrganization } from '../../../accounts/organizations/store.ts'
import type { Field } from '../../../desk/fields/schema.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Locale } from '../locale.ts'
import { RequestForm } from '../schema.ts'
import { customField } from './custom-field.ts'
import {
  errorSummary,
  type FormState,
  field,
  filesField,
  honeypotField,
  idempotencyField,
} from './fields.ts'
import { page } from './layout.ts'

const { name, email, subject, description } = RequestForm.properties

interface RequestOptions {
  base: string
  fileBytesMax: number
  locale: Locale
  /** Custom fields that customers fill in. */
  fields: readonly Field[]
}

/** The form for a new request. */
export function requestPage(
  organization: StoredOrganization,
  state: FormState,
  { base, fileBytesMax, locale, fields }: RequestOptions,
): Html {
  const { m } = locale
  const summary = errorSummary(state, m)
  const { slug, name: organizationName } = organization
  const title = m.portal_form_title({ organization: organizationName })
  const main = html`<h1>${m.portal_form_heading}</h1>
<p class="lead">${m.portal_form_lead}</p>
${summary}<form class="card" method="post" action="${base}/portal/${slug}" enctype="multipart/form-data">
${idempotencyField(state)}
${honeypotField(state, m)}<div class="pair">
${field('name', name, state, { label: m.portal_field_name, autocomplete: 'name' })}${field('email', email, state, { label: m.portal_field_email, autocomplete: 'email' })}</div>
${field('subject', subject, state, { label: m.portal_field_subject })}${field('description', description, state, { label: m.portal_field_description, isMultiline: true })}${fields.map((each) => customField(each, state, m))}${filesField(state, fileBytesMax, locale)}<div class="actions">
<button>${m.portal_form_send}</button>
</div>
</form>`
  return page({
    locale,
    title: summary ? m.portal_layout_errorTitle({ title }) : title,
    base,
    brand: organization,
    main,
  })
}
