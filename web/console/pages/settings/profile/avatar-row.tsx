import { useEffect, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import { errorText, fieldErrors } from '../../../data/errors.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { toast } from '../../../ui/toasts.tsx'
import { Row } from '../components/section.tsx'
import styles from './profile.module.css'

const bytesMax = 2 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** The picture of whoever is signed in: another one is looked at before it is sent. */
export function AvatarRow() {
  const { user } = useMe()
  const canChange = !user.role.startsWith('read_only')
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const preview = usePreview(chosen)

  function choose(file: File | undefined): void {
    const found = file && problemOf(file)
    setProblem(found)
    setChosen(found ? undefined : file)
  }

  async function save(file: File): Promise<void> {
    setBusy(true)
    try {
      await api.POST('/v1/users/me/avatar', { body: { file } })
      toast({ text: 'Profile picture saved' })
    } catch (error) {
      setProblem(fieldErrors(error).file ?? errorText(error))
    }
    setChosen(undefined)
    setBusy(false)
    await invalidateQueries('me', 'users')
  }

  async function remove(): Promise<void> {
    await runWithToast(() => api.DELETE('/v1/users/me/avatar'), 'Profile picture removed')
    await invalidateQueries('me', 'users')
  }

  return (
    <Row
      before={<Avatar name={user.full_name} url={preview ?? user.avatar_url} size={64} />}
      title={chosen ? 'Preview' : 'Picture'}
      text={
        <span role="status" className={problem && styles.problem}>
          {problem ?? 'PNG, JPEG, GIF or WebP, up to 2 MB.'}
        </span>
      }
    >
      {chosen && (
        <>
          <Button look="primary" isBusy={isBusy} onClick={() => void save(chosen)}>
            Save picture
          </Button>
          <Button onClick={() => setChosen(undefined)}>Cancel</Button>
        </>
      )}
      {canChange && !chosen && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={types.join()}
            aria-label="Picture"
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
          <Button onClick={() => chooser.current?.click()}>
            {user.avatar_url ? 'Replace' : 'Upload picture'}
          </Button>
          {user.avatar_url && <Button onClick={() => void remove()}>Remove</Button>}
        </>
      )}
    </Row>
  )
}

function problemOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return 'Choose a PNG, JPEG, GIF or WebP image.'
  return size > bytesMax ? 'Choose an image up to 2 MB.' : undefined
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
