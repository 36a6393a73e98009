import { useEffect, useRef, useState } from 'react'
import { toast } from '../state/toasts.ts'
import { Button } from './button.tsx'
import { copyToClipboard } from './copy.ts'

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

  async function copy(): Promise<void> {
    if (!(await copyToClipboard(text))) {
      toast({ tone: 'bad', text: 'Couldn’t copy. Select the text and copy it yourself' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), thanksMs)
  }

  return (
    <>
      <Button autoFocus={autoFocus} icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {isCopied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  )
}
