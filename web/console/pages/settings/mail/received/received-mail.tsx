import type { InboundMail } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { MailDialog, Person } from '../../../../mails/mail-dialog.tsx'
import { MailStateLabel } from '../../../../mails/mail-state.tsx'
import { reasonText } from '../../../../mails/texts.ts'
import { TicketLink } from '../../../../mails/ticket-link.tsx'
import { useSearchParams } from '../../../../state/search-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Card, Column } from '../../../../ui/section.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { ExactTime } from '../../components/exact-time.tsx'
import { QueryResult } from '../../components/query-result.tsx'
import { type ColumnInfo, OpenButton, PrimaryCell, Table } from '../../components/table.tsx'
import { csvColumns } from './csv-columns.ts'
import { listReceivedMails, receivedMailsQuery } from './queries.ts'

const filters = {
  all: m.receivedMail_filter_all,
  held: m.receivedMail_filter_held,
  failed: m.receivedMail_filter_failed,
  imported: m.receivedMail_filter_imported,
  ignored: m.receivedMail_filter_ignored,
}
type Filter = keyof typeof filters

/** So that Back leaves the page, not a filter. */
const replaceHistoryEntry = { replace: true }

/** Everything that arrived by mail, newest first; one of them with `?mail=`. */
export function ReceivedMail() {
  const [get, set] = useSearchParams()
  const state = get('state') ?? 'all'
  const filter = state in filters ? (state as Filter) : 'all'
  const openId = get('mail')
  const query = useInfiniteQuery(receivedMailsQuery(filter === 'all' ? undefined : filter))
  const items = query.data?.pages.flatMap((page) => page.items)
  const show = (next: Filter) =>
    set({ state: next === 'all' ? undefined : next }, replaceHistoryEntry)
  return (
    <Page
      title={m.receivedMail_title}
      actions={
        <>
          <Segments
            label={m.receivedMail_filter_label}
            options={filters}
            value={filter}
            onChange={show}
          />
          <CsvButton
            name="received-mail"
            columns={csvColumns}
            list={() => listReceivedMails(filter === 'all' ? undefined : filter)}
          />
        </>
      }
    >
      <Column>
        <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
          {(mails) =>
            mails.length > 0 ? (
              <Card>
                <Table
                  label={m.receivedMail_table_label}
                  columns={columnsFor((mail) => set({ mail }))}
                  items={mails}
                  keyOf={({ id }) => id}
                />
              </Card>
            ) : (
              <NoMails filter={filter} onShowAll={() => show('all')} />
            )
          }
        </QueryResult>
        <LoadMore list={query} />
      </Column>
      {openId && (
        <MailDialog
          key={openId}
          mailId={openId}
          view="all"
          onClose={() => set({ mail: undefined }, replaceHistoryEntry)}
        />
      )}
    </Page>
  )
}

const emptyTexts: Record<Filter, { title: string; text: string }> = {
  all: { title: m.receivedMail_empty_all, text: m.receivedMail_empty_allText },
  held: { title: m.receivedMail_empty_held, text: m.receivedMail_empty_heldText },
  failed: { title: m.receivedMail_empty_failed, text: m.receivedMail_empty_failedText },
  imported: { title: m.receivedMail_empty_imported, text: m.receivedMail_empty_importedText },
  ignored: { title: m.receivedMail_empty_ignored, text: m.receivedMail_empty_ignoredText },
}

const NoMails = ({ filter, onShowAll }: { filter: Filter; onShowAll(): void }) => (
  <EmptyState
    title={emptyTexts[filter].title}
    action={filter !== 'all' && <Button onClick={onShowAll}>{m.receivedMail_empty_showAll}</Button>}
  >
    {emptyTexts[filter].text}
  </EmptyState>
)

const columnsFor = (open: (id: string) => void): ColumnInfo<InboundMail>[] => [
  {
    title: m.receivedMail_table_mail,
    role: 'main',
    cell: ({ id, subject, from }) => (
      <PrimaryCell text={from ? <Person {...from} /> : m.receivedMail_unknownSender}>
        <OpenButton onClick={() => open(id)}>{subject || m.receivedMail_noSubject}</OpenButton>
      </PrimaryCell>
    ),
  },
  {
    title: m.receivedMail_table_status,
    cell: ({ state, reason }) => (
      <PrimaryCell text={reasonText(reason)}>
        <MailStateLabel state={state} />
      </PrimaryCell>
    ),
  },
  {
    title: m.receivedMail_table_ticket,
    cell: ({ ticket_id }) =>
      ticket_id === null ? m.receivedMail_table_noTicket : <TicketLink id={ticket_id} />,
  },
  {
    title: m.receivedMail_table_received,
    cell: ({ received_at }) => <ExactTime at={received_at} />,
  },
]
