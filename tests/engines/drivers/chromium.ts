import { chromium, type ElementHandle } from 'playwright'
import { browserArgs, findBrowser } from '../../../tools/browser.ts'
import { windowSize, type Driver } from './driver.ts'

export async function startChromium(): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  const page = await browser.newPage({ viewport: windowSize })
  return {
    name: 'chromium',
    version: browser.version(),
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    evaluateIn: async (frame, expression) => {
      const element = (await page.evaluateHandle(frame)).asElement() as ElementHandle | null
      const inner = await element?.contentFrame()
      if (!inner) throw new Error('The frame is not there.')
      return inner.evaluate(expression)
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
