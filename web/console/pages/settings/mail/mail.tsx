import type { Mailbox } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { lazyComponent, loadMailBundle } from '../../../lazy.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card, Column, Row, Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/status-label.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { useIsNewRequested } from '../components/use-is-new-requested.ts'
import { useCanManage } from '../roles.ts'
import { MailboxForm } from './mailbox/mailbox-form.tsx'
import { MailboxPage } from './mailbox/mailbox-page.tsx'
import { MailboxState } from './mailbox-state.tsx'
import { SignInReturn } from './provider/sign-in-return.tsx'
import { accountSenderQuery, mailboxesQuery } from './queries.ts'

const TemplatePage = lazyComponent(loadMailBundle, (bundle) => bundle.TemplatePage)
const TemplatesSection = lazyComponent(loadMailBundle, (bundle) => bundle.TemplatesSection)

/**
 * The list of mailboxes, one of them with `?mailbox=`, or a template with `?template=`. Providers
 * send people back here with a `state`, after they have signed in.
 */
export function Mail() {
  const [get] = useSearchParams()
  const state = get('state')
  if (state) {
    const error = get('error_description') ?? get('error')
    return <SignInReturn state={state} code={get('code')} error={error} />
  }
  const id = get('mailbox')
  const template = get('template')
  if (template) return <TemplatePage key={template} name={template} />
  return id ? <MailboxPage key={id} mailboxId={id} /> : <MailboxList />
}

function MailboxList() {
  const mailboxes = useQuery(mailboxesQuery)
  const canManage = useCanManage('mailboxes:write')
  const [isConnecting, setConnecting] = useState(useIsNewRequested())
  const connect = canManage && (
    <Button look="primary" icon="plus" onClick={() => setConnecting(true)}>
      {m.mail_connect}
    </Button>
  )
  const isEmpty = mailboxes.data?.length === 0
  return (
    <Page title={m.mail_title} actions={!isEmpty && connect}>
      <Column>
        <QueryResult query={mailboxes}>
          {(items) =>
            items.length > 0 ? (
              <Card>
                <Table
                  label={m.mail_table_label}
                  columns={columns}
                  items={items}
                  keyOf={({ id }) => id}
                  isFaint={({ is_enabled }) => !is_enabled}
                />
              </Card>
            ) : (
              <EmptyState icon="send" title={m.mail_empty_title} action={connect}>
                {m.mail_empty_text}
              </EmptyState>
            )
          }
        </QueryResult>
        <AccountSender />
        <TemplatesSection />
      </Column>
      {connect && isConnecting && mailboxes.data && (
        <MailboxForm isFirst={isEmpty} onClose={() => setConnecting(false)} />
      )}
    </Page>
  )
}

/** Only if it is not what people would expect. */
function AccountSender() {
  const { data } = useQuery(accountSenderQuery)
  if (data?.sender !== 'server') return null
  return (
    <Section title={m.mail_account_title}>
      <Row
        title={m.mail_account_byServer}
        text={m.mail_account_byServerText({ address: () => <bdi>{data.address}</bdi> })}
      />
    </Section>
  )
}

const columns: ColumnInfo<Mailbox>[] = [
  {
    title: m.mail_table_mailbox,
    role: 'main',
    cell: ({ id, address, name, is_default }) => (
      <PrimaryCell text={<bdi>{name}</bdi>}>
        <Link href={`/settings/mail?mailbox=${id}`}>{address}</Link>{' '}
        {is_default && <Tag>{m.mail_table_default}</Tag>}
      </PrimaryCell>
    ),
  },
  { title: m.mail_table_server, cell: ({ smtp }) => <bdi>{smtp.host}</bdi> },
  { title: m.mail_table_status, cell: (mailbox) => <MailboxState {...mailbox} /> },
]
