import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { startS3Server } from '@lustra/testing/s3-server.ts'
import { createTestClock, hour } from '@lustra/testing/test-clock.ts'
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

  it('opens a file for a colleague and for another group before the many that one person waits for', async () => {
    // Opening connections takes longer than reading.
    const connect = () => opened.database.identity((tx) => tx.execute('select pg_sleep(0.05)'))
    await Promise.all(Array.from({ length: 10 }, connect))
    const order: unknown[] = []
    const ofJade = await files.add(jade, {
      name: 'c',
      contentType: 'image/jpeg',
      content: [Buffer.from('c')],
    })
    const open = async (file: FileName) => {
      for await (const chunk of (await files.open(file))!.body) expect(chunk).toBeDefined()
      order.push(file.turnOf)
    }
    const { groupId, key } = await files.add(harbour, {
      name: 'a',
      contentType: 'image/jpeg',
      content: [Buffer.from('a')],
    })
    const flood = Array.from({ length: 40 }, () => open({ groupId, key, turnOf: 4 }))
    await Promise.all([...flood, open({ groupId, key, turnOf: 5 }), open({ ...ofJade, turnOf: '192.0.2.1' })])
    expect(order.indexOf(5)).toBeLessThan(20)
    expect(order.indexOf('192.0.2.1')).toBeLessThan(20)
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
    await files.sweep()
    await files.sweepContents()
    expect([await contentOf(held), await contentOf(young)].map(String)).toEqual(['held', 'young'])
    for (const file of [loose, ofJade]) {
      expect(await files.open(file)).toBeUndefined()
      expect(await opened.store.open(file)).toBeUndefined()
    }
  })

  const sql = (text: string, values: unknown[] = []) =>
    opened.database.asOwner(async (client) => (await client.query<object>(text, values)).rows)
  /** A day later, in which nothing else is left to delete. */
  async function pass(): Promise<void> {
    await files.sweep()
    clock.pass(25 * hour)
  }
  async function sweepWithLog(): Promise<unknown[]> {
    const lines: unknown[] = []
    await files.sweep({ log: { warn: (line: unknown) => lines.push(line) } as never })
    await files.sweepContents()
    return lines
  }

  it('stay with their content when a row refers to them that did not mark them, and only once cause a line in the log', async () => {
    const [picture, thumbnail, zip, sheet, loose] = await Promise.all(
      ['picture', 'thumbnail', 'zip', 'sheet', 'loose'].map((content) => add([Buffer.from(content)])),
    )
    await sql(
      `insert into promotion_pictures (group_id, promotion_id, position, file_key, thumbnail_key)
        select group_id, id, 90, $1, $2 from promotions where group_id = 1 limit 1`,
      [picture!.key, thumbnail!.key],
    )
    // Without a foreign key.
    await sql(
      `insert into file_jobs (group_id, kind, state, page, file_key, created_at) values (1, 'stores', 'done', 'Store', $1, $2)`,
      [zip!.key, clock.now()],
    )
    await sql(
      `insert into sheet_imports (group_id, kind, state, by_name, file_name, file_key, created_at) values (1, 'store', 'checked', '', '', $1, $2)`,
      [sheet!.key, clock.now()],
    )
    const ofJade = await add([Buffer.from('loose too')], jade)
    await pass()
    expect(await sweepWithLog()).toEqual([{ files: 4 }])
    for (const kept of [picture!, thumbnail!, zip!, sheet!]) expect(await contentOf(kept)).toBeDefined()
    for (const gone of [loose!, ofJade]) {
      expect(await files.open(gone)).toBeUndefined()
      expect(await opened.store.open(gone)).toBeUndefined()
    }
    expect(await sweepWithLog()).toEqual([])
    await sql('delete from promotion_pictures where position = 90')
    await opened.database.tenant(harbour, (tx) => files.release(tx, [picture!.key]))
    await files.sweep()
    expect(await files.open(picture!)).toBeUndefined()
  })

  it('are deleted also when one before them cannot be, in every group; that one is tried again', async () => {
    const bad = await add([Buffer.from('bad')])
    const loose = [await add([Buffer.from('loose')]), await add([Buffer.from('loose too')], jade)]
    await sql(`create function refuse_file() returns trigger language plpgsql as
      $$ begin if old.key = '${bad.key}' then raise exception 'this row is broken'; end if; return old; end $$`)
    await sql(
      'create trigger refuse_file before delete on stored_files for each row execute function refuse_file()',
    )
    await pass()
    await expect(files.sweep()).rejects.toThrow('1 files could not be deleted')
    expect((await contentOf(bad))?.toString()).toBe('bad')
    for (const file of loose) expect(await files.open(file)).toBeUndefined()
    await sql('drop function refuse_file cascade')
    await files.sweep()
    expect(await files.open(bad)).toBeUndefined()
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

  it('stops the start when the key may not delete', async () => {
    const strict = await startS3Server(({ method }) => method === 'DELETE')
    onTestFinished(() => strict.close())
    await expect(createS3FileStore(strict.settings).check()).rejects.toThrow(/refuses the access key/)
  })

  it('loses the content of a deleted file also when it did not delete it at first, and of the others meanwhile', async () => {
    let refused: string | undefined
    const strict = await startS3Server(
      ({ method, url = '' }) => method === 'DELETE' && !!refused && url.includes(refused),
    )
    const { database } = await testEngines()[0]!.open()
    onTestFinished(() => Promise.all([strict.close(), database.close()]).then(() => undefined))
    const store = createS3FileStore(strict.settings)
    const files = createStoredFiles(database, store, createTestClock().now)
    const file = { name: '', contentType: 'image/jpeg', content: [Buffer.from('x')] }
    const [bad, good] = [await files.add(harbour, file), await files.add(harbour, file)]
    refused = bad.key
    await files.discard(harbour, [bad.key, good.key])
    const contents = async () =>
      Promise.all([bad, good].map(async (one) => (await store.open(one)) !== undefined))
    expect(await files.open(bad)).toBeUndefined()
    expect(await contents()).toEqual([true, false])
    const another = await files.add(jade, file)
    refused = ''
    // A process that ends between row and content leaves this.
    await database.asOwner(async (client) => {
      await client.query('delete from stored_files where key = $1', [another.key])
      await client.query('insert into deleted_files (group_id, key, tried_at) values (2, $1, now())', [
        another.key,
      ])
    })
    // Names a file that exists, which nothing does.
    const live = await files.add(harbour, file)
    await database.asOwner((client) =>
      client.query('insert into deleted_files (group_id, key, tried_at) values (1, $1, now())', [live.key]),
    )
    refused = bad.key
    await expect(files.sweepContents()).rejects.toThrow('1 contents of deleted files could not be deleted')
    expect(await store.open(another)).toBeUndefined()
    refused = undefined
    await files.sweepContents()
    expect(await contents()).toEqual([false, false])
    expect(await files.open(live)).toBeDefined()
    const left = await database.asOwner((client) => client.query('select key from deleted_files'))
    expect(left.rows).toEqual([{ key: live.key }])
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
