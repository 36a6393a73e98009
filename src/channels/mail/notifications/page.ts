import { html } from '../../../platform/http/html.ts'
import { defaultLocale as locale } from '../../portal/locale.ts'
import { page } from '../../portal/page/layout.ts'
import type { Unsubscriber } from './unsubscribe.ts'

/** Says what the button does: programs that follow links must not turn anything off. */
export const confirmPage = ({ email, ...brand }: Unsubscriber, base: string) =>
  page({
    locale,
    base,
    brand,
    title: locale.m.mail_unsubscribe_title,
    main: html`<h1>${locale.m.mail_unsubscribe_title}</h1>
<p class="lead">${locale.m.mail_unsubscribe_question({ email })}</p>
<form method="post"><p><button type="submit">${locale.m.mail_unsubscribe_button}</button></p></form>`,
  })

export const donePage = ({ email, ...brand }: Unsubscriber, base: string) =>
  page({
    locale,
    base,
    brand,
    title: locale.m.mail_unsubscribe_doneTitle,
    main: html`<h1>${locale.m.mail_unsubscribe_doneTitle}</h1>
<p class="lead">${locale.m.mail_unsubscribe_done({ email })}</p>`,
  })
