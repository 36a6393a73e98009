import type { Session } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Tag } from '../../../ui/status-label.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { browserName } from './browser-name.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'

const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: async () => (await api.GET('/v1/sessions')).data,
}

export function Sessions() {
  const query = useQuery(sessionsQuery)
  return (
    <Section
      title={m.profile_sessions_title}
      actions={
        <>
          <Button icon="out" onClick={() => void signOut()}>
            {m.profile_sessions_signOut}
          </Button>
          <Button look="danger" onClick={() => void signOutEverywhere()}>
            {m.profile_sessions_signOutEverywhere}
          </Button>
        </>
      }
    >
      <QueryResult query={query} rows={3}>
        {(sessions) => <SessionRows sessions={currentFirst(sessions)} />}
      </QueryResult>
    </Section>
  )
}

const currentFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))

const initialRows = 5

function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const hiddenCount = isExpanded ? 0 : Math.max(0, sessions.length - initialRows)
  return (
    <>
      {sessions.slice(0, isExpanded ? undefined : initialRows).map((session) => (
        <SessionRow key={session.id} {...session} />
      ))}
      {hiddenCount > 0 && (
        <Row title={m.profile_sessions_more({ count: hiddenCount })}>
          <Button onClick={() => setExpanded(true)}>{m.profile_sessions_showAll}</Button>
        </Row>
      )}
    </>
  )
}

function SessionRow(session: Session) {
  const { id, user_agent, ip_address, created_at, last_used_at, is_current } = session
  const browser = browserName(user_agent)
  async function revoke(): Promise<void> {
    const params = { path: { session_id: id } }
    await runWithToast(
      () => api.DELETE('/v1/sessions/{session_id}', { params }),
      m.profile_sessions_revoked,
    )
    void invalidateQueries('sessions')
  }
  return (
    <Row
      title={
        <>
          {browser}
          {is_current && <Tag>{m.profile_sessions_current}</Tag>}
        </>
      }
      text={m.profile_sessions_details({
        address: ip_address,
        created: () => <RelativeTime at={created_at} />,
        used: () => <RelativeTime at={last_used_at ?? created_at} />,
      })}
    >
      {!is_current && (
        <Button onClick={() => void revoke()}>
          {m.profile_sessions_revoke({
            browser,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      )}
    </Row>
  )
}
