/** Then a ticket that is marked as spam is deleted. */
export const spamDays = 30
