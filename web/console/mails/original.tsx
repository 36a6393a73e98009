import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { Button } from '../ui/button.tsx'
import styles from './mail.module.css'

/** Popups, so that links open. No scripts: that makes it safe to share our origin, to be measured. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface Props {
  mailId: string
  onEscape(): void
}

/** A mail as it was sent, without images of other servers until they are asked for. */
export function Original({ mailId, onEscape }: Props) {
  const [hasImages, setHasImages] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const observer = useRef<ResizeObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])

  function onLoad(): void {
    const page = frame.current?.contentDocument
    if (!page) return
    setBlocked(page.querySelector('img[data-src]') !== null)
    observer.current?.disconnect()
    observer.current = fitToContent(frame.current!, page.documentElement)
    // Keys that are pressed in a frame do not reach the page around it.
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
  }

  const query = hasImages ? '?remote_images=true' : ''
  return (
    <>
      {isBlocked && !hasImages && (
        <div className={styles.blocked}>
          <p>{m.receivedMail_original_blocked}</p>
          <Button onClick={() => setHasImages(true)}>{m.receivedMail_original_showImages}</Button>
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={m.receivedMail_original_label}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        src={`/v1/inbound-mails/${mailId}/page${query}`}
        onLoad={onLoad}
      />
    </>
  )
}

/** As high as its content, up to the limit in the styles. Images may still be loading. */
function fitToContent(frame: HTMLIFrameElement, content: Element): ResizeObserver {
  const fit = () => {
    // Wide content needs room for a scroll bar.
    const scrollBar = content.scrollWidth > content.clientWidth ? 16 : 0
    frame.style.height = `${Math.ceil(content.getBoundingClientRect().height) + scrollBar}px`
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(content)
  return observer
}
