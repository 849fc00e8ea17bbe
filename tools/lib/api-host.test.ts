import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { callsOnly } from './api-host.ts'
import { inRoot } from './paths.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { startNode, stop, untilReady } from './processes.ts'

describe('a start that `npm start` waits for', () => {
  let home = ''
  beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'lustra-wait-'))))
  afterAll(() => rm(home, { recursive: true, force: true }))

  /** A process that reports `steps` steps, one every 80 ms, and then responds to requests, if `responds`. */
  async function startSlowly(steps: number, responds = true) {
    const port = await freePort()
    const script = join(home, `${port}.mjs`)
    await writeFile(
      script,
      `import { createServer } from 'node:http'
      import { setTimeout as sleep } from 'node:timers/promises'
      for (let group = 1; group <= ${steps}; group++) {
        process.send({ step: 'adding demo data, group ' + group + ' of ${steps}' })
        await sleep(80)
      }
      if (${responds}) createServer((_, response) => response.end()).listen(${port})
      else setInterval(() => undefined, 1000)`,
    )
    const child = startNode(script, [], { steps: true })
    onTestFinished(() => stop(child))
    return { child, url: `http://localhost:${port}/` }
  }

  it('may take longer than the limit, while it makes progress', async () => {
    const { child, url } = await startSlowly(12)
    const since = performance.now()
    const idleMs = 600
    await untilReady(child, url, { name: 'The API host', idleMs })
    expect(performance.now() - since).toBeGreaterThan(idleMs)
  })

  it('fails with its last step and what to do, when it makes none', async () => {
    const { child, url } = await startSlowly(2, false)
    await expect(untilReady(child, url, { name: 'The API host', idleMs: 600 })).rejects.toThrow(
      /^The API host made no progress for \d+ s while adding demo data, group 2 of 2\. .*run the command again, and with LOG_LEVEL=debug/,
    )
  })

  // Makes the demo data anew.
  it.runIf(isLong)(
    'reports the steps of the real host, from the database to the demo data of each group',
    async () => {
      const port = await freePort()
      const data = join(home, 'data')
      const child = startNode(inRoot('packages/server/src/main.js'), [], {
        output: 'pipe',
        steps: true,
        env: { ...callsOnly, PORT: String(port), LUSTRA_DATA: data, LUSTRA_DEMO: 'small', LOG_LEVEL: 'warn' },
      })
      onTestFinished(() => stop(child))
      const steps: string[] = []
      child.on('message', (message) => steps.push((message as { step: string }).step))
      await untilReady(child, `http://localhost:${port}/health/ready`, { name: 'The API host' })
      expect(steps.slice(0, 3)).toEqual([
        'opening the database',
        'updating the tables',
        'checking the file store',
      ])
      expect(steps.filter((step) => /group \d of \d$/.test(step)).length).toBeGreaterThan(2)
      expect(steps.at(-1)).toBe('loading the routes')
    },
  )
})
