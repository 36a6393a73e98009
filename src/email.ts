/** Addresses that differ only in case are one. */
export const emailKey = (email: string) => email.toLowerCase()
