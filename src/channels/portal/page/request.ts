import type { StoredOrganization } from '../../../accounts/organizations/store.ts'
import { publicBytesMax } from '../../../desk/attachments/public-upload.ts'
import { filesMax } from '../../../desk/attachments/receive.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import { utcLocale } from '../locale.ts'
import { RequestForm } from '../schema.ts'
import { texts } from '../texts.ts'
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

/** The form for a new request. */
export function requestPage(
  { slug, name: organization }: Pick<StoredOrganization, 'slug' | 'name'>,
  state: FormState,
  { base, fileBytesMax }: { base: string; fileBytesMax: number },
): Html {
  const summary = errorSummary(state)
  const title = texts.request.title(organization)
  const main = html`<h1>${texts.request.heading}</h1>
<p class="lead">${texts.request.lead}</p>
${summary}<form class="card" method="post" action="${base}/portal/${slug}" enctype="multipart/form-data">
${idempotencyField(state)}
${honeypotField(state)}<div class="pair">
${field('name', name, state, { autocomplete: 'name' })}${field('email', email, state, { autocomplete: 'email' })}</div>
${field('subject', subject, state)}${field('description', description, state, { isMultiline: true })}${filesField(texts.filesHint(filesMax, fileBytesMax, publicBytesMax(fileBytesMax)), state)}<div class="actions">
<button>${texts.request.send}</button>
</div>
</form>`
  return page({
    locale: utcLocale,
    title: summary ? texts.errorTitle(title) : title,
    base,
    organization,
    main,
  })
}
