import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import * as m from '#messages'
import { awake } from '../data/built-in-views.ts'
import { teamHref } from '../data/list-href.ts'
import { countsQuery, unresolvedOfTeam } from '../data/tickets.ts'
import { useMyTeams } from '../data/users-and-teams.ts'
import styles from './sidebar.module.css'
import { SidebarItem } from './sidebar-item.tsx'

/** The open tickets of each team that the user is a member of. */
export function MyTeams() {
  const teams = useMyTeams()
  const { data: counts } = useQuery(countsQuery(awake))
  const [path] = useLocation()
  const href = `${path}?${useSearch()}`
  if (teams.length === 0) return null
  return (
    <ul className={styles.links} aria-label={m.shell_myTeams}>
      {teams.map(({ id, name }) => (
        <SidebarItem
          key={id}
          href={teamHref(id)}
          isCurrent={href === teamHref(id)}
          title={name}
          {...(counts && { count: unresolvedOfTeam(counts, id) })}
        />
      ))}
    </ul>
  )
}
