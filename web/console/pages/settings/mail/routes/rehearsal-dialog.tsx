import type { MailRoute, RouteRehearsal } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../../../ui/states.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../../components/table.tsx'
import { useDescribe } from './describe.ts'
import styles from './routes.module.css'

type Change = RouteRehearsal['changes'][number]

const shownMax = 100

interface Props {
  mailboxId: string
  routes: MailRoute[]
  onClose(): void
}

/** Which mails would have gone elsewhere. */
export function RehearsalDialog({ mailboxId, routes, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['route-rehearsal', mailboxId, routes],
    queryFn: async ({ signal }) => {
      const params = { path: { mailbox_id: mailboxId } }
      const path = '/v1/mailboxes/{mailbox_id}/rehearse'
      return (await api.POST(path, { params, body: { routes }, signal })).data
    },
    gcTime: 0,
  })
  return (
    <Dialog title={m.mailRoutes_rehearsal_title} size="large" onClose={onClose}>
      <DialogBody>
        {data ? (
          <Rehearsal {...data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onClose} autoFocus>
          {m.common_close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Rehearsal(rehearsal: RouteRehearsal) {
  const { mail_count, changed_count, unknown_count, is_complete, changes } = rehearsal
  const describe = useDescribe()
  const shown = changes.slice(0, shownMax)
  return (
    <>
      <p role="status">
        {m.mailRoutes_rehearsal_summary({ changed: changed_count, count: mail_count })}
      </p>
      {!is_complete && <p>{m.mailRoutes_rehearsal_incomplete({ count: mail_count })}</p>}
      {unknown_count > 0 && <p>{m.mailRoutes_rehearsal_unknown({ count: unknown_count })}</p>}
      {shown.length > 0 && (
        <Table
          label={m.mailRoutes_rehearsal_table}
          columns={columnsFor(describe.result)}
          items={shown}
          keyOf={({ inbound_mail_id }) => inbound_mail_id}
        />
      )}
      {changed_count > shown.length && (
        <p>{m.mailRoutes_rehearsal_more({ count: changed_count - shown.length })}</p>
      )}
    </>
  )
}

const Result = ({ text }: { text: string }) => <bdi className={styles.result}>{text}</bdi>

type Describe = ReturnType<typeof useDescribe>['result']

const columnsFor = (describe: Describe): ColumnInfo<Change>[] => [
  {
    title: m.mailRoutes_rehearsal_mail,
    role: 'main',
    cell: ({ subject, from }) => (
      <PrimaryCell text={from}>
        <bdi>{subject}</bdi>
      </PrimaryCell>
    ),
  },
  {
    title: m.mailRoutes_rehearsal_before,
    cell: (change) => <Result text={describe(change.before, change.after)} />,
  },
  {
    title: m.mailRoutes_rehearsal_after,
    cell: (change) => <Result text={describe(change.after, change.before)} />,
  },
  {
    title: m.mailRoutes_rehearsal_received,
    cell: ({ received_at }) => <RelativeTime at={received_at} />,
  },
]
