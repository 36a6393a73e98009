// The text format of Prometheus, version 0.0.4.

export const expositionContentType = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Readonly<Record<string, string>>

/** `route="/v1/tickets",method="GET"` */
export const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',')

export function formatSample(name: string, labels: string, value: number): string {
  return `${name}${labels === '' ? '' : `{${labels}}`} ${formatNumber(value)}\n`
}

/** Empty for a metric without samples. */
export function formatFamily(family: {
  name: string
  type: string
  help: string
  samples: string
}): string {
  const { name, type, help, samples } = family
  if (samples === '') return ''
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${samples}`
}

export function formatNumber(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value)
  return value > 0 ? '+Inf' : '-Inf'
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"')
