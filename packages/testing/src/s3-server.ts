import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Settings } from '@lustra/server/platform/files/file-store.settings.ts'
import { isSignedBy } from './aws-signature.ts'

/** The used part of s3rver (3.7), which has no types. */
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = 'lustra-files'

/**
 * An S3-compatible server with one bucket, behind a proxy that adds what it lacks: it refuses requests without a valid
 * version 4 signature of its access key, and bulk deletions without the checksum that older stores require. `refuses`
 * lists further refusals.
 */
export async function startS3Server(
  refuses: (incoming: IncomingMessage) => boolean = () => false,
): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'lustra-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await store.run()
  const front = createServer((incoming, response) =>
    isSignedBy(incoming, credentials) && !lacksChecksum(incoming) && !refuses(incoming)
      ? passOn(incoming, response, port)
      : refuse(incoming, response),
  )
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      region: 'us-east-1',
      prefix: 'portal/',
      credentials,
    },
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const lacksChecksum = ({ method, url, headers }: IncomingMessage) =>
  method === 'POST' && /[?&]delete\b/.test(url ?? '') && !headers['content-md5']

function passOn(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: address, headers } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path: address, headers }, (stored) => {
    response.writeHead(stored.statusCode ?? 502, stored.headers)
    stored.pipe(response)
  })
  passed.on('error', () => response.destroy())
  incoming.pipe(passed)
}

function refuse(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.resume()
  response
    .writeHead(403, { 'content-type': 'application/xml' })
    .end('<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong</Message></Error>')
}
