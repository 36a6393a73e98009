import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { builtInViews } from '../data/built-in-views.ts'
import { useCan, useMe } from '../data/me.ts'
import { usersQuery } from '../data/users-and-teams.ts'
import { closeDialog, openDialog, useOpenDialog } from '../dialogs.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import {
  KeyboardHelp,
  loadAgentBundle,
  NewTicket,
  Palette,
  recoverUnsentMessages,
} from '../lazy.ts'
import { connectLive } from '../live/live-events.ts'
import { listPersistedMessages } from '../outbox/persisted.ts'
import { setCurrentPath } from '../state/previous-path.ts'
import { undoLast } from '../state/undo.ts'
import { PromptHost } from '../ui/prompts.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Notices } from './notices.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const searchPath = '/search'
const searchField = 'input[type=search]'

/** What surrounds every page of somebody who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  useMe()
  useQuery(usersQuery)
  useEffect(connectLive, [])
  useEffect(offerLeftovers, [])
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  const [path, navigate] = useLocation()
  useEffect(() => setCurrentPath(path), [path])
  const dialog = useOpenDialog()
  const mayWrite = useCan('tickets:write')
  const search = () => {
    const field = path === searchPath && main.current?.querySelector<HTMLInputElement>(searchField)
    if (field) {
      field.focus()
      field.select()
      return
    }
    if (path !== searchPath) navigate(searchPath)
    void expectField(loadAgentBundle())
  }
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Open command palette',
      group: 'everywhere',
      isAlways: true,
      run: () => openDialog('palette'),
    },
    { keys: '/', label: 'Search', group: 'everywhere', run: search },
    {
      keys: '?',
      label: 'Show keyboard shortcuts',
      group: 'everywhere',
      run: () => openDialog('keys'),
    },
    ...(mayWrite
      ? [
          {
            keys: 'c',
            label: 'New ticket',
            group: 'everywhere' as const,
            run: () => openDialog('new-ticket'),
          },
          { keys: 'z', label: 'Undo', group: 'everywhere' as const, run: undoLast },
        ]
      : []),
    ...builtInViews.flatMap(({ key, title, name }) =>
      key
        ? [
            {
              keys: `g ${key}`,
              label: title,
              group: 'goTo' as const,
              run: () => navigate(`/inbox?view=${name}`),
            },
          ]
        : [],
    ),
    { keys: 'g c', label: 'Customers', group: 'goTo', run: () => navigate('/customers') },
    { keys: 'g r', label: 'Reports', group: 'goTo', run: () => navigate('/reports') },
    { keys: 'g s', label: 'Settings', group: 'goTo', run: () => navigate('/settings/profile') },
  ])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Sidebar onOpen={openDialog} />
      <div className={styles.column}>
        <Notices />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MobileBar onOpen={openDialog} />
      <Suspense>
        {dialog.name === 'keys' && <KeyboardHelp onClose={closeDialog} />}
        {dialog.name === 'palette' && <Palette onClose={closeDialog} />}
        {dialog.name === 'new-ticket' && (
          <NewTicket customer={dialog.customer} onClose={closeDialog} />
        )}
      </Suspense>
      <PromptHost />
      <Toasts />
    </div>
  )
}

/** A new page begins where it begins, unless it has put the focus somewhere by itself. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [path, main])
}

/** A message that a page which is gone could not send is offered again. */
function offerLeftovers(): void {
  if (listPersistedMessages().length > 0) void recoverUnsentMessages()
}
