import type { User } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { SelectField } from '../../../ui/field.tsx'
import type { ErrorOf } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { type Role, roleNames, roles, roleTexts } from '../roles.ts'

export function RoleField({ value, error }: { value: Role; error: string | undefined }) {
  const [role, setRole] = useState(value)
  return (
    <SelectField
      label={m.members_field_role}
      name="role"
      value={role}
      hint={roleTexts[role]}
      error={error}
      onChange={({ target }) => setRole(target.value as Role)}
    >
      <Options entries={roles.map((name) => [name, roleNames[name]])} />
    </SelectField>
  )
}

export const readRole = (form: FormData) => form.get('role') as Role

type Employment = Pick<User, 'employee_type' | 'region' | 'timezone'>

export const employeeTypes: Record<User['employee_type'], string> = {
  permanent: m.members_employmentType_permanent,
  contractor: m.members_employmentType_contractor,
  external: m.members_employmentType_external,
  bot: m.members_employmentType_bot,
}

export const regions: Record<User['region'], string> = {
  amer: m.members_region_amer,
  latam: m.members_region_latam,
  emea: m.members_region_emea,
  apac: m.members_region_apac,
  asean: m.members_region_asean,
}

export function EmploymentFields({
  employee_type,
  region,
  timezone,
  errorOf,
}: Employment & { errorOf: ErrorOf }) {
  return (
    <>
      <SelectField
        label={m.members_field_employmentType}
        name="employee_type"
        defaultValue={employee_type}
        error={errorOf('employee_type')}
      >
        <Options entries={Object.entries(employeeTypes)} />
      </SelectField>
      <SelectField
        label={m.members_field_region}
        name="region"
        defaultValue={region}
        error={errorOf('region')}
      >
        <Options entries={Object.entries(regions)} />
      </SelectField>
      <TimeZoneField
        label={m.members_field_timeZone}
        name="timezone"
        defaultValue={timezone}
        hint={m.members_field_timeZoneHint}
        error={errorOf('timezone')}
      />
    </>
  )
}

export const readEmploymentFields = (form: FormData): Employment => ({
  employee_type: form.get('employee_type') as Employment['employee_type'],
  region: form.get('region') as Employment['region'],
  timezone: String(form.get('timezone')),
})
