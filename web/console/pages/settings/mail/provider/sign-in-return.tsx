import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { errorText, fieldErrors } from '../../../../data/errors.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { takePending } from './sign-in-request.ts'

interface Props {
  state: string
  /** What the provider has added to the address of this page. */
  code: string | undefined
  error: string | undefined
}

const listHref = '/settings/mail'

/** Where a provider sends people back to. */
export function SignInReturn({ state, code, error }: Props) {
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string>()
  // Only once: it is taken away.
  const [pending] = useState(() => takePending(state))
  const mailboxId = pending?.mailboxId
  const href = mailboxId === undefined ? listHref : `${listHref}?mailbox=${mailboxId}`

  useEffect(() => {
    if (pending === undefined) return setProblem(m.mail_provider_lost)
    if (code === undefined) return setProblem(error ?? m.mail_provider_lost)
    const params = { path: { mailbox_id: pending.mailboxId } }
    const body = { ...pending.body, code }
    api
      .POST('/v1/mailboxes/{mailbox_id}/oauth-code', { params, body })
      .then(() => {
        toast({ text: m.mail_provider_done })
        void invalidateQueries('mailboxes')
        navigate(href, { replace: true })
      })
      .catch((failure) =>
        setProblem(Object.values(fieldErrors(failure)).join('. ') || errorText(failure)),
      )
  }, [pending, code, error, href, navigate])

  return (
    <Page title={m.mail_provider_title} before={<BackTo href={listHref} title={m.mail_page_all} />}>
      {problem === undefined ? (
        <p role="status">{m.mail_provider_working}</p>
      ) : (
        <EmptyState
          icon="send"
          title={m.mail_provider_failed}
          action={<Link href={href}>{m.mail_provider_back}</Link>}
        >
          <span role="alert">{problem}</span>
        </EmptyState>
      )}
    </Page>
  )
}
