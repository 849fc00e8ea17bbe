import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '../../app/app.ts'
import { testSettings } from '@lustra/testing/test-app.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { seedDemo } from '@lustra/demo/seed.ts'
import { openEmbedded } from './embedded.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openDatabase } from '../../app/open-database.ts'
import { maintain } from '../../app/maintenance.ts'

const run = promisify(execFile)
const home = mkdtempSync(path.join(tmpdir(), 'lustra-folder-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a data folder', () => {
  const folder = path.join(home, 'data')
  beforeAll(async () => {
    const snapshot = new Uint8Array(readFileSync(inject('testDatabases').snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
  })

  it('keeps data and sessions across a restart, and is seeded once', async () => {
    const login = {
      method: 'POST',
      url: '/api/Login/GetCheckUser',
      payload: { UserName: 'jade_admin', Password: 'Lustra123' },
    } as const
    const open = async () => {
      const database = await openDatabase({ kind: 'folder', folder })
      const seeded = await seedDemo(database, 'small', testNow)
      return { database, seeded, app: await createApp({ settings: testSettings, database }) }
    }
    const first = await open()
    const token = (await first.app.inject(login)).json<{ ResData: { AccessToken: string } }>().ResData
      .AccessToken
    await maintain(first.database, new Date())
    await first.database.close()

    const second = await open()
    expect([first.seeded, second.seeded]).toEqual([false, false])
    const info = await second.app.inject({
      url: '/api/Login/GetUserInfo',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(info.json()).toMatchObject({ ErrCode: 0, ResData: { Account: 'jade_admin' } })
    await second.database.close()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('opens again after a statement that never ends', async () => {
    const engine = startEmbeddedEngine({ folder: path.join(home, 'data'), snapshot: undefined }, 2_500)
    await engine.waitReady
    const query = (text: string) =>
      engine.execProtocolStream(Buffer.concat([Buffer.from('Q'), length(text), Buffer.from(`${text}\0`)]))
    await expect(query('select pg_sleep(60)')).rejects.toThrow('longer than 2500 ms')
    await engine.waitReady.catch(() => undefined)
    const messages = await query('select count(*) from people')
    expect(messages.map(({ name }) => name)).toContain('dataRow')
    await engine.close()
  })
})

function length(text: string): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Buffer.byteLength(text) + 5)
  return bytes
}

describe('the lock of a data folder', () => {
  const folder = path.join(home, 'locked')
  const file = `${folder}.lock`

  it('refuses a second process, and names the process that holds the folder', async () => {
    const unlock = lockFolder(folder)
    const script = `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}; lockFolder(${JSON.stringify(folder)})`
    const second = run(process.execPath, ['--input-type=module', '-e', script])
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`)
    expect(() => lockFolder(folder)).toThrow('in use')
    unlock()
    lockFolder(folder)()
  })

  it.each([
    ['a process that died', { pid: 2 ** 22 + 1 }],
    ['an earlier process of the same number', { began: '1' }],
    ['garbage', undefined],
  ])('is taken over from %s', (_, changes) => {
    const unlock = lockFolder(folder)
    const holder = JSON.parse(readFileSync(file, 'utf8')) as object
    cpSync(file, `${file}.kept`)
    unlock()
    writeFileSync(file, changes ? JSON.stringify({ ...holder, ...changes }) : '{')
    lockFolder(folder)()
    expect(existsSync(file)).toBe(false)
  })

  it('is respected for another machine while its heartbeat is fresh', () => {
    writeFileSync(file, JSON.stringify({ pid: 1, host: 'another-machine', began: '' }))
    expect(() => lockFolder(folder)).toThrow('another-machine')
    rmSync(file)
  })
})
