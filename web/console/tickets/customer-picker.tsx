import type { Customer } from '@bellhop/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerListQuery } from '../data/customers.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Picker } from '../ui/picker.tsx'

interface Props {
  title: string
  /** Who is not to be chosen. */
  except?: string
  onPick(customer: Customer): void
  onClose(): void
}

/** One of all customers, found by name or address. */
export function CustomerPicker({ title, except, onPick, onClose }: Props) {
  const [text, setText] = useState('')
  const list = useInfiniteQuery({
    ...customerListQuery(text.trim()),
    placeholderData: keepPreviousData,
  })
  const found = (list.data?.pages[0]?.items ?? []).filter(({ id }) => id !== except)
  return (
    <Picker
      title={title}
      onPick={onPick}
      onClose={onClose}
      placeholder="Name or email address"
      options={found.map((customer) => ({
        value: customer,
        label: customer.name,
        hint: customer.email,
        icon: <Avatar name={customer.name} />,
      }))}
      onType={setText}
      source={list}
      isBusy={list.isFetching}
    />
  )
}
