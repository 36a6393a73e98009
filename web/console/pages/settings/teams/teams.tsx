import type { Team } from '@bellhop/sdk'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTeams } from '../../../data/people.ts'
import { useParams } from '../../../data/use-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { useMayManage } from '../may.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Card, Column } from '../parts/section.tsx'
import { type ColumnInfo, Main, Table } from '../parts/table.tsx'
import { MemberFaces } from './member-faces.tsx'
import { TeamForm } from './team-form.tsx'
import { TeamPage } from './team-page.tsx'

/** The teams, or with `?team=` one of them. */
export function Teams() {
  const [get] = useParams()
  const id = get('team')
  return id ? <TeamPage key={id} teamId={id} /> : <TeamList />
}

function TeamList() {
  const teams = useTeams()
  const mayManage = useMayManage('teams:write')
  const [isCreating, setCreating] = useState(false)
  const create = mayManage && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      New team
    </Button>
  )
  return (
    <Page title="Teams" actions={create}>
      <Column>
        <Loaded query={teams}>
          {(items) =>
            items.length > 0 ? (
              <Card>
                <Table label="Teams" columns={columns} items={items} keyOf={({ id }) => id} />
              </Card>
            ) : (
              <Empty icon="people" title="No teams yet" action={create}>
                Use teams to share tickets, for example Billing or Shipping.
              </Empty>
            )
          }
        </Loaded>
      </Column>
      {isCreating && <TeamForm onClose={() => setCreating(false)} />}
    </Page>
  )
}

const columns: ColumnInfo<Team>[] = [
  {
    title: 'Team',
    role: 'main',
    cell: ({ id, name, description }) => (
      <Main text={description && <bdi>{description}</bdi>}>
        <Link href={`/settings/teams?team=${id}`} dir="auto">
          {name}
        </Link>
      </Main>
    ),
  },
  { title: 'Members', cell: (team) => <MemberFaces {...team} /> },
]
