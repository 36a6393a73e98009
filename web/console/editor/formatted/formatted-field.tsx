import { closeHistory } from 'prosemirror-history'
import { useEffect, useLayoutEffect, useRef } from 'react'
import * as m from '#messages'
import type { FormattedFieldProps } from '../../bundles.ts'
import { cx } from '../../ui/classes.ts'
import { promptText } from '../../ui/prompt-text.tsx'
import prose from '../../ui/prose.module.css'
import type { TextField } from '../../ui/text-field.ts'
import { isSafeUrl } from '../document/dialect.ts'
import { parseMarkdown } from '../document/parse.ts'
import { createEditor, type Editor } from './create-editor.ts'
import styles from './formatted.module.css'
import { insertLink } from './insert-link.ts'
import { plainText } from './positions.ts'

/** As long as references to pictures may be. */
const altLengthMax = 300

/** The text with its formatting, which takes and gives Markdown. */
export function FormattedField(props: FormattedFieldProps) {
  const { fieldRef, value, files, start } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(null)
  const latest = useRef(props)
  latest.current = props
  const urls = useRef(new Map<File, string>())

  useLayoutEffect(() => {
    const created = createEditor(host.current!, {
      markdown: value,
      lengthMax: props.maxLength ?? 100_000,
      attributes: (isEmpty) => attributesOf(latest.current, isEmpty),
      urlOf: (name) => {
        const file = latest.current.files?.find((each) => each.name === name)
        return file && urlOf(urls.current, file)
      },
      onText: (markdown) => latest.current.onText(markdown),
      onEvent: (name, event) => handle(latest.current, name, event),
      onLink: () => void promptLink(editor.current!),
      onImage: (position) => void promptAlt(editor.current!, position),
      names: () => latest.current.mentions ?? [],
    })
    editor.current = created
    fieldRef.current = created.dom
    if (start) takeOver(created.dom, start)
    return () => {
      if (created.dom === document.activeElement) latest.current.onLeft()
      created.destroy()
      if (fieldRef.current === created.dom) fieldRef.current = null
      for (const url of urls.current.values()) URL.revokeObjectURL(url)
    }
  }, [])
  useLayoutEffect(() => editor.current!.setMarkdown(value), [value])
  useEffect(() => editor.current!.refresh(), [files])
  // Attributes such as the label.
  useLayoutEffect(() => editor.current!.view.setProps({}))

  return <div ref={host} className={cx(styles.host, props.className)} />
}

function attributesOf(props: FormattedFieldProps, isEmpty: boolean): Record<string, string> {
  return {
    class: cx(prose.prose, styles.text),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'],
    ...(props.id && { id: props.id }),
    ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
    ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
    dir: 'auto',
    spellcheck: 'true',
    ...(props.placeholder && {
      'aria-placeholder': props.placeholder,
      ...(isEmpty && { 'data-placeholder': props.placeholder }),
    }),
  }
}

function handle(props: FormattedFieldProps, name: string, event: Event): void {
  const handler = props.on[name as keyof FormattedFieldProps['on']]
  // As React has it.
  handler?.(Object.assign(event, { nativeEvent: event }) as never)
}

/** Goes on where the text area was left. */
function takeOver(
  dom: TextField,
  { markdown, offset, hasFocus }: NonNullable<FormattedFieldProps['start']>,
) {
  const before = markdown.slice(0, offset)
  const isEnd = markdown.slice(offset).trim() === ''
  const at = isEnd ? dom.value.length : plainText(parseMarkdown(before).doc).text.length
  if (hasFocus) dom.focus()
  dom.setSelectionRange(at, at)
}

function urlOf(urls: Map<File, string>, file: File): string {
  const url = urls.get(file) ?? URL.createObjectURL(file)
  urls.set(file, url)
  return url
}

/** Asks what a picture shows, beside the picture. */
async function promptAlt({ view }: Editor, position: number): Promise<void> {
  const { name, alt } = view.state.doc.nodeAt(position)!.attrs
  const typed = await promptText({
    title: m.editor_picture_title,
    label: m.editor_picture_alt,
    value: alt,
    maxLength: altLengthMax,
    action: m.common_save,
    beside: [view.nodeDOM(position) as Element],
  })
  if (view.isDestroyed) return
  view.focus()
  const { doc, tr } = view.state
  // Another tab may have changed the text meanwhile.
  if (typed === undefined || doc.nodeAt(position)?.attrs.name !== name) return
  view.dispatch(closeHistory(tr.setNodeAttribute(position, 'alt', typed)))
}

async function promptLink({ view }: Editor): Promise<void> {
  const typed = await promptText({
    title: m.editor_link_title,
    label: m.editor_link_address,
    value: 'https://',
    maxLength: 2_000,
    action: m.editor_link_action,
  })
  view.focus()
  if (!typed || typed === 'https://') return
  const href = isSafeUrl(typed) ? typed : `https://${typed}`
  insertLink(href)(view.state, view.dispatch)
}
