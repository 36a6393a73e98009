import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { listHref } from '../../data/list-href.ts'
import { tagsQuery } from '../../data/tags.ts'
import { formatNumber } from '../../state/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusDot } from '../../ui/badges.tsx'
import { Icon } from '../../ui/icon.tsx'
import { matchesQuery } from '../../ui/matches-query.ts'
import { type Option, Picker } from '../../ui/picker.tsx'
import { TagDot } from '../../ui/tags.tsx'
import { allCommands } from './commands.ts'
import { recentFirst, splitExact } from './palette-order.ts'
import { usePlaces } from './places.tsx'
import { companySearchQuery, searchQuery } from './queries.ts'
import { recentCommands } from './recent-commands.ts'

type Action = () => void
const resultsMax = 6
const companiesMax = 3

/** Searches tickets, customers, companies and commands. */
export function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const [, navigate] = useLocation()
  const words = useDeferredValue(text.trim())
  const search = useQuery({ ...searchQuery(words, resultsMax), placeholderData: keepPreviousData })
  const { data: foundCompanies = [] } = useQuery({
    ...companySearchQuery(words, companiesMax),
    placeholderData: keepPreviousData,
  })
  const found = words.length >= 2 ? search.data : undefined

  const tickets = (found?.tickets ?? []).map(
    ({ ticket_number, ticket_display_id, subject, status }): Option<Action> => ({
      group: m.search_palette_tickets,
      label: subject,
      hint: ticket_display_id,
      icon: <StatusDot status={status} />,
      value: () => navigate(`/tickets/${ticket_number}`),
    }),
  )
  const customers = (found?.customers ?? []).map(
    ({ id, name, email }): Option<Action> => ({
      group: m.search_palette_customers,
      label: name,
      hint: email,
      icon: <Avatar name={name} />,
      value: () => navigate(`/customers/${id}`),
    }),
  )
  const companies = (found ? foundCompanies : []).map(
    ({ id, name, domains }): Option<Action> => ({
      group: m.search_palette_companies,
      label: name,
      hint: domains[0],
      icon: <Icon name="company" />,
      value: () => navigate(`/companies/${id}`),
    }),
  )
  const allMatching: Option<Action>[] = words
    ? [
        {
          group: m.search_palette_tickets,
          label: m.search_palette_allMatching({ text: words }),
          icon: <Icon name="search" />,
          value: () => navigate(`/search?q=${encodeURIComponent(words)}`),
        },
      ]
    : []
  const { data: allTags = [] } = useQuery(tagsQuery)
  const tagged = allTags
    .map(
      ({ name, color, ticket_count }): Option<Action> => ({
        group: m.search_palette_tags,
        label: m.search_palette_tagged({ tag: name }),
        hint: formatNumber(ticket_count),
        icon: <TagDot color={color} />,
        value: () => navigate(listHref('all', { tag: name })),
      }),
    )
    .filter(({ label }) => matchesQuery(label, words))
    .slice(0, resultsMax)
  const commands = allCommands().filter(({ label }) => matchesQuery(label, text))
  const places = usePlaces().filter(({ label }) => matchesQuery(label, words))
  const named = splitExact([...commands, ...places], words)
  const options = words
    ? [
        ...named.exact,
        ...tickets,
        ...allMatching,
        ...customers,
        ...companies,
        ...tagged,
        ...named.others,
      ]
    : recentFirst(commands, recentCommands(), m.search_palette_recent)

  return (
    <Picker
      title={m.search_palette_title}
      placeholder={m.search_palette_placeholder}
      options={options}
      onType={setText}
      source={search}
      isBusy={search.isFetching}
      // An exact name runs at once.
      isOutdated={
        named.exact.length === 0 &&
        words.length >= 2 &&
        (search.isPending || search.isPlaceholderData)
      }
      onClose={onClose}
      onPick={(run) => {
        onClose()
        run()
      }}
    />
  )
}
