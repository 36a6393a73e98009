/** Addresses that differ only in case or in Unicode composition are the same. */
export const emailKey = (email: string) => email.toLowerCase().normalize('NFC')

/** The key of accounts created before addresses were normalized to NFC. */
export const uncomposedEmailKey = (email: string) => email.toLowerCase()

/** `12,345`, for an integer. `Intl.NumberFormat` takes 30 ms to load its locale data. */
export const formatThousands = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Lists of words, such as scopes and IP ranges, are stored with spaces between them. */
export const splitList = (text: string) => (text === '' ? [] : text.split(' '))
