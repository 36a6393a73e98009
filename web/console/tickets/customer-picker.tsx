import type { Customer } from '@bellhop/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { customerListQuery } from '../data/customers.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Picker } from '../ui/picker.tsx'

interface Props {
  title: string
  /** The id of a customer to leave out. */
  except?: string
  onPick(customer: Customer): void
  onClose(): void
}

/** Searches all customers by name or email address. */
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
      placeholder={m.tickets_customer_placeholder}
      options={found.map((customer) => ({
        value: customer,
        label: customer.name,
        hint: customer.email,
        icon: <Avatar name={customer.name} />,
      }))}
      onType={setText}
      source={list}
      isBusy={list.isFetching}
      isOutdated={list.isPending || list.isPlaceholderData}
    />
  )
}
