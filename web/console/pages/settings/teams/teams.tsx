import type { Team } from '@bellhop/sdk'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { useTeams } from '../../../data/users-and-teams.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { MemberFaces } from './member-faces.tsx'
import { TeamForm } from './team-form.tsx'
import { TeamPage } from './team-page.tsx'

/** The list of teams, or one of them with `?team=`. */
export function Teams() {
  const [get] = useSearchParams()
  const id = get('team')
  return id ? <TeamPage key={id} teamId={id} /> : <TeamList />
}

function TeamList() {
  const teams = useTeams()
  const canManage = useCanManage('teams:write')
  const [isCreating, setCreating] = useState(false)
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      {m.teams_new}
    </Button>
  )
  return (
    <Page title={m.teams_title} actions={create}>
      <Column>
        <QueryResult query={teams}>
          {(items) =>
            items.length > 0 ? (
              <Card>
                <Table
                  label={m.teams_table_label}
                  columns={columns}
                  items={items}
                  keyOf={({ id }) => id}
                />
              </Card>
            ) : (
              <EmptyState icon="people" title={m.teams_empty_title} action={create}>
                {m.teams_empty_text}
              </EmptyState>
            )
          }
        </QueryResult>
      </Column>
      {isCreating && <TeamForm onClose={() => setCreating(false)} />}
    </Page>
  )
}

const columns: ColumnInfo<Team>[] = [
  {
    title: m.teams_table_team,
    role: 'main',
    cell: ({ id, name, description }) => (
      <PrimaryCell text={description && <bdi>{description}</bdi>}>
        <Link href={`/settings/teams?team=${id}`} dir="auto">
          {name}
        </Link>
      </PrimaryCell>
    ),
  },
  { title: m.teams_table_members, cell: (team) => <MemberFaces {...team} /> },
]
