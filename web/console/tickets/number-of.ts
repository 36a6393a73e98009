/** `TKT-12` → `12`, for the URL of a ticket. */
export const ticketNumberOf = ({ ticket_display_id }: { ticket_display_id: string }) =>
  /\d+$/.exec(ticket_display_id)![0]
