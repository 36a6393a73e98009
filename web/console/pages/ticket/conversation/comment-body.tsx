import type { Attachment, Comment } from '@bellhop/sdk'
import { type MouseEvent, useMemo } from 'react'
import prose from '../../../ui/prose.module.css'
import { showInlineImages } from '../inline-images.ts'
import { showImage } from '../later-prompts.ts'
import { previewUrl } from './file-urls.ts'
import styles from './files.module.css'
import { PlainText } from './plain-text.tsx'

interface Props {
  comment: Comment
  files: readonly Attachment[]
}

/** Plain text as it was written. */
export const CommentBody = ({ comment: { body, body_format, body_html }, files }: Props) =>
  body_format === 'plain' ? <PlainText text={body} /> : <RichText html={body_html} files={files} />

/** The text, with the images of the message where it refers to them. */
export function RichText({ html, files }: { html: string; files: readonly Attachment[] }) {
  const shown = useMemo(
    () => showInlineImages(html, files.filter(hasPreview), previewUrl, toButton),
    [html, files],
  )
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('[data-file]')
    const file = files.find(({ id }) => id === button?.getAttribute('data-file'))
    if (file) showImage(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={prose.prose}
      dir="auto"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}

/** Whether the text shows it. */
export function isShownIn(html: string, file: Attachment): boolean {
  let isShown = false
  showInlineImages(html, [file].filter(hasPreview), previewUrl, (image) => {
    isShown = true
    return image
  })
  return isShown
}

const hasPreview = ({ has_preview }: Attachment) => has_preview

function toButton(image: HTMLImageElement, { id }: Attachment): Element {
  const button = image.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = styles.inline!
  button.dataset.file = id
  button.append(image)
  return button
}
