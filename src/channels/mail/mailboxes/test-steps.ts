interface Step<Name, Result> {
  name: Name
  is_ok: Result
  detail: string
  duration_ms: number
}

/** Of a test that admins watch. Each step takes from the end of the one before to its own. */
export function startSteps<Name extends string, Result = boolean>() {
  const steps: Step<Name, Result>[] = []
  let startedAt = performance.now()
  const startStep = () => {
    startedAt = performance.now()
  }
  const finish = (name: Name, is_ok: Result, detail: string) => {
    steps.push({ name, is_ok, detail, duration_ms: Math.round(performance.now() - startedAt) })
    startStep()
  }
  return { steps, startStep, finish }
}
