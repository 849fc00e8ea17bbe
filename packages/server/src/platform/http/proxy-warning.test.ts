import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, testSettings, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'

describe('requests that say they were forwarded', () => {
  let bench: Bench
  beforeAll(async () => void (bench = await openBench(engines[0]!)))
  afterAll(() => bench.close())

  async function warningsOf(changes: Partial<typeof testSettings>, addresses: string[]): Promise<string[]> {
    const lines: string[] = []
    const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const host = await bench.another({
      settings: { ...testSettings, messages, ...changes },
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })
    for (const address of addresses)
      await host.raw('/health/live', { address, headers: { 'x-forwarded-for': '192.0.2.1' } })
    await host.raw('/health/live', { address: '10.0.0.9' })
    await host.close()
    return lines.filter((line) => line.includes('LUSTRA_TRUST_PROXY'))
  }

  it('are warned about once in production, naming the proxy that is not trusted', async () => {
    const lines = await warningsOf({ production: true }, ['10.0.0.1', '10.0.0.2', '10.0.0.1'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"proxy":"10.0.0.1"')
    const others = { production: true, trustedProxies: ['10.0.0.7'] }
    expect(await warningsOf(others, ['10.0.0.7', '10.0.0.1'])).toHaveLength(1)
  })

  it('are nothing to warn about from a proxy that the settings name, nor in development', async () => {
    expect(await warningsOf({ production: true, trustedProxies: ['10.0.0.1'] }, ['10.0.0.1'])).toEqual([])
    expect(await warningsOf({}, ['10.0.0.1'])).toEqual([])
  })
})
