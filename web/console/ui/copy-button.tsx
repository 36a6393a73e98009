import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { Button } from './button.tsx'
import { copyToClipboard } from './copy.ts'

const confirmationMs = 2_000

interface Props {
  text: string
  label?: string
  autoFocus?: boolean
}

/** Copies a text, and confirms it on the button. */
export function CopyButton({ text, label = m.ui_copy_action, autoFocus }: Props) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    if (!(await copyToClipboard(text))) {
      toast({ tone: 'bad', text: m.ui_copy_failed })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), confirmationMs)
  }

  return (
    <>
      <Button autoFocus={autoFocus} icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {isCopied ? m.ui_copy_done : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && m.ui_copy_done}
      </span>
    </>
  )
}
