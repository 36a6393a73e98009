/** Decodes a body as it arrives: the same bytes give the same result, however they are cut. */
export interface TransferDecoder {
  /** The result is only valid until the next call: large files would leave too much garbage. */
  write(bytes: Buffer): Buffer
  /** What is left. */
  end(): Buffer
}

const nothing = Buffer.alloc(0)

/** Unknown encodings are returned as they are. */
export function createTransferDecoder(encoding: string): TransferDecoder {
  if (encoding === 'base64') return createBase64Decoder()
  if (encoding === 'quoted-printable') return createQuotedPrintableDecoder()
  return { write: (bytes) => bytes, end: () => nothing }
}

const atLeast = (buffer: Buffer, length: number) =>
  buffer.length >= length ? buffer : Buffer.allocUnsafe(length)

const base64Values = new Int8Array(256).fill(-1)
for (const [value, character] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  base64Values[character.charCodeAt(0)] = value

/** Ignores what is not base64. Padding may occur in the middle: some programs encode piece by piece. */
function createBase64Decoder(): TransferDecoder {
  let output: Buffer = nothing
  let bits = 0
  let bitCount = 0
  return {
    write(bytes) {
      output = atLeast(output, Math.ceil((bytes.length * 3) / 4) + 1)
      let length = 0
      for (const byte of bytes) {
        const value = base64Values[byte]!
        if (value >= 0) {
          bits = ((bits << 6) | value) & 0xffff
          bitCount += 6
          if (bitCount < 8) continue
          bitCount -= 8
          output[length++] = bits >> bitCount
        } else if (byte === equalsSign) bitCount = 0
      }
      return output.subarray(0, length)
    },
    end: () => nothing,
  }
}

const [equalsSign, space, tab, carriageReturn, newline] = [0x3d, 0x20, 0x09, 0x0d, 0x0a]

/** What is wrongly encoded stays as it is. */
function createQuotedPrintableDecoder(): TransferDecoder {
  /** From an equals sign on, until it is clear what follows. */
  let sequence: number[] = []
  let output: Buffer = nothing
  return {
    write(bytes) {
      output = atLeast(output, bytes.length + sequence.length)
      let length = 0
      for (const byte of bytes) {
        if (sequence.length === 0) {
          if (byte === equalsSign) sequence.push(byte)
          else output[length++] = byte
          continue
        }
        const decoded = readSequence(sequence, byte)
        if (decoded === undefined) continue
        for (const each of decoded.bytes) output[length++] = each
        sequence = decoded.startsNext ? [equalsSign] : []
      }
      return output.subarray(0, length)
    },
    end() {
      // An equals sign at the very end continues a line that does not follow.
      const rest = sequence.length === 1 ? nothing : Buffer.from(sequence)
      sequence = []
      return rest
    },
  }
}

/** White space before the end of a line may have been added in transit, but not without limit. */
const escapeBytesMax = 80

/** Undefined if more bytes are needed; the byte is added to the sequence. */
function readSequence(
  sequence: number[],
  byte: number,
): { bytes: number[]; startsNext: boolean } | undefined {
  const isHexSoFar = sequence.length === 1 || (sequence.length === 2 && hexValue(sequence[1]!) >= 0)
  const isBlankSoFar = sequence.length === 1 || isBlank(sequence[1]!)
  // A line that continues on the next one.
  if (isBlankSoFar && byte === newline) return { bytes: [], startsNext: false }
  if (isHexSoFar && hexValue(byte) >= 0) {
    if (sequence.length === 2)
      return { bytes: [hexValue(sequence[1]!) * 16 + hexValue(byte)], startsNext: false }
    sequence.push(byte)
    return undefined
  }
  if (isBlankSoFar && isBlank(byte) && sequence.length < escapeBytesMax) {
    sequence.push(byte)
    return undefined
  }
  const startsNext = byte === equalsSign
  return { bytes: startsNext ? sequence : [...sequence, byte], startsNext }
}

const isBlank = (byte: number) => byte === space || byte === tab || byte === carriageReturn

function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const upper = byte & 0xdf
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1
}
