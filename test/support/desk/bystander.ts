import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** How much slower an attack may make the requests of a user who is not part of it. */
const slowdownMax = 5
/** A median below this is mostly noise; slowdowns are taken relative to at least this. */
const floorMs = 20
const sampleSize = 25
/** Other tests run beside this one: a slow round may be their doing, several in a row are not. */
const roundsMax = 4
/** A request that takes longer has failed: it might wait for as long as the attack lasts. */
const timeoutMs = 30_000

type SendRequest = () => Promise<{ status: number }>

/**
 * Repeats a request of a user who is not part of an attack: first on the quiet
 * service, then while the attack runs. Each must succeed, and their median may grow only so much.
 * The attack resolves once it is in force, with the function that ends it.
 */
export async function assertUndisturbed(
  sendRequest: SendRequest,
  startAttack: () => Promise<() => Promise<void> | void>,
): Promise<void> {
  const quietMs = await medianMs(sendRequest)
  const endAttack = await startAttack()
  try {
    const limitMs = slowdownMax * Math.max(quietMs, floorMs)
    let attackedMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < roundsMax && attackedMs > limitMs; round++) {
      attackedMs = Math.min(attackedMs, await medianMs(sendRequest))
    }
    assert.ok(
      attackedMs <= limitMs,
      `median ${attackedMs.toFixed(1)} ms during the attack, ${quietMs.toFixed(1)} ms before it`,
    )
  } finally {
    await endAttack()
  }
}

async function medianMs(sendRequest: SendRequest): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < sampleSize; count++) {
    const start = performance.now()
    const tooLate = pause(timeoutMs, { status: 0 }, { ref: false })
    const { status } = await Promise.race([sendRequest(), tooLate])
    times.push(performance.now() - start)
    assert.ok(status !== 0, `a request of a bystander took longer than ${timeoutMs} ms`)
    assert.ok(status >= 200 && status < 300, `a request of a bystander got status ${status}`)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(sampleSize / 2)]!
}
