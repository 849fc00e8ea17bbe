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

/** Number of concurrent deletions. A bulk request needs a checksum that differs between stores. */
const deletedAtOnce = 10

/** A stalled store would otherwise block its callers, and eventually every connection, forever. */
export interface S3Timeouts {
  connectionMs: number
  /** Until the store starts to respond; a request is sent up to three times. */
  responseMs: number
  /** Without a byte in either direction. Long, because slow readers pause the stream. */
  idleMs: number
}
const defaultTimeouts: S3Timeouts = { connectionMs: 5_000, responseMs: 20_000, idleMs: 300_000 }

/** Stores file contents in a private bucket of an S3-compatible store; browsers get them through the server. */
export function createS3FileStore(
  { bucket, prefix, ...connection }: S3Settings,
  timeouts: S3Timeouts = defaultTimeouts,
): FileStore {
  const client = new S3Client({
    region: connection.region,
    ...(connection.endpoint && { endpoint: connection.endpoint, forcePathStyle: true }),
    ...(connection.credentials && { credentials: connection.credentials }),
    // Stores other than Amazon's do not support checksums that were not requested.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectionMs,
      requestTimeout: timeouts.responseMs,
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
        // Each operation needs its own permission. Without the one to delete, uploaded originals would stay.
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
        // On failure it deletes the parts already sent.
        await new Upload({ client, params }).done()
      } catch (error) {
        // An abort by the sender explains more than the resulting error of the store.
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

/** A failure of the store is not the caller's fault, and may be temporary. */
const busy = (cause: unknown) => new AppError('busy', `file store: ${reasonOf(cause)}`, { cause })

/** Returns why a store refused, without the request data. */
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
  return status ? `the store responded with ${status}` : `the store does not respond (${code ?? name})`
}
