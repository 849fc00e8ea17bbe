/** Debian's build of WebKit, by its own driver, on a virtual display. */
import { freePort } from '@lustra/testing/ports.ts'
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
    // With -displayfd Xvfb chooses a free display and writes its number once it is ready.
    const display = startGroup(found.display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'])
    groups.push(display)
    const [, number] = await display.waitForOutput(/^(\d+)$/m)
    const port = await freePort()
    const env = {
      DISPLAY: `:${number}`,
      // The sandbox and this renderer need rights and hardware that test machines lack.
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
