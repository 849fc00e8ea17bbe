/** WebKit as Debian builds it, by its own driver, on a display in memory. */
import { freePort } from '../../../tools/lib/ports.ts'
import { findWebKit } from '../../../tools/engines.ts'
import type { Driver } from './driver.ts'
import { startGroup, type Group } from './process-group.ts'
import { driverReady, openSession } from './webdriver.ts'

export async function startWebKit(): Promise<Driver> {
  const found = findWebKit()
  if (!found) throw new Error('WebKit is not installed here.')
  const groups: Group[] = []
  const end = async () => void (await Promise.all(groups.map((group) => group.end())))
  try {
    // With -displayfd it chooses a number that is free and writes it, once it can be drawn on.
    const display = startGroup(found.display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'])
    groups.push(display)
    const [, number] = await display.said(/^(\d+)$/m)
    const port = await freePort()
    const env = {
      DISPLAY: `:${number}`,
      // What follows needs rights and hardware that machines for tests do not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    }
    groups.push(startGroup(found.driver, [`--port=${port}`], { env }))
    const address = `http://127.0.0.1:${port}`
    await driverReady(address)
    const session = await openSession(address, {
      'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
    })
    return { ...session, name: 'webkit', close: end }
  } catch (error) {
    await end()
    throw error
  }
}
