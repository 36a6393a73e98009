import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { Button } from '../../../../ui/button.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { useCanManage } from '../../roles.ts'
import { deleteMailbox, makeDefault } from '../actions.ts'
import { MailboxForm } from './mailbox-form.tsx'

export function MailboxActions({ mailbox }: { mailbox: Mailbox }) {
  const [, navigate] = useLocation()
  const [isEditing, setEditing] = useState(false)
  if (!useCanManage('mailboxes:write')) return null
  async function remove(): Promise<void> {
    if (await deleteMailbox(mailbox)) navigate('/settings/mail')
  }
  return (
    <>
      <Button onClick={() => setEditing(true)}>{m.common_edit}</Button>
      <RowMenu
        label={m.mail_page_actions({ address: mailbox.address })}
        actions={[
          !mailbox.is_default && {
            label: m.mail_page_makeDefault,
            run: () => makeDefault(mailbox),
          },
          { label: m.common_delete, run: remove },
        ]}
      />
      {isEditing && <MailboxForm edited={mailbox} onClose={() => setEditing(false)} />}
    </>
  )
}
