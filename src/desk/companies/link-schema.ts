import type { Static } from 'typebox'
import { array, object, optional, text, timestamp, uuid } from '../../platform/http/fields.ts'
import { CompanyPath } from './schema.ts'

/** Per company. */
export const linksMax = 100
const day = 24 * 60 * 60
export const defaultValidSeconds = 90 * day
export const validSecondsMax = 366 * day

const expiresAt = timestamp({
  description: 'When the link stops working.',
  example: '2027-02-12T09:30:00Z',
})

const customerId = uuid({
  description: 'The customer of the company who gets the link.',
  example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55',
})

export const CompanyLink = object(
  {
    id: uuid({ example: '019a8b5e-a5b6-7c8d-9e0f-1a2b3c4d5e6f' }),
    company_id: uuid({ example: '019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01' }),
    customer_id: customerId,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    expires_at: expiresAt,
  },
  { title: 'CompanyLink' },
)
export type CompanyLink = Static<typeof CompanyLink>

export const CompanyLinkWithUrl = object(
  {
    ...CompanyLink.properties,
    url: text({
      description: 'The link. Returned only once.',
      example: 'https://desk.example.com/c/kX2mJ7vQz0bTn4RfLw9sYd',
    }),
  },
  { title: 'CompanyLinkWithUrl' },
)

export const CompanyLinkList = array(CompanyLink)

export const CompanyLinkCreate = object(
  {
    customer_id: customerId,
    expires_at: optional({
      ...expiresAt,
      description: 'When the link stops working: at most a year from now, 90 days by default.',
    }),
  },
  { title: 'CompanyLinkCreate' },
)
export type CompanyLinkCreate = Static<typeof CompanyLinkCreate>

export const CompanyLinkPath = object({
  ...CompanyPath.properties,
  link_id: uuid({ description: 'The `id` of the link.' }),
})
