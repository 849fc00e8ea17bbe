/** Stops and starts the shared API host, or starts a private one with its own settings. */
import { onTestFinished } from 'vitest'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { addressOf } from './addresses.ts'
import { freshData } from '../../tools/lib/demo-data.ts'

const control = async (what: 'stop' | 'kill' | 'start') => {
  const response = await fetch(`${addressOf('control')}/${what}`)
  if (!response.ok) throw new Error(`The API host did not ${what}: ${await response.text()}`)
}

/** Stops the shared API host. It is started again at the end of the test, if not before. */
export async function stopHost(): Promise<void> {
  await control('stop')
  onTestFinished(startHost)
}

/** Kills the shared API host without a graceful stop. */
export async function killHost(): Promise<void> {
  await control('kill')
  onTestFinished(startHost)
}

/** Starts the shared API host again, on the same address with the same data. */
export const startHost = (): Promise<void> => control('start')

/** An API host for one test with its own demo data; it stops with the test. */
export async function privateHost(
  options: { env?: Record<string, string>; origins?: string[] } = {},
): Promise<ApiHost> {
  const data = await freshData()
  const origins = options.origins ?? [addressOf('pages')]
  const host = await startApiHost({
    port: await freePort(),
    data: data.folder,
    origins,
    env: options.env ?? {},
  })
  onTestFinished(async () => {
    await host.stop()
    await data.remove()
  })
  return host
}
