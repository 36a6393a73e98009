import { Page } from '../../ui/page.tsx'

export default function TicketPage({ number }: { number: number }) {
  return <Page title={`Ticket ${number}`}>Soon</Page>
}
