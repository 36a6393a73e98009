/** Where the console goes after a reply is sent or a ticket is resolved. */
export type NextStep = 'next' | 'list' | 'stay'

/** Leaves the ticket once something is done, or stays. */
export function goOn(
  step: NextStep,
  { openNextOrBack, back }: { openNextOrBack(): void; back(): void },
): void {
  if (step === 'next') openNextOrBack()
  if (step === 'list') back()
}
