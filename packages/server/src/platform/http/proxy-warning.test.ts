import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe('forwarded requests', () => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(testEngines()[0]!)))
  afterAll(() => testApp.close())

  async function warningsOf(changes: Partial<typeof testSettings>, addresses: string[]): Promise<string[]> {
    const lines: string[] = []
    const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const host = await testApp.another({
      settings: { ...testSettings, messages, ...changes },
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })
    for (const address of addresses)
      await host.raw('/health/live', { address, headers: { 'x-forwarded-for': '192.0.2.1' } })
    await host.raw('/health/live', { address: '10.0.0.9' })
    await host.close()
    return lines.filter((line) => line.includes('LUSTRA_TRUST_PROXY'))
  }

  it('cause one warning in production, naming the proxy that is not trusted', async () => {
    const lines = await warningsOf({ production: true }, ['10.0.0.1', '10.0.0.2', '10.0.0.1'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"proxy":"10.0.0.1"')
    const others = { production: true, trustedProxies: ['10.0.0.7'] }
    expect(await warningsOf(others, ['10.0.0.7', '10.0.0.1'])).toHaveLength(1)
  })

  it('cause no warning from a trusted proxy or in development', async () => {
    expect(await warningsOf({ production: true, trustedProxies: ['10.0.0.1'] }, ['10.0.0.1'])).toEqual([])
    expect(await warningsOf({}, ['10.0.0.1'])).toEqual([])
  })
})
