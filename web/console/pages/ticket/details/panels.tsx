import type { PanelApp, TicketPanel } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import * as m from '#messages'
import { errorText } from '../../../data/errors.ts'
import { useCan } from '../../../data/me.ts'
import { panelAppsQuery, panelQuery } from '../../../data/panel-apps.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { StatusLabel, type Tone } from '../../../ui/status-label.tsx'
import styles from './details.module.css'
import own from './panels.module.css'

/** What programs of the organization show about the ticket and its customer. */
export function Panels({ ticketId }: { ticketId: string }) {
  const { data: apps = [] } = useQuery({ ...panelAppsQuery, enabled: useCan('customers:read') })
  return apps
    .filter(({ is_enabled }) => is_enabled)
    .map((app) => <Panel key={app.id} ticketId={ticketId} app={app} />)
}

function Panel({ ticketId, app }: { ticketId: string; app: PanelApp }) {
  const id = useId()
  const { data, error, refetch } = useQuery(panelQuery(ticketId, app))
  const reason = error ? errorText(error) : data?.error
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title} dir="auto">
        {app.name}
      </h2>
      {reason ? (
        <Failure reason={reason} onRetry={() => void refetch()} />
      ) : data ? (
        <Content app={app} panel={data} />
      ) : (
        <Skeleton rows={2} label={m.panelApps_panel_loading({ name: app.name })} />
      )}
    </section>
  )
}

const Failure = ({ reason, onRetry }: { reason: string; onRetry(): void }) => (
  <div className={own.failure}>
    <p>{reason}</p>
    <Button look="quiet" onClick={onRetry}>
      {m.common_retry}
    </Button>
  </div>
)

const Content = ({ app, panel: { url, card } }: { app: PanelApp; panel: TicketPanel }) =>
  card ? <Card card={card} /> : url && <Frame key={url} app={app} url={url} />

const tones: Readonly<Record<string, Tone>> = { good: 'good', warning: 'waiting', bad: 'bad' }

function Card({ card: { items, link } }: { card: NonNullable<TicketPanel['card']> }) {
  return (
    <>
      {items.length === 0 && <p className={own.nothing}>{m.panelApps_panel_empty}</p>}
      {items.length > 0 && (
        <dl className={own.items}>
          {items.map(({ label, value, url, tone = 'neutral' }, index) => (
            <Fragment key={index}>
              <dt dir="auto">{url ? <Outside href={url}>{label}</Outside> : label}</dt>
              <dd dir="auto">
                {tones[tone] ? <StatusLabel tone={tones[tone]}>{value}</StatusLabel> : value}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {link && (
        <p className={own.link}>
          <Outside href={link.url}>{link.label}</Outside>
        </p>
      )}
    </>
  )
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" dir="auto">
    {children}
  </a>
)

/**
 * With its own origin, so that it can sign its users in. On ours, its scripts could leave the sandbox:
 * the API refuses such apps, and what the address of the console is may have changed since.
 */
function Frame({ app, url }: { app: PanelApp; url: string }) {
  if (new URL(url).origin === location.origin) return null
  return (
    <iframe
      className={own.frame}
      title={app.name}
      src={url}
      height={app.height}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
