import type { User } from '@bellhop/sdk'
import { useState } from 'react'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ErrorOf } from '../../../ui/form.tsx'
import { type Role, roleNames, roles, roleTexts } from '../roles.ts'

export function RoleField({ value, error }: { value: Role; error: string | undefined }) {
  const [role, setRole] = useState(value)
  return (
    <SelectField
      label="Role"
      name="role"
      value={role}
      hint={roleTexts[role]}
      error={error}
      onChange={({ target }) => setRole(target.value as Role)}
    >
      {options(roles.map((name) => [name, roleNames[name]]))}
    </SelectField>
  )
}

export const roleOf = (form: FormData) => form.get('role') as Role

type Place = Pick<User, 'employee_type' | 'region' | 'timezone'>

const employeeTypes: Record<User['employee_type'], string> = {
  permanent: 'Permanent',
  contractor: 'Contractor',
  external: 'External',
  bot: 'Bot (automated account)',
}

const regions: Record<User['region'], string> = {
  amer: 'North America',
  latam: 'Latin America',
  emea: 'Europe, Middle East, Africa',
  apac: 'Asia and Pacific',
  asean: 'Southeast Asia',
}

/** Where they are, and as what they work. */
export function EmploymentFields({
  employee_type,
  region,
  timezone,
  errorOf,
}: Place & { errorOf: ErrorOf }) {
  return (
    <>
      <SelectField
        label="Employment type"
        name="employee_type"
        defaultValue={employee_type}
        error={errorOf('employee_type')}
      >
        {options(Object.entries(employeeTypes))}
      </SelectField>
      <SelectField label="Region" name="region" defaultValue={region} error={errorOf('region')}>
        {options(Object.entries(regions))}
      </SelectField>
      <TextField
        label="Time zone"
        name="timezone"
        list="time-zones"
        defaultValue={timezone}
        hint="For example, Europe/Berlin."
        error={errorOf('timezone')}
        autoComplete="off"
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

export const readEmploymentFields = (form: FormData): Place => ({
  employee_type: form.get('employee_type') as Place['employee_type'],
  region: form.get('region') as Place['region'],
  timezone: String(form.get('timezone')),
})

const options = (names: readonly (readonly [string, string])[]) =>
  names.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
