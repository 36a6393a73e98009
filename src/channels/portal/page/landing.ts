import type { StoredOrganization } from '../../../accounts/organizations/store.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import { texts } from '../texts.ts'
import { page } from './layout.ts'

/** Where several take requests: which of them? */
export function organizationPickerPage(open: readonly StoredOrganization[], base: string): Html {
  const links = open.map(
    ({ slug, name }) =>
      html`<li><a href="${base}/portal/${slug}"><span dir="auto">${name}</span></a></li>\n`,
  )
  const main = html`<h1>${texts.front.choose}</h1>
<ul class="choice">
${links}</ul>`
  return page({ title: texts.front.title, base, main })
}

export function noRequestsPage(base: string): Html {
  const main = html`<h1>${texts.front.none}</h1>
<p class="lead">${texts.front.noneBody}</p>`
  return page({ title: texts.front.none, base, main })
}
