import { BellhopError } from '../errors.ts'
import { expositionContentType } from '../metrics/exposition.ts'
import type { Metrics } from '../metrics/registry.ts'
import { publicHandler } from './endpoint.ts'
import { canReadMetrics } from './metrics-access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is read at `/metrics`, and the token with which it is read from other machines. */
    metrics: { registry: Metrics; token: string | undefined }
  }
}

export const read = publicHandler({
  summary: 'Get Prometheus metrics',
  description:
    'For operators: available from the same machine, or with `BELLHOP_METRICS_TOKEN` as the bearer token. Each node reports its own metrics.',
  response: {
    status: 200,
    contentType: 'text/plain',
    description: 'The metrics of this node, in the text format of Prometheus.',
    isVolatile: true,
  },
  errors: { 404: 'Not Found' },
  async handle(_db, { request, setHeader }) {
    const { registry, token } = request.server.metrics
    if (!canReadMetrics(request, token)) throw new BellhopError('not_found', 'Not Found')
    setHeader('content-type', expositionContentType)
    setHeader('cache-control', 'no-store')
    return registry.text()
  },
})
