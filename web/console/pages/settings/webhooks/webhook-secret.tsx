import type { NewWebhook } from '@bellhop/sdk'
import { SecretOnce } from '../../../ui/secret-once.tsx'

export const WebhookSecret = ({ url, secret, onClose }: NewWebhook & { onClose(): void }) => (
  <SecretOnce title="The secret of the webhook" label="Secret" {...{ secret, onClose }}>
    With this, {url} can check that what arrives comes from this desk. Deliveries are signed as{' '}
    <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
      Standard Webhooks
    </a>{' '}
    says, so there is a library for it in most languages.
  </SecretOnce>
)
