import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import { createStoredFiles } from '../../platform/files/stored-files.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { startS3Server } from '@lustra/testing/s3-server.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import { formOf, openSuggestions, newSuggestion, sendSuggestion } from '@lustra/testing/uploads.ts'
import { createFileTickets } from '../access/file-tickets.ts'
import { createSigningKeys } from '../sessions/keys.ts'

describe.each(testEngines())('the address of a file on $name', (engine) => {
  let testApp: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    testApp = await openTestApp(engine, {
      log: { level: 'debug', stream: { write: (line) => void lines.push(line) } },
    })
  })
  afterAll(() => testApp.close())

  const harbour = { groupId: 1, personId: 4 }
  const tickets = () =>
    createFileTickets(createSigningKeys(testApp.database, testApp.clock.now, undefined), testApp.clock.now)
  async function addressOf(
    name: string,
    contentType: string,
    content: string,
    { groupId, personId } = harbour,
  ): Promise<string> {
    const files = createStoredFiles(
      testApp.database,
      createDatabaseFileStore(testApp.database),
      testApp.clock.now,
    )
    const file = { name, contentType: 'application/octet-stream', content: [Buffer.from(content)] }
    const { key } = await files.add({ groupId, personId: 0 }, file)
    // Rows of earlier versions may have any type.
    await testApp.database.asOwner((client) =>
      client.query(`begin; set local session_replication_role = replica;
        update stored_files set content_type = '${contentType}' where key = '${key}'; commit`),
    )
    return `/api${await (await tickets().addresses({ personId }))({ groupId, key })}`
  }

  it('opens it without a token, for other websites too, and lets only this browser cache it', async () => {
    const response = await testApp.raw(await addressOf('相片.jpg', 'image/jpeg', 'pixels'))
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('pixels')
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '6',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('相片.jpg')}`,
      filename: encodeURIComponent('相片.jpg'),
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    ['image/png', 'inline'],
    ['image/webp', 'inline'],
    ['application/pdf', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/octet-stream', 'attachment'],
  ])('shows %s as %s', async (type, disposition) => {
    const { headers } = await testApp.raw(await addressOf('x"; y.html', type, '<script>alert(1)</script>'))
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^${disposition}; filename\\*=UTF-8''x%22%3B%20y\\.html$`),
    )
    expect(headers['content-type']).toBe(disposition === 'inline' ? type : 'application/octet-stream')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
  })

  it('is the same for ten minutes, and works for at most twenty', async () => {
    const address = await addressOf('a.jpg', 'image/jpeg', 'pixels')
    testApp.clock.pass(10 * minute - 1)
    expect((await testApp.raw(address)).body).toBe('pixels')
    testApp.clock.pass(10 * minute + 1)
    expect((await testApp.call(address)).ErrMsgCode).toBe('99033')
    const files = await tickets().addresses(harbour)
    const file = { groupId: 1, key: 'a'.repeat(32) }
    const first = await files(file)
    expect(await files(file)).toBe(first)
    testApp.clock.pass(10 * minute)
    expect(await (await tickets().addresses(harbour))(file)).not.toBe(first)
  })

  it('is read in the turn of the person in whose list the address was', async () => {
    const own = createDatabaseFileStore(testApp.database)
    const turns: unknown[] = []
    const other = await testApp.another({
      fileStore: {
        ...own,
        open(file) {
          turns.push(file.turnOf)
          return own.open(file)
        },
      },
    })
    const ofColleague = await addressOf('a.jpg', 'image/jpeg', 'pixels', { groupId: 1, personId: 5 })
    for (const address of [await addressOf('a.jpg', 'image/jpeg', 'pixels'), ofColleague])
      expect((await other.raw(address)).body).toBe('pixels')
    expect(turns).toEqual([4, 5])
    await other.app.close()
  })

  it('opens only that file (A6)', async () => {
    const address = await addressOf('a.jpg', 'image/jpeg', 'pixels')
    const ticket = new URL(address, 'http://x').searchParams.get('ticket') ?? ''
    const [head, body, signature] = ticket.split('.')
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body!, 'base64url').toString()), group: 2 }),
    )
    const token = await testApp.tokenOf('harbour_admin')
    const wrong = ['', 'x', `${head}.${other.toString('base64url')}.${signature}`, `${head}.${body}.`, token]
    for (const each of wrong) {
      const response = await testApp.call(`/api/File/Open?ticket=${each}`)
      expect([null, { Fields: ['ticket'] }]).toContainEqual(response.ResData)
      expect(response.ErrMsgCode).toMatch(/99033|99001/)
    }
    expect((await testApp.call('/api/Home/GetOpenWork?Today=2026-03-18', { token: ticket })).ErrCode).toBe(
      40005,
    )
    const gone = await (await tickets().addresses(harbour))({ groupId: 1, key: 'f'.repeat(32) })
    expect((await testApp.call(`/api${gone}`)).ErrMsgCode).toBe('99033')
  })

  it('is refused with 503 while the database is unavailable, and the failure is not cached', async () => {
    const address = await addressOf('a.jpg', 'image/jpeg', 'pixels')
    const passing = Object.assign(new Error('connection lost'), { code: '08006' })
    const away = { ...testApp.database, identity: () => Promise.reject(passing) }
    const keys = createSigningKeys(away, testApp.clock.now, undefined)
    const ticket = address.split('ticket=')[1] ?? ''
    await expect(createFileTickets(keys, testApp.clock.now).read(ticket)).rejects.toBe(passing)

    async function* failing(): AsyncGenerator<Buffer> {
      if (passing) throw passing
      yield Buffer.alloc(0)
    }
    const own = createDatabaseFileStore(testApp.database)
    const broken = () => Promise.resolve(Readable.from(failing()))
    const other = await testApp.another({ fileStore: { ...own, open: broken } })
    onTestFinished(() => other.app.close())
    const { status, headers, ErrMsgCode } = await other.call(address)
    expect([status, ErrMsgCode]).toEqual([503, '99060'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' })
    expect(headers).not.toHaveProperty('content-disposition')
    expect(headers).not.toHaveProperty('filename')
  })

  it('does not appear in the log', async () => {
    lines.length = 0
    const address = await addressOf('a.jpg', 'image/jpeg', 'pixels')
    await testApp.raw(address)
    await testApp.raw(`${address}x`)
    testApp.clock.pass(30 * minute)
    await testApp.raw(address)
    const ticket = address.split('ticket=')[1] ?? ''
    expect(lines.join('')).toContain('/api/File/Open')
    for (const part of ticket.split('.').slice(1)) expect(lines.join('')).not.toContain(part)
  })
})

describe('the address of a file in an S3 store', () => {
  it('opens an uploaded file, through the server (P4)', async () => {
    const s3 = await startS3Server()
    const testApp = await openTestApp(testEngines()[0]!, { fileStore: createS3FileStore(s3.settings) })
    await openSuggestions(testApp)
    const parts = () =>
      testApp.database.asOwner(
        async (client) => (await client.query('select from stored_file_parts')).rowCount,
      )
    const before = await parts()
    const photo = { name: 'drain.jpg', content: await asJpeg(twoColours(60, 40)) }
    const token = await testApp.tokenOf('harbour_admin')
    const { ResData } = await sendSuggestion(testApp, token, formOf(newSuggestion(), [photo]))
    const [image] = ResData?.images ?? []
    expect((await testApp.raw(`/api${image!.Url}`)).rawPayload).toHaveLength(image!.Bytes)
    expect(await parts()).toBe(before)
    await testApp.close()
    await s3.close()
  })
})
