import type { Company } from '@bellhop/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { companyListQuery } from '../data/companies.ts'
import { Icon } from '../ui/icon.tsx'
import { type Option, Picker } from '../ui/picker.tsx'
import { openPrompt } from '../ui/prompts.tsx'

interface Props {
  title: string
  /** Whether no company can be chosen as well. */
  isOptional?: boolean
  onPick(company: Company | null): void
  onClose(): void
}

/** Searches all companies by name or domain. */
export function CompanyPicker({ title, isOptional, onPick, onClose }: Props) {
  const [text, setText] = useState('')
  const list = useInfiniteQuery({
    ...companyListQuery(text.trim()),
    placeholderData: keepPreviousData,
  })
  const found = (list.data?.pages[0]?.items ?? []).map(
    (company): Option<Company | null> => ({
      value: company,
      label: company.name,
      hint: company.domains[0],
      icon: <Icon name="company" />,
    }),
  )
  const none = { value: null, label: m.tickets_company_none }
  return (
    <Picker<Company | null>
      title={title}
      onPick={onPick}
      onClose={onClose}
      placeholder={m.tickets_company_placeholder}
      options={isOptional && text.trim() === '' ? [none, ...found] : found}
      onType={setText}
      source={list}
      isBusy={list.isFetching}
      isOutdated={list.isPending || list.isPlaceholderData}
    />
  )
}

/** Resolves to null for no company, and to undefined if it is canceled. */
export const promptCompany = (title: string) =>
  openPrompt<Company | null>((resolve) => (
    <CompanyPicker title={title} isOptional onPick={resolve} onClose={() => resolve(undefined)} />
  ))
