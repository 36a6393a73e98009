import { Readable } from 'node:stream'
import { type Cell, toCsv } from '../../shared/csv.ts'
import { contentDisposition } from './content-disposition.ts'
import type { RequestContext } from './endpoint.ts'

export type CsvRow = readonly Cell[]

/** Of a file with a header line. */
export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8; header=present',
  'content-disposition': contentDisposition('attachment', name),
})

/**
 * Sends a table page by page, as fast as the client reads. The first page is read before anything is
 * sent, so that what is wrong with the query is an error; later errors break the connection off.
 */
export async function sendCsv(
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  name: string,
  pages: AsyncGenerator<readonly CsvRow[], void, undefined>,
): Promise<Readable> {
  const first = await pages.next()
  reply.headers(csvHeaders(name))
  return Readable.from(request.method === 'HEAD' ? [] : texts(first, pages))
}

async function* texts(
  first: IteratorResult<readonly CsvRow[], void>,
  pages: AsyncGenerator<readonly CsvRow[], void, undefined>,
): AsyncGenerator<Buffer> {
  if (first.done) return
  yield Buffer.from(toCsv(first.value))
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(toCsv(rows))
}
