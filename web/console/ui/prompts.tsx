import type { ReactNode } from 'react'
import { createStore } from '../state/store.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { type Option, Picker } from './picker.tsx'

// Questions in a dialog that can be asked from anywhere, a key press for example, and awaited.

type Question = (answer: () => void) => ReactNode

const current = createStore<{ id: number; ask: Question } | undefined>(undefined)
let count = 0

/** Where questions appear: once, in the shell. */
export function PromptHost() {
  const question = current.use()
  if (!question) return null
  return <div key={question.id}>{question.ask(() => current.set(undefined))}</div>
}

/** Asks with a dialog of one's own; undefined if it was closed without an answer. */
export function openPrompt<T>(question: (answer: (value: T | undefined) => void) => ReactNode) {
  return new Promise<T | undefined>((resolve) => {
    count += 1
    current.set({
      id: count,
      ask: (close) =>
        question((value) => {
          close()
          resolve(value)
        }),
    })
  })
}

interface PickQuestion<T> {
  title: string
  options: readonly Option<T>[]
  selected?: T | undefined
  placeholder?: string
}

/** One of several; undefined if none was chosen. */
export const promptPick = <T,>(question: PickQuestion<T>) =>
  openPrompt<T>((answer) => (
    <Picker {...question} onPick={answer} onClose={() => answer(undefined)} />
  ))

interface ConfirmQuestion {
  title: string
  text: ReactNode
  /** What the button says: the deed itself, not "OK". */
  action: string
  isDangerous?: boolean
}

export const promptConfirm = async ({ title, text, action, isDangerous }: ConfirmQuestion) =>
  (await openPrompt<boolean>((answer) => (
    <Dialog title={title} size="small" onClose={() => answer(undefined)}>
      <DialogBody>{text}</DialogBody>
      <DialogActions>
        <Button autoFocus={isDangerous} onClick={() => answer(undefined)}>
          Cancel
        </Button>
        <Button
          look={isDangerous ? 'danger' : 'primary'}
          autoFocus={!isDangerous}
          onClick={() => answer(true)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  ))) ?? false
