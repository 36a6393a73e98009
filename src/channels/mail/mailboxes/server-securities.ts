/** How connections to mail servers are encrypted. */
export const serverSecurities = ['tls', 'starttls', 'none'] as const
