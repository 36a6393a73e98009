import { parentPort, workerData } from 'node:worker_threads'
import { createKeyFile, readKeyFile } from '../../../src/platform/secrets/key-file.ts'

// Makes a key file at the same moment as others do, and says which key it found then.

const { file, gate, count } = workerData as { file: string; gate: Int32Array; count: number }
if (Atomics.add(gate, 0, 1) + 1 === count) Atomics.notify(gate, 0)
for (let arrived = Atomics.load(gate, 0); arrived < count; arrived = Atomics.load(gate, 0))
  Atomics.wait(gate, 0, arrived)
createKeyFile(file)
parentPort!.postMessage(readKeyFile(file)!.map(({ id }) => id))
