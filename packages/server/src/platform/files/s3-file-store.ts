import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { AppError } from '@lustra/core/contract'
import type { FileName, FileStore } from './file-store.ts'
import type { S3Settings } from './file-store.settings.ts'

/** Deletions under way at the same time. One request for many needs a checksum that differs between stores. */
const deletedAtOnce = 10

/** A store that stalls would otherwise hold its callers, and in time every connection, for ever. */
export interface S3Timeouts {
  connectionMs: number
  /** Until the store begins to answer; a request is sent up to three times. */
  answerMs: number
  /** Without a byte in either direction. Long, because readers on slow lines pause the store. */
  idleMs: number
}
const defaultTimeouts: S3Timeouts = { connectionMs: 5_000, answerMs: 20_000, idleMs: 300_000 }

/** Contents of files in a bucket of an S3-compatible store, which is never public: browsers get them through the server. */
export function createS3FileStore(
  { bucket, prefix, ...connection }: S3Settings,
  timeouts: S3Timeouts = defaultTimeouts,
): FileStore {
  const client = new S3Client({
    region: connection.region,
    ...(connection.endpoint && { endpoint: connection.endpoint, forcePathStyle: true }),
    ...(connection.credentials && { credentials: connection.credentials }),
    // Stores other than Amazon's know no checksums that nobody asked for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectionMs,
      requestTimeout: timeouts.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.idleMs,
    },
  })
  const nameOf = ({ groupId, key }: FileName) => `${prefix}${groupId}/${key}`

  const remove = (file: FileName) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(file) }))
  const fetch = (file: FileName) => client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(file) }))

  return {
    kind: 's3',
    async check() {
      const file = { groupId: 0, key: `start-${randomUUID()}` }
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
        // Each needs a right of its own. Without that to delete, photos would stay as they were sent.
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: nameOf(file), Body: 'start' }))
        const { Body } = await fetch(file)
        await buffer(Body as Readable)
        await remove(file)
      } catch (cause) {
        throw new Error(`The bucket of LUSTRA_FILES_S3_BUCKET cannot be used: ${reasonOf(cause)}.`, { cause })
      }
    },
    async put(file, content, contentType) {
      let brokenOff: unknown
      async function* watched() {
        try {
          yield* content
        } catch (error) {
          brokenOff = error
          throw error
        }
      }
      const Body = Readable.from(watched(), { objectMode: false })
      const params = { Bucket: bucket, Key: nameOf(file), Body, ContentType: contentType }
      try {
        // On failure it deletes the parts that were sent.
        await new Upload({ client, params }).done()
      } catch (error) {
        // That the sender broke off says more than what the store says to it.
        throw brokenOff ?? busy(error)
      }
    },
    async open(file) {
      try {
        const { Body } = await fetch(file)
        return Body as Readable | undefined
      } catch (error) {
        if ((error as { name?: unknown }).name === 'NoSuchKey') return undefined
        throw busy(error)
      }
    },
    async delete(files) {
      try {
        for (let from = 0; from < files.length; from += deletedAtOnce)
          await Promise.all(files.slice(from, from + deletedAtOnce).map(remove))
      } catch (error) {
        throw busy(error)
      }
    },
  }
}

/** Whatever a store fails by is no fault of the caller, and may be over when it is asked again. */
const busy = (cause: unknown) => new AppError('busy', `file store: ${reasonOf(cause)}`, { cause })

/** Why a store refused, without what was sent to it. */
function reasonOf(error: unknown): string {
  const { $metadata, code, name } = error as {
    $metadata?: { httpStatusCode?: number }
    code?: string
    name: string
  }
  const status = $metadata?.httpStatusCode
  if (status === 403) return 'the store refuses the access key, its secret, or their rights (403)'
  if (status === 404) return 'there is no such bucket (404)'
  if (status === 301) return 'it lies in another region (301)'
  return status ? `the store answers ${status}` : `the store does not answer (${code ?? name})`
}
