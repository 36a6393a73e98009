import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import styles from '../../../editor/editor.module.css'
import prose from '../../../ui/prose.module.css'
import { isInlineImage, showInlineImages } from '../inline-images.ts'

/** Rendered this long after the last key stroke. */
const debounceMs = 300

/** The text as it will be shown, rendered by the server like all messages. */
export function Preview({ text, files }: { text: string; files: readonly File[] }) {
  const settled = useSettled(text)
  const { data, error } = useQuery({
    queryKey: ['markdown', settled],
    queryFn: async ({ signal }) =>
      (await api.POST('/v1/markdown', { body: { text: settled }, signal })).data.html,
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isEmpty = settled.trim() === ''
  const images = useImages(files)
  return (
    <section className={styles.preview} aria-label={m.editor_preview_label}>
      {error && !isEmpty ? (
        <p role="alert">{m.editor_preview_failed({ reason: errorText(error) })}</p>
      ) : isEmpty || data === undefined ? (
        <p>{isEmpty && m.editor_preview_empty}</p>
      ) : (
        <div
          className={prose.prose}
          dir="auto"
          dangerouslySetInnerHTML={{
            __html: showInlineImages(data, images, ({ url }) => url),
          }}
        />
      )}
    </section>
  )
}

/** The files that are images, with addresses that only this page knows. */
function useImages(files: readonly File[]) {
  const [images, setImages] = useState<{ name: string; url: string }[]>([])
  useEffect(() => {
    const shown = files
      .filter(isInlineImage)
      .map((file) => ({ name: file.name, url: URL.createObjectURL(file) }))
    setImages(shown)
    return () => {
      for (const { url } of shown) URL.revokeObjectURL(url)
    }
  }, [files])
  return images
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
