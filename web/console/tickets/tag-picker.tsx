import type { Tag, TicketItem } from '@bellhop/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '#messages'
import { changeTags } from '../data/change-tags.ts'
import { useMe } from '../data/me.ts'
import { cachedTags, isSameTag, tagsQuery, ticketTagsQuery } from '../data/tags.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { besideTicket } from '../ui/anchor.ts'
import { matchesQuery } from '../ui/matches-query.ts'
import { Picker } from '../ui/picker.tsx'
import { openPrompt } from '../ui/prompts.tsx'
import { TagDot } from '../ui/tags.tsx'

type Tickets = readonly TicketItem[]

/** Adds and removes tags until it is closed. */
export const promptTags = (tickets: Tickets): Promise<void> =>
  expectField(
    openPrompt<void>(
      (resolve) => <TagPicker tickets={tickets} onClose={() => resolve(undefined)} />,
      besideTicket('tags', tickets),
    ),
  )

const lengthMax = 50

function TagPicker({ tickets, onClose }: { tickets: Tickets; onClose(): void }) {
  const tags = useQuery(tagsQuery)
  // Of tickets whose tags no list has loaded. All are read again when one of them changes.
  const loaded = useQueries({
    queries: tickets.map(({ id }) => ({
      ...ticketTagsQuery(id),
      enabled: cachedTags(id) === undefined,
    })),
  })
  const isLocked = useMe().organization.is_tag_list_locked
  const [typed, setTyped] = useState('')
  const [changes, setChanges] = useState(0)
  const countOf = (name: string) =>
    tickets.filter(({ id }) => cachedTags(id)?.some((tag) => isSameTag(tag.name, name))).length
  const name = typed
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .slice(0, lengthMax)
  const options = useMemo(
    () => optionsFor(tags.data ?? [], name, { isLocked, countOf, total: tickets.length }),
    [tags.data, name, isLocked, changes, loaded.map(({ dataUpdatedAt }) => dataUpdatedAt).join()],
  )

  const toggle = (picked: string) => {
    const isRemoved = countOf(picked) === tickets.length
    const others = tickets.filter(
      ({ id }) => isRemoved || !cachedTags(id)?.some((tag) => isSameTag(tag.name, picked)),
    )
    const values = {
      count: others.length,
      ticket: others[0]!.ticket_display_id,
      tag: picked,
    }
    void changeTags(
      others,
      isRemoved ? { add: [], remove: [picked] } : { add: [picked], remove: [] },
      isRemoved ? m.tickets_tags_removed(values) : m.tickets_tags_added(values),
    )
    setChanges(changes + 1)
  }

  return (
    <Picker<string>
      title={m.tickets_tags_title}
      placeholder={isLocked ? m.tickets_tags_placeholderLocked : m.tickets_tags_placeholder}
      source={tags}
      isBusy={tags.isPending}
      isOutdated={tags.isPending}
      options={options}
      isChecked={(tag) => countOf(tag) === tickets.length}
      onPick={toggle}
      onClose={onClose}
      onType={setTyped}
    />
  )
}

interface State {
  isLocked: boolean
  countOf(name: string): number
  total: number
}

function optionsFor(tags: readonly Tag[], typed: string, { isLocked, countOf, total }: State) {
  const isNew = typed !== '' && !tags.some(({ name }) => isSameTag(name, typed))
  const created = isNew && countOf(typed) === total
  return [
    ...tags
      .filter(({ name }) => matchesQuery(name, typed))
      .map(({ name, color }) => ({
        value: name,
        label: name,
        icon: <TagDot color={color} />,
        hint: partly(countOf(name), total),
      })),
    ...(isNew && !isLocked
      ? [
          {
            value: typed,
            label: created ? typed : m.tickets_tags_create({ name: typed }),
            icon: <TagDot color="gray" />,
          },
        ]
      : []),
  ]
}

const partly = (count: number, total: number) =>
  count > 0 && count < total ? m.tickets_tags_partly({ count, total }) : undefined
