import { textOf as decode } from './http'

/**
 * The fields of one message: number → values in order. Numbers are varints and fixed64; bytes are
 * everything with a length.
 */
export type Fields = Map<number, (bigint | Uint8Array)[]>

/**
 * Parses a message in the protocol buffer wire format without a schema. Throws if it is truncated.
 */
export function readFields(bytes: Uint8Array): Fields {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Fields = new Map()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const key = Number(varint())
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value(key & 7)])
  }
  return fields

  function value(wire: number): bigint | Uint8Array {
    if (wire === 0) return varint()
    if (wire === 1) return view.getBigUint64((at += 8) - 8, true)
    if (wire === 5) return BigInt(view.getUint32((at += 4) - 4, true))
    if (wire !== 2) throw new Error(`Unexpected wire type ${wire} at byte ${at}.`)
    const length = Number(varint())
    if (at + length > bytes.length)
      throw new Error(`A field of ${length} bytes is cut off at byte ${at}.`)
    return bytes.subarray(at, (at += length))
  }
}

export const bytesOf = (fields: Fields, number: number): Uint8Array[] =>
  (fields.get(number) ?? []).filter((value): value is Uint8Array => typeof value !== 'bigint')
export const textOf = (fields: Fields, number: number): string =>
  decode(bytesOf(fields, number)[0] ?? new Uint8Array())
export const numberOf = (fields: Fields, number: number): bigint => {
  const value = fields.get(number)?.[0]
  return typeof value === 'bigint' ? value : 0n
}
