import { readHandler } from '../../platform/http/endpoint.ts'
import { formatThousands } from '../../platform/text.ts'
import { CategoryList, categoriesMax } from './schema.ts'
import { listCategories } from './store.ts'

export const list = readHandler({
  summary: 'List the categories in use',
  description: `Returns the distinct categories in use (case-insensitive), sorted by name, up to ${formatThousands(categoriesMax)}.`,
  response: { status: 200, schema: CategoryList, description: 'The categories.' },
  handle: (tx) => listCategories(tx, categoriesMax),
})
