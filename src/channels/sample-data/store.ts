import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { SampleData } from './schema.ts'

const counts = query<SampleData>(`
  SELECT
    (SELECT count(*) FROM sample_tickets
     WHERE organization_id = :organization_id) AS ticket_count,
    (SELECT count(*) FROM sample_customers
     WHERE organization_id = :organization_id) AS customer_count`)

const tickets = query<{ id: string }>(
  'SELECT ticket_id AS id FROM sample_tickets WHERE organization_id = :organization_id',
)

const customers = query<{ id: string; email: string }>(`
  SELECT c.id, c.email FROM sample_customers s JOIN customers c ON c.id = s.customer_id
  WHERE s.organization_id = :organization_id`)

const insertTicket = mutation(`
  INSERT INTO sample_tickets (organization_id, ticket_id) VALUES (:organization_id, :id)`)

const insertCustomer = mutation(`
  INSERT INTO sample_customers (organization_id, customer_id) VALUES (:organization_id, :id)`)

const forgetCustomers = mutation(
  'DELETE FROM sample_customers WHERE organization_id = :organization_id',
)

export const countSampleData = async (tx: ReadTx) => (await tx.one(counts))!

export const listSampleTickets = (tx: ReadTx) => tx.all(tickets)

export const listSampleCustomers = (tx: ReadTx) => tx.all(customers)

export const insertSampleTicket = (tx: WriteTx, id: string) => tx.send(insertTicket, { id })

export const insertSampleCustomer = (tx: WriteTx, id: string) => tx.send(insertCustomer, { id })

/** Those that are left belong to the organization from now on. */
export const forgetSampleCustomers = (tx: WriteTx) => tx.send(forgetCustomers)
