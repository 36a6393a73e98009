import type { Company } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { companyQuery } from '../../data/companies.ts'
import { CompanyPicker } from '../../tickets/company-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './company-field.module.css'

interface Props {
  /** Undefined if nothing was chosen yet. */
  value: string | null | undefined
  onChange(companyId: string | null): void
  error: string | undefined
}

const loading = '…'

/** A button that opens the picker of companies. */
export function CompanyField({ value, onChange, error }: Props) {
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Company | null>(null)
  const { data } = useQuery({ ...companyQuery(value ?? ''), enabled: Boolean(value) && !picked })
  const name = (picked ?? data)?.name ?? loading
  const hint = value === undefined ? m.customers_form_companyByDomainHint : undefined
  return (
    <>
      <Field label={m.customers_form_company} hint={hint} error={error}>
        {(ids) => (
          <button type="button" className={styles.button} onClick={() => setPicking(true)} {...ids}>
            <span dir="auto">
              {value === undefined
                ? m.customers_form_companyByDomain
                : value === null
                  ? m.customers_form_noCompany
                  : name}
            </span>
            <Icon name="down" size={12} />
          </button>
        )}
      </Field>
      {isPicking && (
        <CompanyPicker
          title={m.customers_form_company}
          isOptional
          onClose={() => setPicking(false)}
          onPick={(company) => {
            setPicking(false)
            setPicked(company)
            onChange(company?.id ?? null)
          }}
        />
      )}
    </>
  )
}
