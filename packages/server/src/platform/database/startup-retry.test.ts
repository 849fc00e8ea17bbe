import { connect, createServer } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '@lustra/testing/ports.ts'
import { databaseUrl } from '@lustra/testing/global-setup.ts'
import { openDatabase } from '../../app/open-database.ts'

const { postgres } = inject('testDatabases')

const urlAt = (port: number, from: string) => {
  const url = new URL(from)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

describe('a start whose database does not respond', () => {
  it.runIf(postgres)('waits for it with a log message, and continues once it is available', async () => {
    const far = new URL(postgres!.url)
    const port = await freePort()
    const proxy = createServer((near) => {
      const server = connect(Number(far.port), far.hostname)
      near.pipe(server).pipe(near)
      for (const each of [near, server]) each.on('error', () => near.destroy())
    })
    onTestFinished(() => void proxy.close())
    const waits: number[] = []
    const sentences: string[] = []
    const wait = async (ms: number) => {
      waits.push(ms)
      if (waits.length === 2) await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
    }
    const url = databaseUrl(urlAt(port, far.href), postgres!.template)
    const database = await openDatabase(
      { kind: 'postgres', url },
      { pausesMs: [1, 2, 3], wait, warn: (sentence) => void sentences.push(sentence) },
    )
    await database.close()
    expect(waits).toEqual([1, 2])
    expect(sentences[0]).toMatch(/not ready \(ECONNREFUSED\); trying again in 0.001 s/)
  })

  it('gives up after some seconds, and logs no password', async () => {
    const url = `postgres://lustra:secret@127.0.0.1:${await freePort()}/lustra`
    const sentences: string[] = []
    const waits: number[] = []
    const opening = openDatabase(
      { kind: 'postgres', url },
      {
        pausesMs: [500, 1_000],
        wait: async (ms) => void waits.push(ms),
        warn: (sentence) => void sentences.push(sentence),
      },
    )
    await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(waits).toEqual([500, 1_000])
    expect(sentences.join()).not.toContain('secret')
  })
})
