import type { Output, Template } from 'liquidjs'
import { invalid } from '../../platform/errors.ts'
import { type LoadedLiquid, loadLiquid } from './engine.ts'

/** Throws what is wrong with a template as an error of this field. */
export function parseTemplate(text: string, loc: string[]): Template[] {
  return runLiquid(loc, ({ engine }) => engine.parse(text))
}

export function runLiquid<T>(loc: string[], run: (liquid: LoadedLiquid) => T): T {
  const liquid = loadLiquid()
  try {
    return run(liquid)
  } catch (error) {
    const { LiquidError, AssertionError } = liquid.library
    // Expressions within expressions: the stack ends before the text does.
    if (error instanceof RangeError) throw invalid(loc, 'too deeply nested')
    const isOfTemplate = LiquidError.is(error) || error instanceof AssertionError
    if (!isOfTemplate) throw error
    throw invalid(loc, (error as Error).message.split('\n', 1)[0]!)
  }
}

/** Also those inside of tags such as `if`. */
export function* outputsIn(templates: readonly Template[]): Generator<Output> {
  const { library } = loadLiquid()
  for (const template of templates) {
    if (template instanceof library.Output) yield template
    else if (template.children) {
      yield* outputsIn(library.toValueSync(template.children(false, true)) as Template[])
    }
  }
}

/** The names of the variables that are not assigned in the template itself. */
export function variablesIn(templates: Template[]): string[] {
  const { engine } = loadLiquid()
  return engine
    .globalVariableSegmentsSync(templates, { partials: false })
    .map((segments) => segments.map((segment) => formatSegment(segment)).join('.'))
}

/** The names that the template assigns. */
export function assignedIn(templates: Template[]): string[] {
  const { engine } = loadLiquid()
  return Object.keys(engine.analyzeSync(templates, { partials: false }).locals)
}

/**
 * Whether the value of a variable is always written, as it is: outside of tags, and without filters or
 * operators; and how often the template refers to it in any way.
 */
export function requiredOutput(
  templates: Template[],
  variable: string,
): { isOutput: boolean; count: number } {
  const { engine, library } = loadLiquid()
  const { variables } = engine.analyzeSync(templates, { partials: false })
  const isOutput = templates.some(
    (template) => template instanceof library.Output && template.token.content === variable,
  )
  return { isOutput, count: variables[variable]?.length ?? 0 }
}

const formatSegment = (segment: unknown): string =>
  Array.isArray(segment) ? `[${segment.map(formatSegment).join('.')}]` : String(segment)
