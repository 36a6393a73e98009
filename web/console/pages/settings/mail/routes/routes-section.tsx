import type { Mailbox, MailRoute } from '@bellhop/sdk'
import { useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../../ui/section.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { useCanManage } from '../../roles.ts'
import { useDescribe } from './describe.ts'
import { RehearsalDialog } from './rehearsal-dialog.tsx'
import { RouteForm } from './route-form.tsx'
import styles from './routes.module.css'

/** The API allows as many. */
const routesMax = 50

/** What becomes of mails that open a ticket. Changes can be tried before they are saved. */
export function RoutesSection({ mailbox }: { mailbox: Mailbox }) {
  const canManage = useCanManage('mailboxes:write')
  const [draft, setDraft] = useState<MailRoute[]>()
  useLeaveWarning(draft !== undefined)
  /** Which route is edited; the number of routes for a new one. */
  const [editing, setEditing] = useState<number>()
  const [isTrying, setTrying] = useState(false)
  const routes = draft ?? mailbox.incoming.routes
  const replace = (index: number, route: MailRoute) =>
    setDraft([...routes.slice(0, index), route, ...routes.slice(index + 1)])
  return (
    <Section
      title={m.mailRoutes_title}
      text={m.mailRoutes_text}
      actions={
        canManage &&
        routes.length < routesMax && (
          <Button onClick={() => setEditing(routes.length)}>{m.mailRoutes_add}</Button>
        )
      }
    >
      {routes.length === 0 && <Row title={m.mailRoutes_none} text={m.mailRoutes_noneText} />}
      {routes.length > 0 && (
        <RouteList routes={routes} canManage={canManage} onEdit={setEditing} onChange={setDraft} />
      )}
      {canManage && draft && (
        <DraftRow
          onTry={() => setTrying(true)}
          onDiscard={() => setDraft(undefined)}
          onSave={async () => {
            if (await saveRoutes(mailbox, draft)) setDraft(undefined)
          }}
        />
      )}
      {editing !== undefined && (
        <RouteForm
          mailboxId={mailbox.id}
          route={routes[editing]}
          onDone={(route) => {
            replace(editing, route)
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {isTrying && (
        <RehearsalDialog mailboxId={mailbox.id} routes={routes} onClose={() => setTrying(false)} />
      )}
    </Section>
  )
}

async function saveRoutes({ id }: Mailbox, routes: MailRoute[]): Promise<boolean> {
  const params = { path: { mailbox_id: id } }
  const body = { incoming: { routes } }
  const saved = await runWithToast(
    () => api.PATCH('/v1/mailboxes/{mailbox_id}', { params, body }),
    m.mailRoutes_saved,
  )
  await invalidateQueries('mailboxes', 'tags')
  return saved !== undefined
}

interface ListProps {
  routes: readonly MailRoute[]
  canManage: boolean
  onEdit(index: number): void
  onChange(routes: MailRoute[]): void
}

function RouteList({ routes, canManage, onEdit, onChange }: ListProps) {
  const list = useRef<HTMLOListElement>(null)
  const describe = useDescribe()
  /** Where the focus goes once the routes have moved. */
  const moved = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    list.current
      ?.querySelectorAll<HTMLElement>(':scope > li')
      [moved.current]?.querySelector('button')
      ?.focus()
    moved.current = undefined
  })
  function move(from: number, to: number): void {
    const others = routes.filter((_, index) => index !== from)
    moved.current = to
    onChange([...others.slice(0, to), routes[from]!, ...others.slice(to)])
  }
  const remove = (index: number) => onChange(routes.filter((_, position) => position !== index))
  return (
    <ol ref={list} className={styles.list}>
      {routes.map((route, index) => (
        <li key={index}>
          <Row title={<bdi>{titleOf(route, index)}</bdi>} text={<bdi>{describe.route(route)}</bdi>}>
            {canManage && (
              <RowMenu
                label={m.mailRoutes_actions({ number: index + 1 })}
                actions={[
                  { label: m.mailRoutes_edit, run: () => onEdit(index) },
                  index > 0 && { label: m.mailRoutes_moveUp, run: () => move(index, index - 1) },
                  index < routes.length - 1 && {
                    label: m.mailRoutes_moveDown,
                    run: () => move(index, index + 1),
                  },
                  { label: m.mailRoutes_remove, run: () => remove(index) },
                ]}
              />
            )}
          </Row>
        </li>
      ))}
    </ol>
  )
}

const titleOf = ({ name = '' }: MailRoute, index: number) =>
  m.mailRoutes_rowTitle({ number: index + 1, hasName: name !== '', name })

interface DraftProps {
  onTry(): void
  onDiscard(): void
  onSave(): Promise<void>
}

function DraftRow({ onTry, onDiscard, onSave }: DraftProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <Row title={<span role="status">{m.mailRoutes_unsaved}</span>} text={m.mailRoutes_unsavedText}>
      <Button onClick={onTry}>{m.mailRoutes_try}</Button>
      <Button onClick={onDiscard}>{m.mailRoutes_discard}</Button>
      <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
        {m.common_save}
      </Button>
    </Row>
  )
}
