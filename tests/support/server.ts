/** The API host in the hands of a test: out of reach for a while, or one of its own with its own settings. */
import { inject, onTestFinished } from 'vitest'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { freshData } from './data.ts'

const tell = async (what: 'stop' | 'kill' | 'start') => {
  const answer = await fetch(`${inject('control')}/${what}`)
  if (!answer.ok) throw new Error(`The API host did not ${what}: ${await answer.text()}`)
}

/** Ends the API host that all tests share. It comes back when the test is over, if not before. */
export async function stopHost(): Promise<void> {
  await tell('stop')
  onTestFinished(startHost)
}

/** Kills it without a word: what it was doing is not finished. */
export async function killHost(): Promise<void> {
  await tell('kill')
  onTestFinished(startHost)
}

/** Brings the shared API host back on its old address with its old data. */
export const startHost = (): Promise<void> => tell('start')

/** An API host for one test alone, with a demo world of its own; it ends with the test. */
export async function privateHost(
  options: { env?: Record<string, string>; origins?: string[] } = {},
): Promise<ApiHost> {
  const data = await freshData()
  const origins = options.origins ?? [inject('pages')]
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
