/** The released Firefox, over WebDriver BiDi: Playwright only drives its own build. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findFirefox } from '../../../tools/engines.ts'
import { windowSize, type Driver } from './driver.ts'
import { startGroup } from './process-group.ts'

/** Additions to the defaults of the remote agent: these features use the network or open pages. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#none',
  'termsofuse.bypassNotification': true,
}

export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'lustra-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const group = startGroup(findFirefox() ?? 'firefox', [...options, 'about:blank'], {
    folder: profile,
  })
  try {
    const [, address] = await group.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/)
    const browser = await puppeteer.connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: windowSize,
    })
    const [page = await browser.newPage()] = await browser.pages()
    return {
      name: 'firefox',
      version: (await browser.version()).replace(/^\D*/, ''),
      open: async (to) => void (await page.goto(to)),
      evaluate: (expression) => page.evaluate(expression),
      evaluateIn: async (frame, expression) => {
        const element = (
          await page.evaluateHandle(frame)
        ).asElement() as ElementHandle<HTMLIFrameElement> | null
        const inner = await element?.contentFrame()
        if (!inner) throw new Error('The frame is not there.')
        return inner.evaluate(expression)
      },
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      close: async () => {
        await browser.disconnect()
        await group.end()
      },
    }
  } catch (error) {
    await group.end()
    throw error
  }
}
