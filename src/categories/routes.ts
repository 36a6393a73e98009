import { grouped } from '../grouped.ts'
import { reads } from '../http/endpoint.ts'
import { CategoryList, categoriesMax } from './schema.ts'
import { listCategories } from './store.ts'

export const list = reads({
  summary: 'List the categories in use',
  description: `Those that some ticket has, each once whatever the case it is written in, by name; ${grouped(categoriesMax)} at most.`,
  answer: { status: 200, schema: CategoryList, description: 'The categories.' },
  handle: (tx) => listCategories(tx, categoriesMax),
})
