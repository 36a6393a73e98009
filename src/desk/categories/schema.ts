import { array, object, text } from '../../platform/http/fields.ts'

export const categoriesMax = 1_000

const Category = object(
  {
    name: text({ description: 'As spelled on its newest ticket.', example: 'Accounts' }),
  },
  { title: 'Category' },
)

export const CategoryList = array(Category)
