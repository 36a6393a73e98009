import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { ImageRow } from '../components/image-row.tsx'

const reload = () => invalidateQueries('me', 'users')

export function AvatarRow() {
  const { user } = useMe()
  return (
    <ImageRow
      title={m.profile_picture_title}
      uploadText={m.profile_picture_upload}
      saveText={m.profile_picture_save}
      canChange={!user.role.startsWith('read_only')}
      hasImage={user.avatar_url !== null}
      show={(preview) => (
        <Avatar name={user.full_name} url={preview ?? user.avatar_url} size={64} />
      )}
      onSave={async (file) => {
        await api.POST('/v1/users/me/avatar', { body: { file } })
        toast({ text: m.profile_picture_saved })
        await reload()
      }}
      onRemove={async () => {
        await runWithToast(() => api.DELETE('/v1/users/me/avatar'), m.profile_picture_removed)
        await reload()
      }}
    />
  )
}
