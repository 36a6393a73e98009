import type { Searchable } from '../../search/searchable.ts'
import type { Durable } from './search-index-state.ts'

/** Plain data, because it is sent to a thread. */
export interface IndexerSetup {
  databaseFile: string
  indexFile: string
  searchables: readonly Searchable[]
}

export type ToIndexer = 'changed' | 'check' | 'stop'
export type FromIndexer = Durable
