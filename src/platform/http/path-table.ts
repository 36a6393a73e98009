import { BellhopError } from '../errors.ts'
import type { Route } from './endpoint.ts'

export interface PathEntry {
  /** As the route table writes it. */
  path: string
  pattern: RegExp
  /** The methods that it has, for the header of this name. */
  allow: string
  /** Methods that it has not, but for which the router takes it to be another path: `me` to be an id. */
  shadowedMethods: string[]
}

/** Every path of the route table, for whoever tries something there that it does not have. */
export class PathTable {
  readonly all: readonly PathEntry[]

  constructor(routes: readonly Route[]) {
    const paths = [...methodsByPath(routes)]
      .map(([path, methods]) => ({
        path,
        methods,
        pattern: formOf(path),
        allow: [...methods, 'OPTIONS'].sort().join(', '),
      }))
      // Where two fit, the one with fewer parameters is meant.
      .sort((one, other) => parameterCount(one) - parameterCount(other))
    this.all = paths.map(({ path, methods, allow, pattern }) => {
      const others = paths.filter((other) => other.pattern.test(path))
      const shadowed = new Set(others.flatMap((other) => other.methods))
      return { path, allow, pattern, shadowedMethods: [...shadowed.difference(new Set(methods))] }
    })
  }

  /** The one that an address means. The router cannot tell: it looks among the paths of one method. */
  find(url: string): PathEntry | undefined {
    const path = decodeURI(url.split(/[?#]/, 1)[0]!)
    return this.all.find(({ pattern }) => pattern.test(path))
  }
}

export const methodNotAllowed = ({ allow }: PathEntry) =>
  new BellhopError('method_not_allowed', 'Method Not Allowed', { headers: { allow } })

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of routes) {
    const methods = byPath.get(path) ?? []
    methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
    byPath.set(path, methods)
  }
  return byPath
}

const parameterCount = ({ path }: { path: string }) => path.split('{').length

const formOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
