import { useEffect } from 'react'
import * as m from '#messages'
import { guardTraversals } from '../../../state/previous-path.ts'

/** Asks before changes are lost: by closing the page, or by going to another page of the console. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const { href } = location
    const { pushState } = history
    const mayGoTo = (url: string | URL | null | undefined) =>
      pageOf(new URL(url ?? href, href)) === pageOf(new URL(href)) || confirm(m.settings_leave)
    // Every link, shortcut and menu of the console goes through it.
    history.pushState = (data, unused, url) => {
      if (mayGoTo(url)) pushState.call(history, data, unused, url)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Back and forward have happened by now: if they stay, the page becomes the latest one again.
    guardTraversals((event) => {
      if (mayGoTo(location.href)) return
      event.stopImmediatePropagation()
      pushState.call(history, null, '', href)
    })
    addEventListener('beforeunload', onUnload)
    return () => {
      history.pushState = pushState
      removeEventListener('beforeunload', onUnload)
      guardTraversals(undefined)
    }
  }, [isChanged])
}

/** Without the place in it. */
const pageOf = ({ pathname, search }: URL) => pathname + search
