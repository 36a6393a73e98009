const firstNames =
  'Maya Noah Lena Omar Ines Ivan Sofia Jonas Priya Mateo Aiko Emma Tariq Zoe'.split(' ')
const lastNames = 'Chen Okafor Weber Silva Novak Haddad Rossi Larsen Mehta Kowalski Tanaka'.split(
  ' ',
)
const domains = 'example.com mail.example.org example.net inbox.example post.example'.split(' ')

/** A customer has the same name and address in every ticket. */
export function customerAt(number: number) {
  const first = firstNames[number % firstNames.length]!
  const last = lastNames[Math.floor(number / firstNames.length) % lastNames.length]!
  const domain = domains[number % domains.length]!
  const email = `${first}.${last}.${number}@${domain}`.toLowerCase()
  return { name: `${first} ${last}`, email }
}
