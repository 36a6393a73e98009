import type { Session } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Row, Section } from '../components/section.tsx'
import { Tag } from '../components/status-label.tsx'
import { browserName } from './browser-name.ts'

const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: async () => (await api.GET('/v1/sessions')).data,
}

/** Where they are signed in, and the way out. */
export function Sessions() {
  const query = useQuery(sessionsQuery)
  return (
    <Section
      title="Active sessions"
      actions={
        <>
          <Button icon="out" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button look="danger" onClick={() => void signOutEverywhere()}>
            Sign out everywhere
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

const shownFirst = 5

function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  const [isAll, setAll] = useState(false)
  const rest = isAll ? 0 : Math.max(0, sessions.length - shownFirst)
  return (
    <>
      {sessions.slice(0, isAll ? undefined : shownFirst).map((session) => (
        <SessionRow key={session.id} {...session} />
      ))}
      {rest > 0 && (
        <Row title={`${rest} more`}>
          <Button onClick={() => setAll(true)}>Show all</Button>
        </Row>
      )}
    </>
  )
}

function SessionRow(session: Session) {
  const { id, user_agent, ip_address, created_at, last_used_at, is_current } = session
  const name = browserName(user_agent)
  async function end(): Promise<void> {
    const params = { path: { session_id: id } }
    await runWithToast(
      () => api.DELETE('/v1/sessions/{session_id}', { params }),
      'Session signed out',
    )
    void invalidateQueries('sessions')
  }
  return (
    <Row
      title={
        <>
          {name}
          {is_current && <Tag>This device</Tag>}
        </>
      }
      text={
        <>
          {ip_address} · signed in <RelativeTime at={created_at} /> · last seen{' '}
          <RelativeTime at={last_used_at ?? created_at} />
        </>
      }
    >
      {!is_current && (
        <Button onClick={() => void end()}>
          Sign out<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </Row>
  )
}

async function signOut(): Promise<void> {
  if (await runWithToast(() => api.DELETE('/v1/sessions/current'))) await leave()
}

/** What was known is forgotten, and nothing more is asked on the way out. */
async function leave(): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.clear()
  location.assign('/login')
}

async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: 'Sign out everywhere?',
    text: 'You’ll need to sign in again in every browser, including this one. API keys keep working.',
    action: 'Sign out everywhere',
    isDangerous: true,
  })
  if (isConfirmed && (await runWithToast(() => api.DELETE('/v1/sessions')))) await leave()
}
