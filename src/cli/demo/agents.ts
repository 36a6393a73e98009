import type { UserCreate } from '../../accounts/users/schema.ts'

export interface Agent extends UserCreate {
  /** Whose tickets they take. */
  languages: string[]
}

export const at = (name: string) => `${name}@mosswick.example`

export const agents: Agent[] = [
  {
    email: at('ines.calder'),
    full_name: 'Inês Calder',
    role: 'admin',
    region: 'emea',
    timezone: 'Europe/Lisbon',
    languages: ['en', 'pt', 'es'],
  },
  {
    email: at('dakota.reyes'),
    full_name: 'Dakota Reyes',
    timezone: 'America/Chicago',
    languages: ['en', 'es'],
  },
  {
    email: at('priya.raman'),
    full_name: 'Priya Raman',
    region: 'apac',
    timezone: 'Asia/Kolkata',
    languages: ['en', 'hi'],
  },
  {
    email: at('jonas.albrecht'),
    full_name: 'Jonas Albrecht',
    region: 'emea',
    timezone: 'Europe/Berlin',
    languages: ['en', 'de', 'pl'],
  },
  {
    email: at('camille.fontanel'),
    full_name: 'Camille Fontanel',
    employee_type: 'contractor',
    region: 'emea',
    timezone: 'Europe/Paris',
    languages: ['fr', 'it'],
  },
  {
    email: at('tomas.arango'),
    full_name: 'Tomás Arango',
    region: 'latam',
    timezone: 'America/Bogota',
    languages: ['es', 'pt'],
  },
  {
    email: at('olena.hrytsenko'),
    full_name: 'Олена Гриценко',
    employee_type: 'contractor',
    region: 'emea',
    timezone: 'Europe/Kyiv',
    languages: ['uk', 'pl', 'en'],
  },
  {
    email: at('yusuf.demiral'),
    full_name: 'Yusuf Demiral',
    employee_type: 'external',
    region: 'emea',
    timezone: 'Europe/Istanbul',
    languages: ['tr', 'ar', 'el'],
  },
  {
    email: at('mei.tanabe'),
    full_name: '田辺 芽衣',
    region: 'apac',
    timezone: 'Asia/Tokyo',
    languages: ['ja', 'zh', 'ko'],
  },
  {
    email: at('siti.rahmawati'),
    full_name: 'Siti Rahmawati',
    region: 'asean',
    timezone: 'Asia/Jakarta',
    languages: ['id', 'vi', 'th', 'en'],
  },
  {
    email: at('sprout'),
    full_name: 'Sprout',
    employee_type: 'bot',
    languages: [],
  },
  {
    email: at('morgan.blythe'),
    full_name: 'Morgan Blythe',
    role: 'read_only_agent',
    timezone: 'America/Vancouver',
    languages: [],
  },
  {
    email: at('adaeze.okoro'),
    full_name: 'Adaeze Okoro',
    role: 'read_only_admin',
    employee_type: 'external',
    region: 'emea',
    timezone: 'Africa/Lagos',
    languages: [],
  },
  {
    email: at('elliot.marsh'),
    full_name: 'Elliot Marsh',
    is_active: false,
    region: 'apac',
    timezone: 'Australia/Sydney',
    languages: [],
  },
]

/** Sorts out what needs no person. */
export const bot = at('sprout')
