import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface Import {
  from: string
  to: string
  /** The line, for messages. */
  location: string
}

/** By file name, so that static, type and dynamic imports and the URLs of workers are all found. */
export function readImports(pattern: string): Import[] {
  return globSync(pattern, { exclude: ['**/node_modules'] }).flatMap((path) => {
    const from = path.replaceAll('\\', '/')
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((text, index) => {
      const specifier = /'(\.\.?\/[^']+\.(?:tsx?|css))'/.exec(text)?.[1]
      if (specifier === undefined) return []
      const to = posix.join(posix.dirname(from), specifier)
      return { from, to, location: `${from}:${index + 1}: ${text.trim()}` }
    })
  })
}

export const locationsOf = (list: readonly Import[]) => list.map(({ location }) => location)

/** The imports that make up circles, one list for each group of names that reach each other. */
export function findCircles(imports: readonly Import[], nameOf = (path: string) => path) {
  const edges = imports
    .map((each) => ({ ...each, from: nameOf(each.from), to: nameOf(each.to) }))
    .filter(({ from, to }) => from !== to)
  const rest = dropEnds(edges)
  const reached = new Map(rest.map(({ from }) => [from, namesReached(from, rest)]))
  const isInCircle = ({ from, to }: Import) => reached.get(to)?.has(from) ?? false
  const groupOf = ({ from }: Import) =>
    [...reached.get(from)!].filter((name) => reached.get(name)?.has(from)).sort()[0]
  return [...Map.groupBy(rest.filter(isInCircle), groupOf).values()]
}

/** Without names that import nothing, or that nothing imports, until every name does both. */
function dropEnds(edges: Import[]): Import[] {
  const importers = new Set(edges.map(({ from }) => from))
  const imported = new Set(edges.map(({ to }) => to))
  const rest = edges.filter(({ from, to }) => importers.has(to) && imported.has(from))
  return rest.length === edges.length ? rest : dropEnds(rest)
}

function namesReached(start: string, edges: Import[]): Set<string> {
  const next = Map.groupBy(edges, ({ from }) => from)
  const reached = new Set<string>()
  const add = (from: string) => {
    for (const { to } of next.get(from) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      add(to)
    }
  }
  add(start)
  return reached
}
