import { useState } from 'react'
import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../../../ui/section.tsx'
import { EditMember } from '../members/edit-member.tsx'
import { roleNames, roleTexts, useCanManage } from '../roles.ts'
import { AvatarRow } from './avatar-row.tsx'

export function Identity() {
  const { user, organization } = useMe()
  const canEdit = useCanManage('users:write')
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={m.profile_identity_title}
      text={canEdit ? undefined : m.profile_identity_askAdmin}
      actions={canEdit && <Button onClick={() => setEditing(true)}>{m.common_edit}</Button>}
    >
      <AvatarRow />
      <Row title={m.profile_identity_name}>
        <bdi>{user.full_name}</bdi>
      </Row>
      <Row title={m.profile_identity_email}>{user.email}</Row>
      <Row title={m.profile_identity_role} text={roleTexts[user.role]}>
        {roleNames[user.role]}
      </Row>
      <Row title={m.profile_identity_organization}>
        <bdi>{organization.name}</bdi>
      </Row>
      {isEditing && <EditMember member={user} onClose={() => setEditing(false)} />}
    </Section>
  )
}
