import type { ApiKey } from '@bellhop/sdk'
import { useMe } from '../../../data/me.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { StatusLabel, type Tone } from '../components/status-label.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import styles from './api-keys.module.css'
import { isUsable, type KeyState, stateOf } from './keys-query.ts'
import { revokeKey } from './revoke-key.tsx'
import { summaryOf } from './scopes.ts'

interface Props {
  keys: readonly ApiKey[]
  canManage: boolean
  onEdit(key: ApiKey): void
  onRotate(key: ApiKey): void
}

const states: Record<KeyState, [Tone, string]> = {
  active: ['good', 'Active'],
  ending: ['waiting', 'Expires soon'],
  expired: ['calm', 'Expired'],
  revoked: ['bad', 'Revoked'],
}

export function KeyTable({ keys, canManage, onEdit, onRotate }: Props) {
  const columns: ColumnInfo<ApiKey>[] = [
    {
      title: 'Key',
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
    { title: 'Acts as', cell: ({ user_id }) => <Owner userId={user_id} /> },
    { title: 'Access', cell: (key) => <Access {...key} /> },
    {
      title: 'Last used',
      cell: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : 'Never'),
    },
    { title: 'Status', cell: (key) => <KeyStateCell {...key} /> },
  ]
  if (canManage) {
    columns.push({
      title: 'Actions',
      role: 'end',
      cell: (key) =>
        isUsable(key) && (
          <RowMenu
            label={`Actions for ${key.name}`}
            actions={[
              { label: 'Edit', run: () => onEdit(key) },
              { label: 'Rotate', run: () => onRotate(key) },
              { label: 'Revoke', run: () => revokeKey(key) },
            ]}
          />
        ),
    })
  }
  return (
    <Table
      label="API keys"
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

/** In a word, and in full for who opens it. */
function Access({ scopes, allowlist, rate_limit }: ApiKey) {
  const all = useMe().key.scopes
  return (
    <details className={styles.access}>
      <summary>{summaryOf(scopes, all)}</summary>
      <p>{scopes.join(', ')}</p>
      {allowlist.length > 0 && <p>Allowed from {allowlist.join(', ')}</p>}
      {rate_limit !== null && (
        <p>
          {rate_limit === 0 ? 'No limit' : `${rate_limit.toLocaleString()} requests per minute`}
        </p>
      )}
    </details>
  )
}

function KeyStateCell(key: ApiKey) {
  const [tone, title] = states[stateOf(key)]
  const { revoked_at, expires_at } = key
  const at = revoked_at ?? expires_at
  return (
    <PrimaryCell
      text={
        at && (
          <>
            {isUsable(key) && 'Expires '}
            <RelativeTime at={at} />
          </>
        )
      }
    >
      <StatusLabel tone={tone}>{title}</StatusLabel>
    </PrimaryCell>
  )
}
