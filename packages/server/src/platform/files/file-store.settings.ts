import { originAddress, isThisMachine } from '../settings/origin.ts'
import { readVariables, text, trimmedText, type Environment } from '../settings/variables.ts'

export interface S3Settings {
  bucket: string
  /** Undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  /** Prefix of every object name in the bucket. */
  prefix: string
  /** Undefined to use the credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Where file contents are stored. */
export type FileStoreSettings = { kind: 'database' } | ({ kind: 's3' } & S3Settings)

const defaultRegion = 'us-east-1'

export const fileVariables = {
  LUSTRA_FILES_S3_BUCKET: text((bucket) =>
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? undefined
      : `must be the name of a bucket, not "${bucket}".`,
  ).describe(
    'bucket of an S3-compatible store for pictures and documents; it must not be public. Without it they are stored in the database',
  ),
  LUSTRA_FILES_S3_ENDPOINT: text()
    .pipe(originAddress.optional())
    .transform((address) => address?.origin)
    .describe("address of the store, `https://s3.example.com`; without it Amazon's own"),
  LUSTRA_FILES_S3_REGION: text()
    .transform((region) => region ?? defaultRegion)
    .describe(`region of the bucket, \`${defaultRegion}\` by default`),
  LUSTRA_FILES_S3_PREFIX: text((prefix) =>
    /^[\w./-]{1,200}$/.test(prefix) ? undefined : 'may hold letters, digits and the signs . _ - / only.',
  )
    .transform((prefix) => prefix ?? '')
    .describe('prefix of every object name in the bucket, such as `lustra/`; none by default'),
  LUSTRA_FILES_S3_ACCESS_KEY: trimmedText(() => undefined).describe(
    'id of the access key; without it the credentials of the machine are used, as the AWS tools find them',
  ),
  LUSTRA_FILES_S3_SECRET: trimmedText(() => undefined).describe(
    'its secret; belongs to `LUSTRA_FILES_S3_ACCESS_KEY`',
  ),
}

/** Reads where files are stored. Adds a sentence to `problems` for each unusable variable; none repeats the secret. */
export function readFileStoreSettings(
  env: Environment,
  production: boolean,
  problems: string[],
): FileStoreSettings {
  const values = readVariables(fileVariables, env, problems)
  const bucket = values.LUSTRA_FILES_S3_BUCKET
  const endpoint = values.LUSTRA_FILES_S3_ENDPOINT
  const accessKeyId = values.LUSTRA_FILES_S3_ACCESS_KEY
  const secretAccessKey = values.LUSTRA_FILES_S3_SECRET
  if (!env.LUSTRA_FILES_S3_BUCKET) {
    const alone = Object.keys(fileVariables).find((name) => env[name])
    if (alone) problems.push(`${alone} is set and LUSTRA_FILES_S3_BUCKET is not.`)
  }
  if (!accessKeyId !== !secretAccessKey)
    problems.push('LUSTRA_FILES_S3_ACCESS_KEY and LUSTRA_FILES_S3_SECRET belong together: set both or none.')
  if (production && endpoint?.startsWith('http:') && !isThisMachine(new URL(endpoint).hostname))
    problems.push('LUSTRA_FILES_S3_ENDPOINT must begin with https, because customers’ files are sent to it.')
  if (!bucket) return { kind: 'database' }
  return {
    kind: 's3',
    bucket,
    endpoint,
    region: values.LUSTRA_FILES_S3_REGION,
    prefix: values.LUSTRA_FILES_S3_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
