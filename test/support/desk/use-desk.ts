import { after, before } from 'node:test'
import { type Desk, openDesk } from './desk.ts'

/** Opens a desk for the tests of a file or group: its members are there once they begin. */
export function useDesk(...parameters: Parameters<typeof openDesk>): Desk {
  const desk = {} as Desk
  before(async () => {
    Object.assign(desk, await openDesk(...parameters))
  })
  after(() => desk.close())
  return desk
}
