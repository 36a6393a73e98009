import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { builtInViews } from '../data/built-in-views.ts'
import { useCan, useMe } from '../data/me.ts'
import { usersQuery } from '../data/users-and-teams.ts'
import { openDialog } from '../dialogs.ts'
import { type Binding, useShortcuts } from '../keyboard/shortcuts.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { loadPagesBundle, loadTicketBundle } from '../lazy.ts'
import { connectLive } from '../live/live-events.ts'
import { listPersistedMessages } from '../outbox/persisted.ts'
import { setAccent } from '../state/appearance.ts'
import { setCurrentPath } from '../state/previous-path.ts'
import { undoLast } from '../state/undo.ts'
import { PromptHost } from '../ui/prompts.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Notices } from './notices.tsx'
import { OpenDialog } from './open-dialog.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useKeymap } from './use-keymap.ts'

const searchPath = '/search'
const searchField = 'input[type=search]'

const pageShortcuts = [
  ...builtInViews
    .filter(({ key }) => key !== undefined)
    .map(({ key, title, name }) => ({ key, label: title, href: `/inbox?view=${name}` })),
  { key: 'c', label: m.shell_nav_customers, href: '/customers' },
  { key: 'p', label: m.shell_nav_companies, href: '/companies' },
  { key: 'r', label: m.shell_nav_reports, href: '/reports' },
  { key: 's', label: m.shell_nav_settings, href: '/settings/profile' },
]

/** The frame around every page for signed-in users. */
export function Shell({ children }: { children: ReactNode }) {
  const { accent_color } = useMe().organization
  useEffect(() => setAccent(accent_color), [accent_color])
  useKeymap()
  useQuery(usersQuery)
  useEffect(connectLive, [])
  useEffect(() => void recoverMessages(), [])
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  const [path, navigate] = useLocation()
  useEffect(() => setCurrentPath(path), [path])
  const canWrite = useCan('tickets:write')
  const search = () => {
    const field = path === searchPath && main.current?.querySelector<HTMLInputElement>(searchField)
    if (field) {
      field.focus()
      field.select()
      return
    }
    if (path !== searchPath) navigate(searchPath)
    void expectField(loadPagesBundle())
  }
  const general: Omit<Binding, 'group'>[] = [
    {
      keys: 'mod+k',
      label: m.shell_shortcut_palette,
      isAlways: true,
      run: () => openDialog('palette'),
    },
    { keys: '/', label: m.shell_nav_search, run: search },
    { keys: '?', label: m.shell_shortcut_help, run: () => openDialog('keys') },
  ]
  if (canWrite) {
    general.push(
      { keys: 'c', label: m.shell_newTicket, run: () => openDialog('new-ticket') },
      { keys: 'z', label: m.common_undo, run: undoLast },
    )
  }
  useShortcuts([
    ...general.map((binding) => ({ ...binding, group: 'everywhere' as const })),
    ...pageShortcuts.map(({ key, label, href }) => ({
      keys: `g ${key}`,
      label,
      group: 'goTo' as const,
      run: () => navigate(href),
    })),
    {
      keys: 'g n',
      label: m.notifications_title,
      group: 'goTo' as const,
      run: () => openDialog('notifications'),
    },
  ])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {m.shell_skipToContent}
      </a>
      <Sidebar onOpen={openDialog} />
      <div className={styles.column}>
        <Notices />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MobileBar onOpen={openDialog} />
      <OpenDialog />
      <PromptHost />
      <Toasts />
    </div>
  )
}

/** Moves the focus to a new page, unless the page has already set it. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [path, main])
}

/** Messages that an earlier page could not send. */
async function recoverMessages(): Promise<void> {
  if (listPersistedMessages().length === 0) return
  await (await loadTicketBundle()).recoverUnsentMessages()
}
