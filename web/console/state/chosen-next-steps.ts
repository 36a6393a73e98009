import { readLocal, writeLocal } from './local-storage.ts'
import { type NextStep, type NextSteps, toNextSteps } from './next-step.ts'
import { createStore } from './store.ts'

// On this device.

const storageName = 'bellhop.nextStep'
const steps = createStore<NextSteps>(toNextSteps(readLocal(storageName)))

export const nextSteps = steps.get
export const useNextSteps = steps.use

export function setNextStep(after: keyof NextSteps, step: NextStep): void {
  steps.set({ ...steps.get(), [after]: step })
  writeLocal(storageName, steps.get())
}
