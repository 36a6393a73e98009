import { BellhopError } from '../errors.ts'
import type { Route } from './endpoint.ts'

export interface PathEntry {
  /** As the route table writes it. */
  path: string
  pattern: RegExp
  /** Its methods, for the `Allow` header. */
  allow: string
  /** Methods that only a path with a parameter in its place has: `me` would be taken for an id. */
  shadowedMethods: string[]
}

/** Every path of the route table, to tell a wrong method from an unknown path. */
export class PathTable {
  readonly all: readonly PathEntry[]

  constructor(routes: readonly Route[]) {
    const paths = [...methodsByPath(routes)]
      .map(([path, methods]) => ({
        path,
        methods,
        pattern: toPattern(path),
        allow: [...methods, 'OPTIONS'].sort().join(', '),
      }))
      // Where two match, the one with fewer parameters wins.
      .sort((one, other) => parameterCount(one) - parameterCount(other))
    this.all = paths.map(({ path, methods, allow, pattern }) => {
      const others = paths.filter((other) => other.pattern.test(path))
      const shadowed = new Set(others.flatMap((other) => other.methods))
      return { path, allow, pattern, shadowedMethods: [...shadowed.difference(new Set(methods))] }
    })
  }

  /** The path that a URL matches. The router cannot tell: it has a table per method. */
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

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
