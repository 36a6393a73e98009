import { after, before } from 'node:test'
import { type Stage, setStage } from './stage.ts'

/** Sets the stage for the tests of a file: its members are there once they begin. */
export function useStage(...parameters: Parameters<typeof setStage>): Stage {
  const stage = {} as Stage
  before(async () => {
    Object.assign(stage, await setStage(...parameters))
  })
  after(() => stage[Symbol.asyncDispose]())
  return stage
}
