/** `12,345`, of a whole number. What Node has for it reads the languages of the world first: 30 ms. */
export const formatThousands = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
