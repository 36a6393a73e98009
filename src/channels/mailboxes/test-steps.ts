interface Step<Name> {
  name: Name
  is_ok: boolean
  detail: string
  duration_ms: number
}

/** Of a test that admins watch. Each step takes from the end of the one before to its own. */
export function startSteps<Name extends string>() {
  const steps: Step<Name>[] = []
  let startedAt = performance.now()
  const startStep = () => {
    startedAt = performance.now()
  }
  const finish = (name: Name, is_ok: boolean, detail: string) => {
    steps.push({ name, is_ok, detail, duration_ms: Math.round(performance.now() - startedAt) })
    startStep()
  }
  return { steps, startStep, finish }
}
