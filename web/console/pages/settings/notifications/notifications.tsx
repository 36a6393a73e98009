import type { NotificationSettings } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import {
  notificationSettingsQuery,
  saveNotificationSettings,
} from '../../../data/notification-settings.ts'
import { Page } from '../../../ui/page.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { askForPermission, BrowserPermission, usePermission } from './browser-permission.tsx'
import { DeviceSection } from './device-section.tsx'
import type { Kind, KindTexts } from './kinds.ts'
import { MailSection } from './mail-section.tsx'

const allKinds: Record<Kind, KindTexts> = {
  assigned: {
    title: m.notifications_settings_assigned,
    text: m.notifications_settings_assignedText,
  },
  team_assigned: {
    title: m.notifications_settings_teamAssigned,
    text: m.notifications_settings_teamAssignedText,
  },
  mentioned: {
    title: m.notifications_settings_mentioned,
    text: m.notifications_settings_mentionedText,
  },
  customer_replied: {
    title: m.notifications_settings_customerReplied,
    text: m.notifications_settings_customerRepliedText,
  },
  followed: {
    title: m.notifications_settings_followed,
    text: m.notifications_settings_followedText,
  },
  snooze_ended: {
    title: m.notifications_settings_snoozeEnded,
    text: m.notifications_settings_snoozeEndedText,
  },
  reply_held: {
    title: m.notifications_settings_replyHeld,
    text: m.notifications_settings_replyHeldText,
  },
  reply_undelivered: {
    title: m.notifications_settings_replyUndelivered,
    text: m.notifications_settings_replyUndeliveredText,
  },
  mailbox_problem: {
    title: m.notifications_settings_mailboxProblem,
    text: m.notifications_settings_mailboxProblemText,
  },
  admin_added: {
    title: m.notifications_settings_adminAdded,
    text: m.notifications_settings_adminAddedText,
  },
}

const channels = {
  off: m.notifications_settings_off,
  bell: m.notifications_settings_bell,
  browser: m.notifications_settings_browser,
}

const kindsOfAdmins: readonly Kind[] = ['mailbox_problem', 'admin_added']

/** Without what only admins are notified about, for others. */
function useKinds(): Kind[] {
  const isAdmin = useCan('mailboxes:write')
  const kinds = Object.keys(allKinds) as Kind[]
  return isAdmin ? kinds : kinds.filter((kind) => !kindsOfAdmins.includes(kind))
}

/** What the user is notified about, and where. */
export function NotificationSettingsPage() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery)
  const permission = usePermission()
  const kinds = useKinds()
  const save = (settings: NotificationSettings) =>
    void runWithToast(() => saveNotificationSettings(settings), m.notifications_settings_saved)
  const change = (kind: Kind, channel: NotificationSettings[Kind]) => {
    // Within the click, or browsers do not ask.
    if (channel === 'browser') void askForPermission()
    save({ ...data!, [kind]: channel })
  }
  return (
    <Page title={m.notifications_title}>
      <Column>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={4} />}
        {data && (
          <Section title={m.notifications_settings_title} text={m.notifications_settings_titleText}>
            {kinds.map((kind) => (
              <Row key={kind} {...allKinds[kind]}>
                <Segments
                  label={allKinds[kind].title}
                  options={channels}
                  value={data[kind]}
                  onChange={(channel) => change(kind, channel)}
                />
              </Row>
            ))}
          </Section>
        )}
        <BrowserPermission permission={permission} />
        {data && <DeviceSection settings={data} kinds={kinds} texts={allKinds} onChange={save} />}
        {data && <MailSection settings={data} kinds={kinds} texts={allKinds} onChange={save} />}
      </Column>
    </Page>
  )
}
