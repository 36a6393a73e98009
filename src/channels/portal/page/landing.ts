import type { StoredOrganization } from '../../../accounts/organizations/store.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Locale } from '../locale.ts'
import { page } from './layout.ts'

/** If several organizations accept requests. */
export function organizationPickerPage(
  open: readonly StoredOrganization[],
  base: string,
  locale: Locale,
): Html {
  const { m } = locale
  const links = open.map(
    ({ slug, name }) =>
      html`<li><a href="${base}/portal/${slug}"><span dir="auto">${name}</span></a></li>\n`,
  )
  const main = html`<h1>${m.portal_landing_choose}</h1>
<ul class="choice">
${links}</ul>`
  return page({ locale, title: m.portal_landing_title, base, main })
}

export function noRequestsPage(base: string, locale: Locale): Html {
  const { m } = locale
  const main = html`<h1>${m.portal_landing_closed}</h1>
<p class="lead">${m.portal_landing_closedBody}</p>`
  return page({ locale, title: m.portal_landing_closed, base, main })
}
