import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const typeA = 1

export interface NameServer extends AsyncDisposable {
  address: string
  /** What it was asked for, in the order in which it came. */
  asked: string[]
}

/** Knows the IPv4 addresses of some names. If one is undefined it says nothing; others do not exist. */
export async function openNameServer(
  addressOf: Record<string, string | undefined>,
): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    if (name in addressOf && addressOf[name] === undefined) return
    const known = addressOf[name]
    const answer = known !== undefined && type === typeA ? addressRecord(known) : Buffer.alloc(0)
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answer.length === 0 ? 0 : 1, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), answer]), port, address)
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

/** Of the name that was asked for, for a minute. */
const addressRecord = (address: string) =>
  Buffer.from([0xc0, 0x0c, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
