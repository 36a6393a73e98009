import { array, object, text } from '../../platform/http/fields.ts'

/** More than anybody picks from. */
export const categoriesMax = 1_000

const Category = object(
  {
    name: text({ description: 'As the newest ticket of it spells it.', example: 'Accounts' }),
  },
  { title: 'Category' },
)

export const CategoryList = array(Category)
