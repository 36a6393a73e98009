import type { MailTemplate } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { errorText, fieldErrors } from '../../../../data/errors.ts'
import { type Draft, previewQuery } from './queries.ts'
import styles from './templates.module.css'

/** No scripts, as with mails that were received. The same origin is for our style sheet. */
const sandbox = 'allow-same-origin'
const debounceMs = 300

/** The mail as it would be sent. While the template has an error, the mail as it was before. */
export function Preview({ name, draft }: { name: MailTemplate['name']; draft: Draft }) {
  const settled = useDebounced(draft)
  const { data, error } = useQuery(previewQuery(name, settled))
  const latest = useRef(data)
  if (data) latest.current = data
  const shown = latest.current
  const problem = error && (Object.values(fieldErrors(error)).join('. ') || errorText(error))
  return (
    <section className={styles.preview} aria-label={m.mailTemplates_preview_label}>
      <p className={styles.problem} role="status">
        {problem}
      </p>
      {shown && (
        <>
          <p className={styles.subject}>
            {m.mailTemplates_preview_subject({ subject: shown.subject })}
          </p>
          <iframe
            className={styles.frame}
            title={m.mailTemplates_preview_label}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            srcDoc={toPage(shown.html)}
            onLoad={({ currentTarget }) => applyStyles(currentTarget.contentDocument!)}
          />
          <p className={styles.note}>{m.mailTemplates_preview_note}</p>
        </>
      )}
    </section>
  )
}

/**
 * The policy of the console applies to the frame: it allows our style sheets, but no styles in
 * attributes, only those that a script sets. All quotes in texts are escaped, so that nothing else
 * looks like one.
 */
function toPage(html: string): string {
  const plain = html
    .replaceAll(/<style>[^<]*<\/style>/g, '')
    .replaceAll(/ style="([^"]*)"/g, ' data-style="$1"')
  const page = new DOMParser().parseFromString(plain, 'text/html')
  for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
    page.head.append(sheet.cloneNode())
  page.body.className = styles.paper!
  for (const link of page.links) link.toggleAttribute('inert', true)
  return page.documentElement.outerHTML
}

function applyStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!
}

function useDebounced(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft)
  const { subject, body } = draft
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(subject === undefined ? { body } : { subject, body }),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [subject, body])
  return settled
}
