import { SearchTooBroad } from '../db/db.ts'
import { invalid } from '../errors.ts'

/** Reports a search that takes too long as an error of the parameter with its terms. */
export async function rejectIfTooBroad<T>(loc: string[], search: Promise<T>): Promise<T> {
  try {
    return await search
  } catch (error) {
    if (!(error instanceof SearchTooBroad)) throw error
    throw invalid(loc, 'the search takes too long; use more specific terms or add filters')
  }
}

/** A page is useful without its total, so that is omitted if counting takes too long. */
export async function totalUnlessTooBroad(total: Promise<number>): Promise<number | undefined> {
  try {
    return await total
  } catch (error) {
    if (!(error instanceof SearchTooBroad)) throw error
    return undefined
  }
}
