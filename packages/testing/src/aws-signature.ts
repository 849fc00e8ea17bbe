import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whether a request has a valid version 4 signature of this key, over its method, address, headers and the hash of its
 * body.
 */
export function isSignedBy(
  { method, url, headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const [, id, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== accessKeyId || !scope || !signed || !signature) return false
  const { pathname, searchParams } = new URL(url ?? '/', 'http://store')
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).toSorted()
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
