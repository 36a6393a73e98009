import { useState } from 'react'
import { useMe } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../components/section.tsx'
import { EditMember } from '../members/edit-member.tsx'
import { roleNames, roleTexts, useCanManage } from '../roles.ts'
import { AvatarRow } from './avatar-row.tsx'

export function Identity() {
  const { user, organization } = useMe()
  const canEdit = useCanManage('users:write')
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title="You"
      text={canEdit ? undefined : 'Ask an admin to change your name or role.'}
      actions={canEdit && <Button onClick={() => setEditing(true)}>Edit</Button>}
    >
      <AvatarRow />
      <Row title="Name">
        <bdi>{user.full_name}</bdi>
      </Row>
      <Row title="Email">{user.email}</Row>
      <Row title="Role" text={roleTexts[user.role]}>
        {roleNames[user.role]}
      </Row>
      <Row title="Organization">
        <bdi>{organization.name}</bdi>
      </Row>
      {isEditing && <EditMember member={user} onClose={() => setEditing(false)} />}
    </Section>
  )
}
