/** What the operator sees: where the service is and, the first time, how to come in. */
export function welcome(url: string, firstKey: string | undefined, wasGiven: boolean): string {
  const lines = [`Bellhop is ready at ${url}`]
  if (firstKey !== undefined && !wasGiven) {
    lines.push(
      '',
      'Your first key, with every permission. It is shown this once, so keep it safe:',
      '',
      `  ${firstKey}`,
      '',
      'Try it:',
      '',
      `  curl -H 'Authorization: Bearer ${firstKey}' ${url}/v1/users/me`,
      '',
    )
  }
  return lines.join('\n')
}
