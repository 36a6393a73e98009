import type { Tag } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { listHref } from '../../../data/list-href.ts'
import { useMe } from '../../../data/me.ts'
import { tagsQuery } from '../../../data/tags.ts'
import { formatNumber } from '../../../state/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TagDot } from '../../../ui/tags.tsx'
import { ListPage } from '../components/list-page.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { deleteTag, mergeTag } from './actions.tsx'
import { TagForm } from './tag-form.tsx'
import { TagLock } from './tag-lock.tsx'

/** Agents see the tags; admins change them. */
export function Tags() {
  const tags = useQuery(tagsQuery)
  const isAdmin = useMe().user.role === 'admin'
  const canManage = useCanManage('tickets:write') && isAdmin
  const [edited, setEdited] = useState<Tag | 'new'>()
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
      {m.tags_new}
    </Button>
  )
  return (
    <ListPage
      title={m.tags_title}
      query={tags}
      create={create}
      columns={canManage ? [...columns, actions(tags.data ?? [], setEdited)] : columns}
      empty={{ icon: 'tag', title: m.tags_empty_title, text: m.tags_empty_text }}
      below={<TagLock />}
    >
      {edited && (
        <TagForm {...(edited !== 'new' && { tag: edited })} onClose={() => setEdited(undefined)} />
      )}
    </ListPage>
  )
}

const columns: ColumnInfo<Tag>[] = [
  {
    title: m.tags_table_tag,
    role: 'main',
    cell: ({ name, color }) => (
      <PrimaryCell before={<TagDot color={color} />}>
        <Link href={listHref('all', { tag: name })} dir="auto">
          {name}
        </Link>
      </PrimaryCell>
    ),
  },
  { title: m.tags_table_tickets, cell: ({ ticket_count }) => formatNumber(ticket_count) },
]

const actions = (tags: readonly Tag[], edit: (tag: Tag) => void): ColumnInfo<Tag> => ({
  title: m.tags_table_actions,
  role: 'end',
  cell: (tag) => (
    <RowMenu
      label={m.tags_table_actionsOf({ name: tag.name })}
      actions={[
        { label: m.common_edit, run: () => edit(tag) },
        tags.length > 1 && { label: m.tags_merge_action, run: () => mergeTag(tag, tags) },
        { label: m.common_delete, run: () => deleteTag(tag) },
      ]}
    />
  ),
})
