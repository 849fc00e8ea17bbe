/** A file of an element that fails to load at first: engines differ in whether they request a module again. */
import { beforeAll, describe, expect, it } from 'vitest'
import { forwardTo, type Forwarder, type RecordedRequest } from '../forwarder.ts'
import { portal, type Stage } from '../stage.ts'
import { within, type Tab } from '../tab.ts'

const tag = 'lustra-legal'
const otherTag = 'lustra-error-page'

export function failureTests(stage: Stage): void {
  /** A file that only this element loads, and the largest that another element loads as well. */
  let files: { own: string; shared: string }

  beforeAll(async () => {
    const own = await scriptsOf(tag)
    const others = await scriptsOf(otherTag)
    const isShared = ({ path }: RecordedRequest) => others.some((other) => other.path === path)
    const bytes = ({ responseHeaders }: RecordedRequest) => Number(responseHeaders['content-length'] ?? 0)
    const [largest] = own.filter(isShared).sort((a, b) => bytes(b) - bytes(a))
    files = { own: own.find((file) => !isShared(file))!.path, shared: largest!.path }
  })

  /** Opens a page with this element behind its own forwarder, and runs `work`. */
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

  const scriptsOf = (name: string): Promise<RecordedRequest[]> =>
    withPage(
      name,
      () => false,
      async (tab, { requests }) => {
        await isReady(tab, name)
        return requests.filter(({ path }) => path.startsWith('/assets/') && path.endsWith('.js'))
      },
    )

  describe.each([['its own' as const], ['a shared' as const]])('whose loading fails for %s file', (which) => {
    const file = () => (which === 'its own' ? files.own : files.shared)

    it('once, still becomes ready (X1)', async () => {
      let left = 1
      const refuse = (path: string) => path === file() && left-- > 0
      await withPage(tag, refuse, async (tab, { requests }) => {
        expect(await readyOrFailed(tab)).toBe('ready')
        expect(requests.filter(({ status }) => status === 503)).toHaveLength(1)
      })
    })

    it('until «Try again» is clicked, becomes ready then (X1)', async () => {
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

  it('with a missing import of another file becomes ready once it loads (X1)', async () => {
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
