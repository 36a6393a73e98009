/** Addresses that differ only in case, or in how their letters are composed, are one. */
export const emailKey = (email: string) => email.toLowerCase().normalize('NFC')

/** Of accounts from before letters were composed. */
export const uncomposedEmailKey = (email: string) => email.toLowerCase()
