/** The headers in this engine's preflights, compared with those that the API host allows. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forwardTo, type Forwarder } from '../forwarder.ts'
import { portal, signIn, statusOf, type Stage } from '../stage.ts'
import { within } from '../tab.ts'

const names = (list: string | string[] | undefined): string[] =>
  String(list ?? '')
    .toLowerCase()
    .split(/,\s*/)
    .filter(Boolean)

export function headerTests(stage: Stage): void {
  let forwarder: Forwarder
  beforeAll(async () => void (forwarder = await forwardTo(portal())))
  afterAll(() => forwarder?.close())

  it('requests only headers that the API host allows, the same ones in every engine (X1)', async () => {
    const list = 'lustra-service-report-list'
    const tab = await stage.open(`<lustra-login></lustra-login><${list}></${list}>`, {
      portal: forwarder.address,
    })
    await signIn(tab, 'harbour_user')
    await tab.click(within(list, '[part~="row"] time'))
    await tab.visible(within(list, 'dialog canvas'))
    expect(await statusOf(tab, list)).toBe('ready')

    const preflights = forwarder.requests.filter(({ method }) => method === 'OPTIONS')
    const checked = preflights.map(({ path, requestHeaders, responseHeaders }) => {
      const allowed = names(responseHeaders['access-control-allow-headers'])
      const requested = names(requestHeaders['access-control-request-headers'])
      return { path, requested, refused: requested.filter((name) => !allowed.includes(name)) }
    })
    expect(checked.length).toBeGreaterThan(0)
    expect(checked.filter(({ refused }) => refused.length > 0)).toEqual([])
    const all = [...new Set(checked.flatMap(({ requested }) => requested))].sort()
    expect(all).toEqual(['authorization', 'content-type', 'x-lustra-group'])
  })
}
