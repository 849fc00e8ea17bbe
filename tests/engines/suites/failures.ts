/** A file of an element that cannot be had at first: engines differ in whether they ever ask for a module again. */
import { beforeAll, describe, expect, it } from 'vitest'
import { forwardTo, type Forwarder, type Seen } from '../forwarder.ts'
import { portal, type Stage } from '../stage.ts'
import { within, type Tab } from '../tab.ts'

const tag = 'lustra-legal'
const neighbour = 'lustra-error-page'

export function failureTests(stage: Stage): void {
  /** A file that only this element loads, and the largest that its neighbour loads as well. */
  let files: { own: string; shared: string }

  beforeAll(async () => {
    const own = await scriptsOf(tag)
    const others = await scriptsOf(neighbour)
    const isShared = ({ path }: Seen) => others.some((other) => other.path === path)
    const bytes = ({ responseHeaders }: Seen) => Number(responseHeaders['content-length'] ?? 0)
    const [largest] = own.filter(isShared).sort((a, b) => bytes(b) - bytes(a))
    files = { own: own.find((file) => !isShared(file))!.path, shared: largest!.path }
  })

  /** Opens a page with this element behind a forwarder of its own, for as long as the work takes. */
  async function withPage<R>(
    name: string,
    refuse: Forwarder['refuse'],
    work: (tab: Tab, forwarder: Forwarder) => Promise<R>,
  ): Promise<R> {
    const forwarder = await forwardTo(portal())
    forwarder.refuse = refuse
    try {
      const tab = await stage.open(`<${name}></${name}>`, { portal: forwarder.address })
      return await work(tab, forwarder)
    } finally {
      await forwarder.close()
    }
  }

  const scriptsOf = (name: string): Promise<Seen[]> =>
    withPage(
      name,
      () => false,
      async (tab, { seen }) => {
        await isReady(tab, name)
        return seen.filter(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
      },
    )

  describe.each([['its own' as const], ['a shared' as const]])('whose loading fails for %s file', (which) => {
    const file = () => (which === 'its own' ? files.own : files.shared)

    it('once, is there all the same (X1)', async () => {
      let left = 1
      const refuse = (path: string) => path === file() && left-- > 0
      await withPage(tag, refuse, async (tab, { seen }) => {
        expect(await readyOrFailed(tab)).toBe('ready')
        expect(seen.filter(({ status }) => status === 503)).toHaveLength(1)
      })
    })

    it('until somebody presses «Try again», is there then (X1)', async () => {
      await withPage(
        tag,
        (path) => path === file(),
        async (tab, forwarder) => {
          expect(await readyOrFailed(tab)).toBe('error')
          forwarder.refuse = () => false
          await tab.click(within(tag, 'button', 'Try again'))
          await isReady(tab, tag)
        },
      )
    })
  })

  it('that misses a file which another file asks for, is there once it can be had (X1)', async () => {
    await withPage(
      tag,
      (path) => path.endsWith('/common.en.js'),
      async (tab, forwarder) => {
        expect(await readyOrFailed(tab)).toBe('error')
        forwarder.refuse = () => false
        await tab.click(within(tag, 'button', 'Try again'))
        await isReady(tab, tag)
      },
    )
  })
}

const readyOrFailed = (tab: Tab) =>
  tab.until((name) => {
    const { status = '' } = document.querySelector(name) as Element & { status?: string }
    return ['ready', 'error'].includes(status) && status
  }, tag)

const isReady = (tab: Tab, name: string) =>
  tab.until(
    (each) => (document.querySelector(each) as Element & { status?: string }).status === 'ready',
    name,
  )
