import type { ApiKey } from '@bellhop/sdk'
import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { StatusLabel, type Tone } from '../../../ui/status-label.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import styles from './api-keys.module.css'
import { isUsable, type KeyStatus, statusOf } from './keys-query.ts'
import { revokeKey } from './revoke-key.tsx'
import { describeAccess } from './scopes.ts'

interface Props {
  keys: readonly ApiKey[]
  canManage: boolean
  onEdit(key: ApiKey): void
  onRotate(key: ApiKey): void
}

const statuses: Record<KeyStatus, [Tone, string]> = {
  active: ['good', m.apiKeys_status_active],
  expiring: ['waiting', m.apiKeys_status_expiring],
  expired: ['neutral', m.apiKeys_status_expired],
  revoked: ['bad', m.apiKeys_status_revoked],
}

export function KeyTable({ keys, canManage, onEdit, onRotate }: Props) {
  const columns: ColumnInfo<ApiKey>[] = [
    {
      title: m.apiKeys_table_key,
      role: 'main',
      cell: ({ name, prefix, last_four }) => (
        <PrimaryCell
          text={
            <code>
              {prefix}…{last_four}
            </code>
          }
        >
          <bdi>{name}</bdi>
        </PrimaryCell>
      ),
    },
    { title: m.apiKeys_table_actsAs, cell: ({ user_id }) => <Owner userId={user_id} /> },
    { title: m.apiKeys_table_access, cell: (key) => <Access {...key} /> },
    {
      title: m.apiKeys_table_lastUsed,
      cell: ({ last_used_at }) =>
        last_used_at ? <RelativeTime at={last_used_at} /> : m.apiKeys_table_neverUsed,
    },
    { title: m.apiKeys_table_status, cell: (key) => <StatusCell {...key} /> },
  ]
  if (canManage) {
    columns.push({
      title: m.apiKeys_table_actions,
      role: 'end',
      cell: (key) =>
        isUsable(key) && (
          <RowMenu
            label={m.apiKeys_action_label({ name: key.name })}
            actions={[
              { label: m.common_edit, run: () => onEdit(key) },
              { label: m.apiKeys_action_rotate, run: () => onRotate(key) },
              { label: m.apiKeys_action_revoke, run: () => revokeKey(key) },
            ]}
          />
        ),
    })
  }
  return (
    <Table
      label={m.apiKeys_table_label}
      items={keys}
      columns={columns}
      keyOf={({ id }) => id}
      isFaint={(key) => !isUsable(key)}
    />
  )
}

function Owner({ userId }: { userId: string }) {
  const owner = useUsersById().get(userId)
  if (!owner) return null
  return (
    <span className={styles.owner}>
      <Avatar name={owner.full_name} url={owner.avatar_url} />
      <bdi>{owner.full_name}</bdi>
    </span>
  )
}

/** A summary that expands to all scopes and limits. */
function Access({ scopes, allowlist, rate_limit }: ApiKey) {
  const all = useMe().key.scopes
  return (
    <details className={styles.access}>
      <summary>{describeAccess(scopes, all)}</summary>
      <p>
        <code>{scopes.join(', ')}</code>
      </p>
      {allowlist.length > 0 && (
        <p>{m.apiKeys_access_addresses({ addresses: allowlist.join(', ') })}</p>
      )}
      {rate_limit !== null && (
        <p>
          {rate_limit === 0
            ? m.apiKeys_access_noLimit
            : m.apiKeys_access_rateLimit({ count: rate_limit })}
        </p>
      )}
    </details>
  )
}

function StatusCell(key: ApiKey) {
  const [tone, title] = statuses[statusOf(key)]
  const { revoked_at, expires_at } = key
  const at = revoked_at ?? expires_at
  const time = at && <RelativeTime at={at} />
  return (
    <PrimaryCell
      text={time && isUsable(key) ? m.apiKeys_status_expires({ time: () => time }) : time}
    >
      <StatusLabel tone={tone}>{title}</StatusLabel>
    </PrimaryCell>
  )
}
