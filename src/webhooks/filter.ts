/** Whether one of the wishes (`*`, `ticket.*`, `ticket.created`) is for this type of event. */
export const isWanted = (wishes: readonly string[], type: string): boolean =>
  wishes.some((wish) => wish === '*' || wish === type || wish === type.replace(/\..*$/, '.*'))
