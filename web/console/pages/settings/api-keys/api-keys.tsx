import type { ApiKey, ApiKeyWithSecret } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Card, Column } from '../components/section.tsx'
import { useCanManage } from '../roles.ts'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { isUsable, keysQuery } from './keys-query.ts'
import { RotateKey } from './rotate-key.tsx'

type Open = { what: 'create' } | { what: 'edit' | 'rotate'; key: ApiKey }

/** By what other programs speak to the desk. */
export function ApiKeys() {
  const keys = useQuery(keysQuery)
  const canManage = useCanManage('api_keys:write')
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<ApiKeyWithSecret>()
  const close = () => setOpen(undefined)
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setOpen({ what: 'create' })}>
      New API key
    </Button>
  )
  return (
    <Page title="API keys" actions={create}>
      <Column>
        <QueryResult query={keys}>
          {(all) => (
            <Keys
              all={all}
              canManage={canManage}
              create={create}
              onEdit={(key) => setOpen({ what: 'edit', key })}
              onRotate={(key) => setOpen({ what: 'rotate', key })}
            />
          )}
        </QueryResult>
      </Column>
      {open?.what === 'create' && <KeyForm onCreated={setSecret} onClose={close} />}
      {open?.what === 'edit' && <KeyForm edited={open.key} onClose={close} />}
      {open?.what === 'rotate' && <RotateKey old={open.key} onMade={setSecret} onClose={close} />}
      {secret && <NewSecret made={secret} onClose={() => setSecret(undefined)} />}
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
  const endedCount = all.length - usable.length
  const isAll = get('show') === 'all'
  const shown = (isAll ? all : usable).toReversed()
  return (
    <>
      {shown.length > 0 ? (
        <Card>
          <KeyTable keys={shown} {...rest} />
        </Card>
      ) : (
        <EmptyState icon="key" title="No active API keys" action={create}>
          API keys let your apps and scripts work with Bellhop, for example to create tickets.
        </EmptyState>
      )}
      {endedCount > 0 && (
        <CheckField
          label={`Show expired and revoked keys (${endedCount.toLocaleString()})`}
          checked={isAll}
          onChange={({ target }) =>
            set({ show: target.checked ? 'all' : undefined }, { replace: true })
          }
        />
      )}
    </>
  )
}

const NewSecret = ({ made, onClose }: { made: ApiKeyWithSecret; onClose(): void }) => (
  <OneTimeSecretDialog
    title={`API key “${made.name}”`}
    label="API key"
    secret={made.key}
    onClose={onClose}
  >
    Store it with your app’s other secrets and send it as <code>Authorization: Bearer …</code>.
    Bellhop stores only a hash of it.
  </OneTimeSecretDialog>
)
