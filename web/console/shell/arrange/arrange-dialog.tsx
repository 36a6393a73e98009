import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { moveKey, withOrderOf, withoutOrderOf } from '../../data/arrange.ts'
import { changeSidebarLayout, sidebarLayout } from '../../data/sidebar-layout.ts'
import {
  type SidebarEntry,
  type SidebarSection,
  useSidebarSections,
} from '../../data/sidebar-sections.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openPrompt } from '../../ui/prompts.tsx'
import { scrollerOf } from '../../ui/scroller-of.ts'
import styles from './arrange-dialog.module.css'

/** Asks in which order the user wants the entries of a section. */
export const promptArrange = (name: SidebarSection['name']) =>
  openPrompt<never>((resolve) => <ArrangeDialog name={name} onClose={() => resolve(undefined)} />)

interface Props {
  name: SidebarSection['name']
  onClose(): void
}

/** What is deleted or added meanwhile goes and comes here, too. */
function ArrangeDialog({ name, onClose }: Props) {
  const section = useSidebarSections().find((known) => known.name === name)
  const entries = section?.entries ?? []
  const keys = entries.map(({ key }) => key)
  const list = useRef<HTMLUListElement>(null)
  const [announced, announce] = useState('')
  const [dragged, setDragged] = useState<string>()
  const moved = useRef<{ key: string; control: string }>(undefined)

  // Some browsers take the focus from an element that changes its place.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { key, control } = moved.current
    moved.current = undefined
    const row = [...list.current!.children].find((it) => (it as HTMLElement).dataset.key === key)
    const handle = row?.querySelector<HTMLElement>('[data-control=handle]')
    const used = row?.querySelector<HTMLButtonElement>(`[data-control=${control}]`)
    ;(used && !used.disabled ? used : handle)?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })

  const move = (entry: SidebarEntry, index: number, control: string) => {
    if (index < 0 || index >= keys.length) return
    moved.current = { key: entry.key, control }
    changeSidebarLayout({
      order: withOrderOf(sidebarLayout().order, moveKey(keys, entry.key, index)),
    })
    announce(m.shell_arrange_moved({ name: entry.title, position: index + 1, total: keys.length }))
  }

  /** Entries have the same height. */
  const onDrag = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const index = entries.findIndex(({ key }) => key === dragged)
    if (index < 0) return
    const { top, height } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientY - top) / height) * keys.length)
    const target = Math.min(Math.max(at, 0), keys.length - 1)
    if (target !== index) move(entries[index]!, target, 'handle')
    scrollNear(currentTarget, clientY)
  }

  return (
    <Dialog title={m.shell_arrange_action({ section: section?.title ?? '' })} onClose={onClose}>
      <DialogBody>
        <p className={styles.hint}>{m.shell_arrange_hint}</p>
        <ul ref={list} onPointerMove={onDrag} onLostPointerCapture={() => setDragged(undefined)}>
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              data-key={entry.key}
              className={cx(styles.entry, dragged === entry.key && styles.dragged)}
            >
              <button
                type="button"
                data-control="handle"
                className={styles.handle}
                aria-label={m.shell_arrange_handle({
                  name: entry.title,
                  position: index + 1,
                  total: keys.length,
                })}
                onKeyDown={(event) => {
                  const target = targetOf(event, index, keys.length)
                  if (target !== undefined) move(entry, target, 'handle')
                }}
                onPointerDown={({ button, pointerId }) => {
                  if (button !== 0) return
                  // Not the handle, which changes its place.
                  list.current!.setPointerCapture(pointerId)
                  setDragged(entry.key)
                }}
              >
                <Icon name="menu" />
              </button>
              <span className={styles.title} title={entry.title} dir="auto">
                {entry.title}
              </span>
              <IconButton
                icon="up"
                data-control="up"
                label={m.shell_arrange_up({ name: entry.title })}
                disabled={index === 0}
                onClick={() => move(entry, index - 1, 'up')}
              />
              <IconButton
                icon="down"
                data-control="down"
                label={m.shell_arrange_down({ name: entry.title })}
                disabled={index === keys.length - 1}
                onClick={() => move(entry, index + 1, 'down')}
              />
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </DialogBody>
      <DialogActions>
        <Button
          look="quiet"
          onClick={() => {
            changeSidebarLayout({ order: withoutOrderOf(sidebarLayout().order, name) })
            announce(m.shell_arrange_wasReset)
          }}
        >
          {m.shell_arrange_reset}
        </Button>
        <Button look="primary" onClick={onClose}>
          {m.shell_arrange_done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Where the keys of the handle put the entry. */
function targetOf(event: KeyboardEvent, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ...{ ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 },
  }
  const target = targets[event.key]
  if (target === undefined) return undefined
  event.preventDefault()
  return target === index ? undefined : target
}

const edgePx = 32

/** Shows more of a long list while something is dragged to its edge. */
function scrollNear(list: HTMLElement, y: number): void {
  const scroller = scrollerOf(list)
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + edgePx) scroller.scrollBy(0, -edgePx)
  if (y > bottom - edgePx) scroller.scrollBy(0, edgePx)
}
