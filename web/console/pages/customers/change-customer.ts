import type { Customer } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { companyQuery } from '../../data/companies.ts'
import { customerQuery } from '../../data/customers.ts'
import { invalidateQueries, queryClient } from '../../data/query-client.ts'
import { pushUndoWithToast } from '../../state/undo.ts'
import { promptCompany } from '../../tickets/company-picker.tsx'
import { runWithToast } from '../../ui/run-with-toast.ts'

// Changes that are shown at once, and reverted with an alert if the server rejects them.

/** Returns whether it was accepted. */
async function change(
  customer: Customer,
  values: Partial<Customer>,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const { queryKey } = customerQuery(customer.id)
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, { ...customer, ...values })
  const isAccepted = (await runWithToast(send)) !== undefined
  if (!isAccepted) queryClient.setQueryData(queryKey, customer)
  void invalidateQueries('customers', 'customer-of-ticket')
  await queryClient.invalidateQueries({ queryKey, exact: true })
  return isAccepted
}

/** For undoing, when the customer may have changed since. */
const currentOf = (customer: Customer) =>
  queryClient.getQueryData(customerQuery(customer.id).queryKey) ?? customer

const addressPath = ({ id }: Customer, address: string) => ({
  params: { path: { customer_id: id, address } },
})

export async function makeMainAddress(customer: Customer, address: string): Promise<void> {
  if (!(await setMainAddress(customer, address))) return
  pushUndoWithToast(m.customers_emails_mainDone({ address }), async () => {
    await setMainAddress(currentOf(customer), customer.email)
  })
}

function setMainAddress(customer: Customer, address: string): Promise<boolean> {
  const emails = customer.emails
    .map((email) => ({ ...email, is_main: email.address === address }))
    .sort((a, b) => Number(b.is_main) - Number(a.is_main))
  return change(customer, { email: address, emails }, () =>
    api.PUT('/v1/customers/{customer_id}/emails/{address}', {
      ...addressPath(customer, address),
      body: { is_main: true },
    }),
  )
}

export const addAddress = async (customer: Customer, address: string): Promise<void> => {
  const request = { ...addressPath(customer, address), body: {} }
  const { data } = await api.PUT('/v1/customers/{customer_id}/emails/{address}', request)
  queryClient.setQueryData(customerQuery(customer.id).queryKey, data)
}

/** Offers to undo it instead of asking first. */
export async function removeAddress(customer: Customer, address: string): Promise<void> {
  const emails = customer.emails.filter((email) => email.address !== address)
  const isRemoved = await change(customer, { emails }, () =>
    api.DELETE('/v1/customers/{customer_id}/emails/{address}', addressPath(customer, address)),
  )
  if (!isRemoved) return
  pushUndoWithToast(m.customers_emails_removed({ address }), async () => {
    await runWithToast(async () => {
      await addAddress(customer, address)
      return true
    })
  })
}

export async function promptCompanyOf(customer: Customer): Promise<void> {
  const company = await promptCompany(m.customers_company_pick({ name: customer.name }))
  if (company === undefined) return
  if (company) queryClient.setQueryData(companyQuery(company.id).queryKey, company)
  const { name } = customer
  const label = company
    ? m.customers_company_set({ name, company: company.name })
    : m.customers_company_cleared({ name })
  const companyId = company?.id ?? null
  if (companyId === customer.company_id || !(await setCompany(customer, companyId))) return
  pushUndoWithToast(label, async () => {
    await setCompany(currentOf(customer), customer.company_id)
  })
}

const setCompany = (customer: Customer, company_id: string | null) =>
  change(customer, { company_id }, () =>
    api.PATCH('/v1/customers/{customer_id}', {
      params: { path: { customer_id: customer.id } },
      body: { company_id },
    }),
  )
