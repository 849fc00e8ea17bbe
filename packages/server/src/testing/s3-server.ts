import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Settings } from '../platform/files/file-store.settings.ts'
import { isSignedBy } from './aws-signature.ts'

/** What is used of s3rver (3.7), which has no types. */
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = 'lustra-files'

/**
 * An S3-compatible server with one bucket. Before it stands what it lacks: it knows no signatures of version 4, so requests that are not
 * signed by its one access key are refused here, and so are deletions of many without the checksum that older stores want.
 * What `refuses` says is refused, too.
 */
export async function startS3Server(
  refuses: (asked: IncomingMessage) => boolean = () => false,
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
  const front = createServer((asked, answer) =>
    isSignedBy(asked, credentials) && !lacksChecksum(asked) && !refuses(asked)
      ? passOn(asked, answer, port)
      : refuse(asked, answer),
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

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: address, headers } = asked
  const passed = request({ host: '127.0.0.1', port, method, path: address, headers }, (stored) => {
    answer.writeHead(stored.statusCode ?? 502, stored.headers)
    stored.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

function refuse(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume()
  answer
    .writeHead(403, { 'content-type': 'application/xml' })
    .end('<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong</Message></Error>')
}
