import { setTimeout as pause } from 'node:timers/promises'
import { composeRaw, multipart } from '../test/support/fixtures/mail.ts'
import { bytesOf, capture } from './captured-response.ts'
import { makeFolder, removeFolder } from './children.ts'
import { type DatabaseWanted, makeDatabase } from './database.ts'
import { percentile } from './figures.ts'
import { operationsOn } from './operations.ts'
import { runPacedLoad } from './paced-load.ts'
import { printLine } from './progress.ts'
import { seedDesk } from './seed.ts'
import { type Server, startServer } from './server.ts'

const tickets = 10_000
const mailsPerSecond = 60
const requestsPerSecond = 100
const secondsPerPhase = 20
/** Calm and busy ones by turns, so that both see the same machine. */
const phases = 3
const importMsMax = 120_000

/** `npm run bench -- --mail`: how the API answers while mails arrive, beside the calm in between. */
export async function benchMail(wanted: DatabaseWanted): Promise<void> {
  const folder = makeFolder()
  const database = await makeDatabase(wanted, folder)
  try {
    const desk = await seedDesk(database, folder, tickets)
    const server = await startServer(desk, folder)
    await server.settle()
    const { get, inbox } = operationsOn(desk)
    let turn = 0
    const read = () => bytesOf((++turn % 2 === 0 ? get : inbox).ask(turn))
    const headers = { host: 'desk', authorization: `Bearer ${desk.key}` }
    await load(server, read, requestsPerSecond)
    const [calm, busy]: [number[], number[]] = [[], []]
    for (let phase = 0; phase < phases; phase++) {
      printLine(`Phase ${phase + 1} of ${phases}`, true)
      calm.push(...(await load(server, read, requestsPerSecond)))
      const arriving = load(server, () => bytesOf(nextMail(headers)), mailsPerSecond)
      busy.push(...(await load(server, read, requestsPerSecond)))
      await arriving
      printLine(`All imported ${await untilImported(server, headers)} ms after the last`)
    }
    print('calm', calm)
    print(`${mailsPerSecond} mails per second`, busy)
    printLine(`p99: ${(percentile(busy, 0.99) / percentile(calm, 0.99)).toFixed(2)} times as long`)
    await server.stop()
  } finally {
    await database.remove()
    removeFolder(folder)
  }
}

const load = ({ port }: Server, next: () => Buffer, perSecond: number) =>
  runPacedLoad({ port, connections: 16, seconds: secondsPerPhase, perSecond, next })

function print(name: string, latenciesMs: number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1))
  printLine(`${name}: p50 ${p50} ms, p99 ${p99} ms of ${latenciesMs.length} requests`)
}

let sent = 0
const paragraph = 'The lamp arrived broken, and the box as well. '.repeat(20)

/** About 8 kB, with text and HTML. Senders are many, because one who writes that much is held. */
function nextMail(headers: Record<string, string>) {
  const number = ++sent
  const mail = multipart(
    [
      { type: 'text/plain; charset=utf-8', body: `${paragraph}\n\n`.repeat(4) },
      { type: 'text/html; charset=utf-8', body: `<p>${paragraph}</p>\n`.repeat(4) },
    ],
    'alternative',
  )
  const from = { From: `c${number}@shop.example`, Subject: `Lamp ${number}` }
  return {
    method: 'POST' as const,
    path: '/v1/inbound-mails',
    headers: { ...headers, 'content-type': 'message/rfc822' },
    body: composeRaw({ ...from, Date: new Date().toUTCString(), ...mail.headers }, mail.body),
  }
}

async function untilImported({ port }: Server, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const path = '/v1/inbound-mails?state=received&limit=1'
  while ((await capture(port, { method: 'GET', path, headers })).body !== '[]') {
    if (performance.now() - startedAt > importMsMax) throw new Error('Mails are not imported')
    await pause(50)
  }
  return Math.round(performance.now() - startedAt)
}
