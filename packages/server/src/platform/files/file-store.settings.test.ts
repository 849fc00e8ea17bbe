import { expect, it } from 'vitest'
import { readFileStoreSettings } from './file-store.settings.ts'

const bucket = { LUSTRA_FILES_S3_BUCKET: 'lustra-files' }

function read(env: Record<string, string>, production = true) {
  const problems: string[] = []
  return { settings: readFileStoreSettings(env, production, problems), problems }
}

it('files are stored in the database by default', () => {
  expect(read({})).toEqual({ settings: { kind: 'database' }, problems: [] })
})

it('files are stored in the named bucket, with the credentials of the machine', () => {
  expect(read(bucket)).toEqual({
    settings: {
      kind: 's3',
      bucket: 'lustra-files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      credentials: undefined,
    },
    problems: [],
  })
})

it('every setting of a store is applied', () => {
  const { settings, problems } = read({
    ...bucket,
    LUSTRA_FILES_S3_ENDPOINT: 'https://s3.example.com:9000/',
    LUSTRA_FILES_S3_REGION: 'ap-east-1',
    LUSTRA_FILES_S3_PREFIX: 'portal/',
    LUSTRA_FILES_S3_ACCESS_KEY: ' key ',
    LUSTRA_FILES_S3_SECRET: 'secret',
  })
  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    endpoint: 'https://s3.example.com:9000',
    region: 'ap-east-1',
    prefix: 'portal/',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
})

it.each([
  [
    { LUSTRA_FILES_S3_BUCKET: 'Not A Bucket' },
    'LUSTRA_FILES_S3_BUCKET must be the name of a bucket, not "Not A Bucket".',
  ],
  [{ LUSTRA_FILES_S3_REGION: 'x' }, 'LUSTRA_FILES_S3_REGION is set and LUSTRA_FILES_S3_BUCKET is not.'],
  [
    { ...bucket, LUSTRA_FILES_S3_SECRET: 'hush' },
    'LUSTRA_FILES_S3_ACCESS_KEY and LUSTRA_FILES_S3_SECRET belong together: set both or none.',
  ],
  [
    { ...bucket, LUSTRA_FILES_S3_PREFIX: 'a b' },
    'LUSTRA_FILES_S3_PREFIX may hold letters, digits and the signs . _ - / only.',
  ],
  [
    { ...bucket, LUSTRA_FILES_S3_ENDPOINT: 'http://s3.example.com' },
    'LUSTRA_FILES_S3_ENDPOINT must begin with https, because customers’ files are sent to it.',
  ],
])('explains which value of %o cannot be used', (env, sentence) => {
  const { problems } = read(env as Record<string, string>)
  expect(problems).toEqual([sentence])
  expect(problems.join()).not.toContain('hush')
})

it('a store on this machine may use http, and any in development', () => {
  expect(read({ ...bucket, LUSTRA_FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' }).problems).toEqual([])
  expect(read({ ...bucket, LUSTRA_FILES_S3_ENDPOINT: 'http://minio:9000' }, false).problems).toEqual([])
})
