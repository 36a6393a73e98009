import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { errorText, fieldErrors } from '../../../data/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/section.tsx'
import styles from './image-row.module.css'

const bytesMax = 2 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

interface Props {
  title: string
  uploadText: string
  saveText: string
  canChange: boolean
  hasImage: boolean
  /** The image, or that of a preview. */
  show(preview: string | undefined): ReactNode
  onSave(file: File): Promise<void>
  onRemove(): Promise<void>
}

/** An image to upload. A new one is previewed before. */
export function ImageRow(props: Props) {
  const { title, uploadText, saveText, canChange, hasImage, show, onSave, onRemove } = props
  const fileInput = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const preview = usePreview(picked)

  function pick(file: File | undefined): void {
    const invalid = file && validate(file)
    setError(invalid)
    setPicked(invalid ? undefined : file)
  }

  async function save(file: File): Promise<void> {
    setBusy(true)
    try {
      await onSave(file)
    } catch (failure) {
      setError(fieldErrors(failure).file ?? errorText(failure))
    }
    setPicked(undefined)
    setBusy(false)
  }

  return (
    <Row
      before={show(preview)}
      title={picked ? m.profile_picture_preview : title}
      text={
        <span role="status" className={error && styles.error}>
          {error ?? m.profile_picture_hint}
        </span>
      }
    >
      {picked && (
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => void save(picked)}>
            {saveText}
          </Button>
          <Button onClick={() => setPicked(undefined)}>{m.common_cancel}</Button>
        </>
      )}
      {canChange && !picked && (
        <>
          <input
            ref={fileInput}
            type="file"
            hidden
            accept={types.join()}
            aria-label={title}
            onChange={({ target }) => {
              pick(target.files?.[0])
              target.value = ''
            }}
          />
          <Button onClick={() => fileInput.current?.click()}>
            {hasImage ? m.profile_picture_replace : uploadText}
          </Button>
          {hasImage && <Button onClick={() => void onRemove()}>{m.profile_picture_remove}</Button>}
        </>
      )}
    </Row>
  )
}

function validate({ type, size }: File): string | undefined {
  if (!types.includes(type)) return m.profile_picture_wrongType
  return size > bytesMax ? m.profile_picture_tooLarge : undefined
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
