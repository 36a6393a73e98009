import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useIsNewRequested } from '../components/use-is-new-requested.ts'
import { useCanManage } from '../roles.ts'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { isUsable, keysQuery } from './keys-query.ts'
import { RotateKey } from './rotate-key.tsx'

type OpenDialog = { name: 'create' } | { name: 'edit' | 'rotate'; key: ApiKey }

export function ApiKeys() {
  const keys = useQuery(keysQuery)
  const canManage = useCanManage('api_keys:write')
  const isNewRequested = useIsNewRequested() && canManage
  const [open, setOpen] = useState<OpenDialog | undefined>(
    isNewRequested ? { name: 'create' } : undefined,
  )
  const [secret, setSecret] = useState<ApiKeyWithSecret>()
  const close = () => setOpen(undefined)
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setOpen({ name: 'create' })}>
      {m.apiKeys_new}
    </Button>
  )
  return (
    <Page title={m.apiKeys_title} actions={create}>
      <Column>
        <QueryResult query={keys}>
          {(all) => (
            <Keys
              all={all}
              canManage={canManage}
              create={create}
              onEdit={(key) => setOpen({ name: 'edit', key })}
              onRotate={(key) => setOpen({ name: 'rotate', key })}
            />
          )}
        </QueryResult>
      </Column>
      {open?.name === 'create' && <KeyForm onCreated={setSecret} onClose={close} />}
      {open?.name === 'edit' && <KeyForm edited={open.key} onClose={close} />}
      {open?.name === 'rotate' && (
        <RotateKey rotated={open.key} onCreated={setSecret} onClose={close} />
      )}
      {secret && <NewSecret created={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  )
}

interface KeysProps {
  all: readonly ApiKey[]
  canManage: boolean
  create: React.ReactNode
  onEdit(key: ApiKey): void
  onRotate(key: ApiKey): void
}

function Keys({ all, create, ...rest }: KeysProps) {
  const [get, set] = useSearchParams()
  const usable = all.filter(isUsable)
  const inactiveCount = all.length - usable.length
  const showsAll = get('show') === 'all'
  const newestFirst = (showsAll ? all : usable).toReversed()
  return (
    <>
      {newestFirst.length > 0 ? (
        <Card>
          <KeyTable keys={newestFirst} {...rest} />
        </Card>
      ) : (
        <EmptyState icon="key" title={m.apiKeys_empty_title} action={create}>
          {m.apiKeys_empty_text}
        </EmptyState>
      )}
      {inactiveCount > 0 && (
        <CheckField
          label={m.apiKeys_showInactive({ count: inactiveCount })}
          checked={showsAll}
          onChange={({ target }) =>
            set({ show: target.checked ? 'all' : undefined }, { replace: true })
          }
        />
      )}
    </>
  )
}

const NewSecret = ({ created, onClose }: { created: ApiKeyWithSecret; onClose(): void }) => (
  <OneTimeSecretDialog
    title={m.apiKeys_secret_title({ name: created.name })}
    label={m.apiKeys_secret_label}
    secret={created.key}
    onClose={onClose}
  >
    {m.apiKeys_secret_text({ header: () => <code>{'Authorization: Bearer …'}</code> })}
  </OneTimeSecretDialog>
)
