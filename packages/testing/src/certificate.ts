import { generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  cert: string
  key: string
}

/** A self-signed certificate for localhost and 127.0.0.1, valid from yesterday until a day, by default tomorrow. */
export function selfSigned(kind: 'ec' | 'rsa' = 'ec', untilDays = 1): Certificate {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signedBy =
    kind === 'ec'
      ? sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
      : sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), tlv(0x05, Buffer.alloc(0)))
  const name = sequence(tlv(0x31, sequence(oid(0x55, 0x04, 0x03), tlv(0x0c, Buffer.from('localhost')))))
  const names = sequence(tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    tlv(0xa0, integer(2)),
    integer(1),
    signedBy,
    name,
    sequence(moment(Math.min(-1, untilDays - 1)), moment(untilDays)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), tlv(0x04, names)))),
  )
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, signedBy, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

// DER, as far as a certificate needs it (X.690).
const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts))
const integer = (value: number) => tlv(0x02, Buffer.from([value]))
const oid = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes))

function moment(days: number): Buffer {
  const at = new Date(Date.now() + days * 24 * 60 * 60_000)
  return tlv(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
