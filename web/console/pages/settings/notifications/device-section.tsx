import type { NotificationSettings } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import {
  type PushState,
  pushQuery,
  testPush,
  turnOffPush,
  turnOnPush,
} from '../../../live/push-device.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { askForPermission } from './browser-permission.tsx'
import type { Kind, KindTexts } from './kinds.ts'

const stateTexts: Record<PushState, string> = {
  unsupported: m.notifications_device_unsupported,
  not_installed: m.notifications_device_notInstalled,
  blocked: m.notifications_device_blocked,
  off: m.notifications_device_off,
  on: m.notifications_device_on,
}

const choices = { off: m.notifications_device_kindOff, on: m.notifications_device_kindOn }

interface Props {
  settings: NotificationSettings
  kinds: readonly Kind[]
  texts: Record<Kind, KindTexts>
  onChange(settings: NotificationSettings): void
}

/** What is shown while the console is closed: each device is asked on its own, the kinds are of the user. */
export function DeviceSection({ settings, kinds, texts, onChange }: Props) {
  const { push } = settings
  return (
    <Section title={m.notifications_device_title} text={m.notifications_device_text}>
      <ThisDevice />
      {kinds.map((kind) => (
        <Row
          key={kind}
          title={texts[kind].title}
          text={settings[kind] === 'off' ? m.notifications_mail_isOff : undefined}
        >
          <Segments
            label={m.notifications_device_of({ kind: texts[kind].title })}
            options={choices}
            value={push[kind] ? 'on' : 'off'}
            isDisabled={settings[kind] === 'off'}
            onChange={(choice) =>
              onChange({ ...settings, push: { ...push, [kind]: choice === 'on' } })
            }
          />
        </Row>
      ))}
    </Section>
  )
}

function ThisDevice() {
  const { data: state } = useQuery(pushQuery)
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await runWithToast(action)
    setBusy(false)
  }
  return (
    <Row title={m.notifications_device_this} text={state && stateTexts[state]}>
      {state === 'off' && (
        <Button disabled={isBusy} onClick={() => void run(turnOn)}>
          {m.notifications_device_turnOn}
        </Button>
      )}
      {state === 'on' && (
        <>
          <Button disabled={isBusy} onClick={() => void run(sendTest)}>
            {m.notifications_device_test}
          </Button>
          <Button disabled={isBusy} onClick={() => void run(turnOffPush)}>
            {m.notifications_device_turnOff}
          </Button>
        </>
      )}
    </Row>
  )
}

/** The row above shows the permission, too. */
async function turnOn(): Promise<void> {
  await askForPermission()
  await turnOnPush()
}

async function sendTest(): Promise<void> {
  const outcome = (await testPush()) ?? 'gone'
  toast({ text: m.notifications_device_tested({ outcome }) })
}
