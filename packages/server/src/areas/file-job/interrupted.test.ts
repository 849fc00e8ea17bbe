import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileJob } from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSettings } from '../../platform/database/database.settings.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { endedFileJob } from '@lustra/testing/file-jobs.ts'
import { crash, openOn, outlivingDatabase } from '@lustra/testing/killed-server.ts'

const home = mkdtempSync(path.join(tmpdir(), 'lustra-file-job-'))

describe.each(testEngines())('a file whose server is killed, on $name', ({ name }) => {
  let settings: DatabaseSettings
  beforeAll(async () => {
    settings = await outlivingDatabase(name, home)
  })

  it('is made by the next process once the lock of the dead one has expired (A4)', async () => {
    const death = { settings, statement: 'insert into "stored_file_parts"', times: 1 }
    expect(await crash(death)).toBe('SIGKILL')
    const testApp = await openOn(settings)
    const token = await testApp.tokenOf('harbour_admin')
    const jobs = async () => (await testApp.call<FileJob[]>('/api/FileJob/GetJobs', { token })).ResData!
    const [left] = await jobs()
    expect(left).toMatchObject({ State: 'running', FileName: '' })
    const sql = <T extends object>(text: string) =>
      testApp.database.asOwner(async (client) => (await client.query<T>(text)).rows)
    await sql("update jobs set locked_until = now() - interval '1 second'")
    const done = await endedFileJob(testApp, token, left!.Id)
    expect(done.State).toBe('done')
    const { rawPayload } = await testApp.raw(`/api/FileJob/DownloadFile?id=${done.Id}`, { token })
    const { sheets } = await readXlsx(new Uint8Array(rawPayload))
    expect(sheets[0]!.rows).toHaveLength(done.Total + 1)
    expect(await jobs()).toHaveLength(1)
    expect(await sql("select from audit_entries where action = 'stores-exported'")).toHaveLength(1)
    // What the dead process stored is not referenced: maintenance deletes it.
    expect(
      await sql("select from stored_files where name like 'StoreData_%' and held_at is not null"),
    ).toHaveLength(1)
    await testApp.close()
  })
})

afterAll(() => rmSync(home, { recursive: true, force: true }))
