import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { say } from './toasts.tsx'

const thanksMs = 2_000

interface Props {
  text: string
  label?: string
  autoFocus?: boolean
}

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, label = 'Copy', autoFocus }: Props) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(button: HTMLElement): Promise<void> {
    if (!(await copied(text, button))) {
      say({ tone: 'bad', text: 'The browser does not let us copy: select the text instead' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), thanksMs)
  }

  return (
    <>
      <Button
        autoFocus={autoFocus}
        icon={isCopied ? 'check' : 'copy'}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {isCopied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}

/** Whether it worked. A page that came without https has no clipboard: there, the old way. */
async function copied(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, beside)
  }
}

function copyBySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  // Nothing outside of an open dialog can be selected.
  beside.after(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  beside.focus()
  return isDone
}
