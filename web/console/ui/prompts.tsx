import type { ReactNode } from 'react'
import * as m from '#messages'
import { createStore } from '../state/store.ts'
import { type Anchor, AnchorContext, type Beside, findAnchor, setPressed } from './anchor.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { type Option, Picker } from './picker.tsx'

// Dialogs that any code can open and await, such as the handler of a shortcut.

interface Prompt {
  id: number
  anchor: Anchor | undefined
  render(close: () => void): ReactNode
}

const current = createStore<Prompt | undefined>(undefined)
let lastId = 0

/** Rendered once, in the shell. */
export function PromptHost() {
  const prompt = current.use()
  if (!prompt) return null
  return (
    <AnchorContext key={prompt.id} value={prompt.anchor}>
      {prompt.render(() => current.set(undefined))}
    </AnchorContext>
  )
}

/**
 * Opens a custom dialog: in the middle of the window or, given the selectors of what it may change, beside
 * that. Resolves to undefined if it is canceled.
 */
export function openPrompt<T>(
  render: (resolve: (value: T | undefined) => void) => ReactNode,
  beside?: Beside,
) {
  return new Promise<T | undefined>((resolve) => {
    lastId += 1
    const anchor = beside && findAnchor(beside)
    current.set({
      id: lastId,
      anchor,
      render: (close) =>
        render((value) => {
          close()
          // Another question that follows is beside the same.
          if (value !== undefined) setPressed(anchor?.element)
          resolve(value)
        }),
    })
  })
}

interface PickPrompt<T> {
  title: string
  options: readonly Option<T>[]
  selected?: T | undefined
  placeholder?: string
  /** The selectors of what it changes, unless a button opens it. */
  beside?: readonly string[]
}

/** Asks to choose one option. Resolves to undefined if it is canceled. */
export const promptPick = <T,>({ beside = [], ...prompt }: PickPrompt<T>) =>
  openPrompt<T>(
    (resolve) => <Picker {...prompt} onPick={resolve} onClose={() => resolve(undefined)} />,
    beside,
  )

interface ConfirmPrompt {
  title: string
  text: ReactNode
  /** The label of the button: a verb, not "OK". */
  action: string
  isDangerous?: boolean
}

export const promptConfirm = async ({ title, text, action, isDangerous }: ConfirmPrompt) =>
  (await openPrompt<boolean>((resolve) => (
    <Dialog title={title} size="small" onClose={() => resolve(undefined)}>
      <DialogBody>{text}</DialogBody>
      <DialogActions>
        <Button autoFocus={isDangerous} onClick={() => resolve(undefined)}>
          {m.common_cancel}
        </Button>
        <Button
          look={isDangerous ? 'danger' : 'primary'}
          autoFocus={!isDangerous}
          onClick={() => resolve(true)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  ))) ?? false
