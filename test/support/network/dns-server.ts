import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const typeA = 1
const typeMx = 15
const typeTxt = 16
const typeSrv = 33

/** DNS without any records. */
export const noRecords = { txt: async () => [], mx: async () => [], srv: async () => [] }

type Records =
  | string
  | readonly string[]
  /** Preferences and names. */
  | { mx: readonly (readonly [number, string])[] }
  /** Priorities, names and ports. */
  | { srv: readonly (readonly [number, string, number])[] }
  | undefined

export interface NameServer extends AsyncDisposable {
  address: string
  /** What it was asked for, in the order in which it came. */
  asked: string[]
}

/** Knows the IPv4 addresses, or the TXT, MX or SRV records of some names. If one is undefined it says nothing; others do not exist. */
export async function openNameServer(recordsOf: Record<string, Records>): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    if (name in recordsOf && recordsOf[name] === undefined) return
    const known = recordsOf[name]
    const answers = known === undefined ? [] : answersOf(known, type)
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answersOf(known: NonNullable<Records>, type: number): Buffer[] {
  if (typeof known === 'string') return type === typeA ? [addressRecord(known)] : []
  if ('mx' in known)
    return type === typeMx
      ? known.mx.map(([preference, host]) => record(typeMx, [numbers(preference), nameOf(host)]))
      : []
  if ('srv' in known)
    return type === typeSrv
      ? known.srv.map(([priority, host, port]) =>
          record(typeSrv, [numbers(priority, 0, port), nameOf(host)]),
        )
      : []
  return type === typeTxt ? known.map(txtRecord) : []
}

/** Of 16 bits each. */
const numbers = (...values: number[]) =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]))

const nameOf = (host: string) =>
  Buffer.concat([
    ...host
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** In parts of 255 bytes, as DNS has them. */
function txtRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs)!.map((part) => [part.length, ...Buffer.from(part)])
  return record(typeTxt, [Buffer.from(parts.flat())])
}

const addressRecord = (address: string) =>
  record(typeA, [Buffer.from(address.split('.').map(Number))])

/** Of the name that was asked for, for a minute. */
function record(type: number, parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
