import type { WebhookWithSecret } from '@bellhop/sdk'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'

export const WebhookSecret = ({
  url,
  secret,
  onClose,
}: WebhookWithSecret & { onClose(): void }) => (
  <OneTimeSecretDialog
    title="Webhook signing secret"
    label="Secret"
    secret={secret}
    onClose={onClose}
  >
    Use this secret at {url} to verify that deliveries come from Bellhop. Deliveries follow{' '}
    <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
      Standard Webhooks
    </a>{' '}
    , which has libraries for most languages.
  </OneTimeSecretDialog>
)
