import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { searchQuery } from '../../data/customers.ts'
import { activeBindings, formatShortcut, groupNames } from '../../keyboard/shortcuts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusDot } from '../../ui/badges.tsx'
import { Icon } from '../../ui/icon.tsx'
import { matchesQuery } from '../../ui/matches-query.ts'
import { type Option, Picker } from '../../ui/picker.tsx'

type Choice = () => void
const foundMax = 6

/** Whatever can be found or done, by typing a part of it. */
export function Palette({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  const [, navigate] = useLocation()
  const words = useDeferredValue(text.trim())
  const search = useQuery({ ...searchQuery(words, foundMax), placeholderData: keepPreviousData })
  const found = words.length >= 2 ? search.data : undefined

  const tickets = (found?.tickets ?? []).map(
    ({ ticket_number, ticket_display_id, subject, status }): Option<Choice> => ({
      group: 'Tickets',
      label: subject,
      hint: ticket_display_id,
      icon: <StatusDot status={status} />,
      value: () => navigate(`/tickets/${ticket_number}`),
    }),
  )
  const customers = (found?.customers ?? []).map(
    ({ id, name, email }): Option<Choice> => ({
      group: 'Customers',
      label: name,
      hint: email,
      icon: <Avatar name={name} />,
      value: () => navigate(`/customers/${id}`),
    }),
  )
  const everything: Option<Choice>[] = words
    ? [
        {
          group: 'Tickets',
          label: `All tickets matching “${words}”`,
          icon: <Icon name="search" />,
          value: () => navigate(`/search?q=${encodeURIComponent(words)}`),
        },
      ]
    : []
  const deeds = allDeeds().filter(({ label }) => matchesQuery(label, text))

  return (
    <Picker
      title="Command palette"
      placeholder="Search tickets and customers, or type a command"
      options={words ? [...tickets, ...everything, ...customers, ...deeds] : deeds}
      onType={setText}
      source={search}
      isBusy={search.isFetching}
      onClose={onClose}
      onPick={(choose) => {
        onClose()
        choose()
      }}
    />
  )
}

/** What keys do on this page can be found here by name. */
const allDeeds = (): Option<Choice>[] =>
  activeBindings()
    .filter(({ keys, when }) => keys !== 'mod+k' && (when?.() ?? true))
    .map(({ keys, label, group, run }) => ({
      group: groupNames[group],
      label,
      value: run,
      hint: keys.split(' ').map(formatShortcut).join(' '),
    }))
