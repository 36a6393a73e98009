import type { Team } from '@bellhop/sdk'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { useTeams } from '../../../data/users-and-teams.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPage } from '../components/list-page.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
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
    <ListPage
      title={m.teams_title}
      query={teams}
      create={create}
      label={m.teams_table_label}
      columns={columns}
      empty={{ icon: 'people', title: m.teams_empty_title, text: m.teams_empty_text }}
    >
      {isCreating && <TeamForm onClose={() => setCreating(false)} />}
    </ListPage>
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
