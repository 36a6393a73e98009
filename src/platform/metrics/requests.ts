import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Counter, Histogram } from './instruments.ts'
import type { Metrics } from './registry.ts'

/** In seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times responses by route, as written in the route table. */
export class RequestMetrics {
  readonly #metrics: Metrics
  readonly #histograms = new Map<string, Map<string, Map<number, Histogram>>>()
  readonly #rateLimited: Counter
  readonly #unauthenticated: Counter
  inFlight = 0
  /** Rejected with 503 because too many requests were in flight. */
  readonly shed: Counter
  /** Rejected with 429 because their sender had too many in flight. */
  readonly rejected: Record<'requests' | 'bodies' | 'responses', Counter>
  readonly connectionsClosed: Counter
  /** The client disconnected before the response was complete. */
  readonly aborted: Counter

  constructor(metrics: Metrics) {
    this.#metrics = metrics
    metrics.gauge(
      'bellhop_http_requests_in_flight',
      'Requests currently being processed.',
      () => this.inFlight,
    )
    this.#rateLimited = metrics.counter(
      'bellhop_http_requests_rate_limited_total',
      'Requests rejected with 429 because a key or IP address exceeded its rate limit.',
    )
    this.#unauthenticated = metrics.counter(
      'bellhop_authentication_failures_total',
      'Requests rejected with 401 because the key was missing or invalid.',
    )
    this.shed = metrics.counter(
      'bellhop_http_requests_shed_total',
      'Requests shed with 503 because too many were in flight.',
    )
    const rejected = (limit: string) =>
      metrics.counter(
        'bellhop_http_requests_rejected_total',
        'Requests rejected with 429 because their sender had too many requests or bodies in flight, or too many bytes of responses unread.',
        { limit },
      )
    this.rejected = {
      requests: rejected('requests'),
      bodies: rejected('bodies'),
      responses: rejected('responses'),
    }
    this.connectionsClosed = metrics.counter(
      'bellhop_http_connections_closed_total',
      'Connections closed because their address had too many open.',
    )
    this.aborted = metrics.counter(
      'bellhop_http_requests_aborted_total',
      'Requests aborted by the client before the response completed. Not included in http_request_duration_seconds.',
    )
  }

  registerBodies(count: () => number): void {
    this.#metrics.gauge(
      'bellhop_http_bodies_in_flight',
      'Requests whose body is still arriving, uploads included.',
      count,
    )
  }

  registerUnread(bytes: () => number): void {
    this.#metrics.gauge(
      'bellhop_http_response_unread_bytes',
      'Bytes of large responses that clients have not read yet, without files and event streams.',
      bytes,
    )
  }

  observe(request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply
    this.#histogram(request, statusCode).observe(reply.elapsedTime / 1_000)
    if (statusCode === 429) this.#rateLimited.add()
    else if (statusCode === 401) this.#unauthenticated.add()
  }

  /** Three short lookups: formatting the labels for each request would cost far more. */
  #histogram(request: FastifyRequest, status: number): Histogram {
    const route = request.route ?? routeOf(request)
    const method = methods.has(request.method) ? request.method : 'other'
    return (
      this.#histograms.get(route)?.get(method)?.get(status) ??
      this.#createHistogram(route, method, status)
    )
  }

  #createHistogram(route: string, method: string, status: number): Histogram {
    const histogram = this.#metrics.histogram(
      'http_request_duration_seconds',
      'HTTP request duration by route, method and status.',
      bounds,
      { route, method, status: String(status) },
    )
    const byMethod = this.#histograms.get(route) ?? new Map<string, Map<number, Histogram>>()
    const byStatus = byMethod.get(method) ?? new Map<number, Histogram>()
    this.#histograms.set(route, byMethod.set(method, byStatus.set(status, histogram)))
    return histogram
  }
}

/** For a request that was answered before its handler ran. All unknown paths share one label. */
function routeOf(request: FastifyRequest): string {
  if (request.is404) return 'unknown'
  const { url = '' } = request.routeOptions
  return url.startsWith('/') ? url.replaceAll(/:(\w+)/g, '{$1}') : 'unknown'
}
