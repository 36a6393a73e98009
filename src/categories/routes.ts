import { grouped } from '../grouped.ts'
import { reads } from '../http/endpoint.ts'
import { CategoryList, categoriesMax } from './schema.ts'
import { listCategories } from './store.ts'

export const list = reads({
  summary: 'List the categories in use',
  description: `Returns the distinct categories in use (case-insensitive), sorted by name, up to ${grouped(categoriesMax)}.`,
  answer: { status: 200, schema: CategoryList, description: 'The categories.' },
  handle: (tx) => listCategories(tx, categoriesMax),
})
