import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { errorText, fieldErrors } from '../../../data/errors.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row } from '../../../ui/section.tsx'
import styles from './profile.module.css'

const bytesMax = 2 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** A new picture is previewed before it is uploaded. */
export function AvatarRow() {
  const { user } = useMe()
  const canChange = !user.role.startsWith('read_only')
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
      await api.POST('/v1/users/me/avatar', { body: { file } })
      toast({ text: m.profile_picture_saved })
    } catch (failure) {
      setError(fieldErrors(failure).file ?? errorText(failure))
    }
    setPicked(undefined)
    setBusy(false)
    await invalidateQueries('me', 'users')
  }

  async function remove(): Promise<void> {
    await runWithToast(() => api.DELETE('/v1/users/me/avatar'), m.profile_picture_removed)
    await invalidateQueries('me', 'users')
  }

  return (
    <Row
      before={<Avatar name={user.full_name} url={preview ?? user.avatar_url} size={64} />}
      title={picked ? m.profile_picture_preview : m.profile_picture_title}
      text={
        <span role="status" className={error && styles.error}>
          {error ?? m.profile_picture_hint}
        </span>
      }
    >
      {picked && (
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => void save(picked)}>
            {m.profile_picture_save}
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
            aria-label={m.profile_picture_file}
            onChange={({ target }) => {
              pick(target.files?.[0])
              target.value = ''
            }}
          />
          <Button onClick={() => fileInput.current?.click()}>
            {user.avatar_url ? m.profile_picture_replace : m.profile_picture_upload}
          </Button>
          {user.avatar_url && (
            <Button onClick={() => void remove()}>{m.profile_picture_remove}</Button>
          )}
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
