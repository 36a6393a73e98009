import * as m from '#messages'
import { formatNumber } from '../../../state/format.ts'

/** `1,000+` where counting has stopped. */
export const formatCount = (count: number, isComplete: boolean) =>
  isComplete ? formatNumber(count) : m.customers_facts_atLeast({ count })
