import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { useSearchParams } from '../../../../state/search-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/section.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** Signs in at the provider of the mailbox, instead of with a password. */
export function SignInRow({ mailbox }: { mailbox: Mailbox }) {
  const [get, set] = useSearchParams()
  // A mailbox that was connected just now.
  const [isOpen, setOpen] = useState(get('sign_in') !== undefined)
  function close(): void {
    setOpen(false)
    set({ sign_in: undefined }, { replace: true })
  }
  const isSignedIn = mailbox.smtp.oauth !== null
  return (
    <Row
      title={m.mail_provider_row}
      text={isSignedIn ? m.mail_provider_rowSignedIn : m.mail_provider_rowText}
    >
      <Button onClick={() => setOpen(true)}>
        {isSignedIn ? m.mail_provider_again : m.mail_provider_open}
      </Button>
      {isOpen && <SignInDialog mailbox={mailbox} onClose={close} />}
    </Row>
  )
}
