import { BellhopError } from '../errors.ts'
import { publicly } from '../http/endpoint.ts'
import { mayReadMetrics } from './reader.ts'
import { textType } from './text.ts'

export const read = publicly({
  summary: 'How the service is doing, for Prometheus',
  description:
    'For whoever runs the service: on the same machine, or with the token of `BELLHOP_METRICS_TOKEN` in place of a key. Each node tells about itself.',
  answer: {
    status: 200,
    contentType: 'text/plain',
    description: 'The metrics of this node, in the text format of Prometheus.',
    isFleeting: true,
  },
  refusals: { 404: 'Not Found' },
  async handle(_db, { request, setHeader, metrics, metricsToken }) {
    if (!mayReadMetrics(request, metricsToken)) throw new BellhopError('not_found', 'Not Found')
    setHeader('content-type', textType)
    setHeader('cache-control', 'no-store')
    return metrics.text()
  },
})
