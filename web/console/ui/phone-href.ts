/** People write numbers with spaces and brackets; phones want the digits. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^\d+*#,;]/g, '')}`
