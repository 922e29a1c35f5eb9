/** A UUID of version 4 (RFC 9562, section 5.4) from 16 random bytes. */
export function uuidOf(random: Uint8Array): string {
  const bytes = [...random]
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80
  const digits = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
