/**
 * The fields of one message: number → values in order. Numbers are varints and fixed64; buffers are
 * everything with a length.
 */
export type Fields = Map<number, (bigint | Buffer)[]>

/**
 * Parses a message in the protocol buffer wire format without a schema. Throws if it is truncated.
 */
export function readFields(bytes: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const key = Number(varint())
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value(key & 7)])
  }
  return fields

  function value(wire: number): bigint | Buffer {
    if (wire === 0) return varint()
    if (wire === 1) return bytes.readBigUInt64LE((at += 8) - 8)
    if (wire === 5) return BigInt(bytes.readUInt32LE((at += 4) - 4))
    if (wire !== 2) throw new Error(`Unexpected wire type ${wire} at byte ${at}.`)
    const length = Number(varint())
    if (at + length > bytes.length)
      throw new Error(`A field of ${length} bytes is cut off at byte ${at}.`)
    return bytes.subarray(at, (at += length))
  }
}

export const buffersOf = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((value): value is Buffer => Buffer.isBuffer(value))
export const textOf = (fields: Fields, number: number): string =>
  buffersOf(fields, number)[0]?.toString() ?? ''
export const numberOf = (fields: Fields, number: number): bigint => {
  const value = fields.get(number)?.[0]
  return typeof value === 'bigint' ? value : 0n
}
