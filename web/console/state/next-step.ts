/** Where the console goes after a reply is sent or a ticket is resolved. */
export type NextStep = 'next' | 'list' | 'stay'

export interface NextSteps {
  sending: NextStep
  resolving: NextStep
}

/** What is stored may be of another version, or damaged. */
export function toNextSteps(stored: unknown): NextSteps {
  const { sending, resolving } = (stored ?? {}) as Record<string, unknown>
  return {
    sending: isStep(sending) ? sending : 'stay',
    resolving: isStep(resolving) ? resolving : 'next',
  }
}

const isStep = (value: unknown): value is NextStep =>
  value === 'next' || value === 'list' || value === 'stay'

/** Leaves the ticket once something is done, or stays. */
export function goOn(
  step: NextStep,
  { openNextOrBack, back }: { openNextOrBack(): void; back(): void },
): void {
  if (step === 'next') openNextOrBack()
  if (step === 'list') back()
}
