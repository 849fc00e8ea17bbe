import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '../../testing/databases.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { createTestClock, hour } from '../../testing/test-clock.ts'
import type { Database } from '../database/open.ts'
import { createDatabaseFileStore } from './database-file-store.ts'
import type { S3Settings } from './file-store.settings.ts'
import type { FileName, FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createStoredFiles, type StoredFiles } from './stored-files.ts'

const s3Server = {
  name: 'an S3 store',
  async open(): Promise<OpenedStore> {
    const { database } = await testEngines()[0]!.open()
    const server = await startS3Server()
    const close = async () => {
      await server.close()
      await database.close()
    }
    return { store: createS3FileStore(server.settings), database, close }
  },
}

interface OpenedStore {
  store: FileStore
  database: Database
  close(): Promise<void>
}

const stores = [
  ...testEngines().map((engine) => ({
    name: engine.name,
    async open(): Promise<OpenedStore> {
      const { database } = await engine.open()
      return { store: createDatabaseFileStore(database), database, close: () => database.close() }
    },
  })),
  s3Server,
]

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes held by buffers. Collected ones are freed asynchronously, a moment later. */
async function heldBytes(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return process.memoryUsage().arrayBuffers
}

const harbour = { groupId: 1, personId: 4 }
const jade = { groupId: 2, personId: 6 }
const megabyte = 1024 * 1024

describe.each(stores)('files in $name', ({ name, open }) => {
  let opened: OpenedStore
  let files: StoredFiles
  const clock = createTestClock()
  beforeAll(async () => {
    opened = await open()
    files = createStoredFiles(opened.database, opened.store, clock.now)
  })
  afterAll(() => opened.close())

  const add = (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, scope = harbour) =>
    files.add(scope, { name: 'notes.pdf', contentType: 'application/pdf', content })
  async function contentOf(file: FileName): Promise<Buffer | undefined> {
    const found = await files.open(file)
    return found && buffer(found.body)
  }
  const rows = () =>
    opened.database.asOwner(
      async (client) =>
        (await client.query('select from stored_files union all select from stored_file_parts')).rowCount,
    )

  it('are read back as they were stored, under names that cannot be guessed (P4)', async () => {
    for (const bytes of [0, 1, 256 * 1024, 256 * 1024 + 1, 3 * megabyte]) {
      const content = randomBytes(bytes)
      const row = await add([content])
      expect(row).toMatchObject({ bytes, key: expect.stringMatching(/^[0-9a-f]{32}$/), heldAt: null })
      expect((await contentOf(row))?.equals(content)).toBe(true)
    }
  })

  // Compiled quickly, the embedded engine takes ten seconds for it.
  const isSlow = name.includes('embedded') && !process.env.LUSTRA_LONG
  it.skipIf(isSlow)('are streamed in parts: 40 MB are never in memory as a whole', async () => {
    const part = randomBytes(megabyte)
    const hash = createHash('sha256')
    let most = 0
    const look = async () => {
      most = Math.max(most, await heldBytes())
    }
    async function* parts() {
      for (let count = 0; count < 40; count++) {
        hash.update(part)
        if (count % 10 === 9) await look()
        yield part
      }
    }
    const before = await heldBytes()
    const row = await add(parts())
    expect(row.bytes).toBe(40 * megabyte)
    const read = createHash('sha256')
    let chunks = 0
    for await (const chunk of (await files.open(row))!.body) {
      read.update(chunk as Buffer)
      if (chunks++ % 96 === 95) await look()
    }
    expect(read.digest('hex')).toBe(hash.digest('hex'))
    expect(most - before).toBeLessThan(30 * megabyte)
    await files.discard(harbour, [row.key])
  })

  it('of another group are not found (A6)', async () => {
    const { key } = await add([Buffer.from('of Harbour')])
    expect(await files.open({ groupId: jade.groupId, key })).toBeUndefined()
    await files.discard(jade, [key])
    expect((await contentOf({ groupId: 1, key }))?.toString()).toBe('of Harbour')
    for (const odd of ['', '../x', 'f'.repeat(32), "' or 1=1"])
      expect(await files.open({ groupId: 1, key: odd })).toBeUndefined()
  })

  it('cannot be read after deletion, also when deleted twice or many at once', async () => {
    const some = await Promise.all([1, 2, 3].map(() => add([Buffer.from('x')])))
    const keys = some.map(({ key }) => key)
    await files.discard(harbour, keys)
    await files.discard(harbour, keys)
    for (const file of some) {
      expect(await files.open(file)).toBeUndefined()
      expect(await opened.store.open(file)).toBeUndefined()
    }
    await files.discard(harbour, [])
  })

  it('leave nothing behind when the sender aborts', async () => {
    const before = await rows()
    async function* broken() {
      yield randomBytes(7 * megabyte)
      throw new Error('gone')
    }
    await expect(add(broken())).rejects.toThrow('gone')
    expect(await rows()).toBe(before)
  })

  it('are deleted after a day when unreferenced, and stay while referenced', async () => {
    const held = await add([Buffer.from('held')])
    const loose = await add([Buffer.from('loose')])
    await opened.database.tenant(harbour, (tx) => files.retain(tx, [held.key]))
    const ofJade = await add([Buffer.from('loose too')], jade)
    await files.sweep()
    expect(await contentOf(loose)).toBeDefined()
    clock.pass(25 * hour)
    const young = await add([Buffer.from('young')])
    while (await files.sweep(1));
    expect([await contentOf(held), await contentOf(young)].map(String)).toEqual(['held', 'young'])
    for (const file of [loose, ofJade]) {
      expect(await files.open(file)).toBeUndefined()
      expect(await opened.store.open(file)).toBeUndefined()
    }
  })
})

describe('a bucket', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => void (server = await startS3Server()))
  afterAll(() => server.close())

  const check = (changes: Partial<S3Settings> = {}) =>
    createS3FileStore({ ...server.settings, ...changes }).check()

  it('lets the server start when it can be used', async () => {
    await check()
  })

  it.each([
    [
      'a wrong secret',
      { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong-secret' } },
      /refuses the access key/,
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' } },
      /refuses the access key/,
    ],
    ['a bucket that is none', { bucket: 'another-bucket' }, /no such bucket/],
    ['a store that does not respond', { endpoint: 'http://127.0.0.1:9' }, /does not respond/],
  ])('stops the start with a sentence for %s', async (_, changes, sentence) => {
    const failure = await check(changes).then(
      () => undefined,
      (error: Error) => error.message,
    )
    expect(failure).toMatch(sentence)
    expect(failure).not.toContain('wrong-secret')
  })

  it('stops the start when the key may not delete, and keeps the rows of undeleted files', async () => {
    const strict = await startS3Server(({ method }) => method === 'DELETE')
    const { database } = await testEngines()[0]!.open()
    onTestFinished(() => Promise.all([strict.close(), database.close()]).then(() => undefined))
    const store = createS3FileStore(strict.settings)
    await expect(store.check()).rejects.toThrow(/refuses the access key/)
    const clock = createTestClock()
    const files = createStoredFiles(database, store, clock.now)
    const file = { name: '', contentType: 'image/jpeg', content: [Buffer.from('x')] }
    const { key } = await files.add(harbour, file)
    await expect(files.discard(harbour, [key])).rejects.toMatchObject({ code: 'busy' })
    expect(await files.open({ groupId: 1, key })).toBeDefined()
  })

  it('gets a deletion request for a file that it stored despite reporting a failure', async () => {
    const { database } = await testEngines()[0]!.open()
    onTestFinished(() => database.close())
    const store = createS3FileStore(server.settings)
    const puts: FileName[] = []
    const unsure: FileStore = {
      ...store,
      async put(file, ...rest) {
        puts.push(file)
        await store.put(file, ...rest)
        throw new Error('the response was lost')
      },
    }
    const files = createStoredFiles(database, unsure, createTestClock().now)
    const file = { name: '', contentType: 'image/jpeg', content: [Buffer.from('x')] }
    await expect(files.add(harbour, file)).rejects.toThrow('the response was lost')
    expect(await store.open(puts[0]!)).toBeUndefined()
  })

  it('is given up when it stalls', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close().closeAllConnections())
    await once(silent, 'listening')
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const store = createS3FileStore(
      { ...server.settings, endpoint },
      { connectionMs: 200, responseMs: 200, idleMs: 200 },
    )
    const file = { groupId: 1, key: 'b'.repeat(32) }
    await expect(store.open(file)).rejects.toMatchObject({ code: 'busy' })
    await expect(store.put(file, [Buffer.from('x')], 'image/jpeg')).rejects.toMatchObject({ code: 'busy' })
  })

  it('refuses requests signed with another secret', async () => {
    const store = createS3FileStore({
      ...server.settings,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong-secret' },
    })
    const file = { groupId: 1, key: 'a'.repeat(32) }
    const isBusy = { code: 'busy', cause: { name: 'SignatureDoesNotMatch' } }
    await expect(store.put(file, [Buffer.from('x')], 'image/jpeg')).rejects.toMatchObject(isBusy)
    expect(await createS3FileStore(server.settings).open(file)).toBeUndefined()
    await expect(store.open(file)).rejects.toMatchObject(isBusy)
    await expect(store.delete([file])).rejects.toMatchObject({ code: 'busy' })
  })
})
