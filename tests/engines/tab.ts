/** The tab of an engine: finds elements by host and selector, and polls instead of pausing. */
import type { Driver, Key } from './drivers/driver.ts'
import { inject } from 'vitest'
import { find, pressable, type Target } from './in-page.ts'

/** Timeout of polling. */
const timeoutMs = inject('waitMs')

type InPage<Args extends unknown[], R> = (...args: Args) => R | Promise<R>

/** The first visible match in the shadow tree of an element, with that text if given. */
export const within = (host: string, css: string, text?: string): Target => ({ host, css, text })

const call = (fn: (...args: never[]) => unknown, args: unknown[]): string =>
  `(${String(fn)})(...${JSON.stringify(args)})`

export class Tab {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  open(address: string): Promise<void> {
    return this.driver.open(address)
  }

  /** Runs a function in the page. It must not use outer scopes. */
  async run<Args extends unknown[], R>(fn: InPage<Args, R>, ...args: Args): Promise<R> {
    return (await this.driver.evaluate(call(fn, args))) as R
  }

  /** Runs a function in the page with an element. */
  async on<Args extends unknown[], R>(
    target: Target,
    fn: (element: HTMLElement, ...args: Args) => R | Promise<R>,
    ...args: Args
  ): Promise<R> {
    await this.visible(target)
    const rest = args.map((arg) => `, ${JSON.stringify(arg)}`).join('')
    return (await this.driver.evaluate(`(${String(fn)})(${call(find, [target])}${rest})`)) as R
  }

  /** Resolves with the first truthy value; polls until then, also across navigations. */
  until<Args extends unknown[], R>(fn: InPage<Args, R>, ...args: Args): Promise<NonNullable<R>> {
    return this.#poll(call(fn, args), String(fn)) as Promise<NonNullable<R>>
  }

  /** The same with an element, as soon as it exists. */
  untilOn<Args extends unknown[], R>(
    target: Target,
    fn: (element: HTMLElement, ...args: Args) => R | Promise<R>,
    ...args: Args
  ): Promise<NonNullable<R>> {
    const rest = args.map((arg) => `, ${JSON.stringify(arg)}`).join('')
    const expression = `((element) => element && (${String(fn)})(element${rest}))(${call(find, [target])})`
    return this.#poll(expression, `${nameOf(target)}: ${String(fn)}`) as Promise<NonNullable<R>>
  }

  async visible(target: Target): Promise<void> {
    await this.#poll(`!!${call(find, [target])}`, nameOf(target))
  }

  async gone(target: Target): Promise<void> {
    await this.#poll(`!${call(find, [target])}`, `no ${nameOf(target)}`)
  }

  async click(target: Target): Promise<void> {
    const [x, y] = await this.untilOn(target, pressable)
    await this.driver.clickAt(x, y)
  }

  /** Replaces the text of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.on(target, (field) => (field as HTMLInputElement).select())
    await this.driver.type(text)
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  /** A frame of any origin, to be used like the page itself. */
  frame(target: Target): Tab {
    const driver = this.driver
    const element = call(find, [target])
    return new Tab({
      ...driver,
      evaluate: (expression) => driver.evaluateIn(element, expression),
      clickAt: async (x, y) => {
        const [left, top] = await this.on(target, (frame): [number, number] => {
          const { x, y } = frame.getBoundingClientRect()
          return [x + frame.clientLeft, y + frame.clientTop]
        })
        await driver.clickAt(left + x, top + y)
      },
    })
  }

  /** Errors of the page; requires a page of `site.ts`, whose first script collects them. */
  problems(): Promise<string[]> {
    return this.run(() => (globalThis as unknown as { problems: string[] }).problems)
  }

  /** Names of our elements' events in order; requires a page of `site.ts`. */
  received(): Promise<string[]> {
    return this.run(() => (globalThis as unknown as { received: string[] }).received)
  }

  async receives(event: string): Promise<void> {
    await this.until(
      (name) => (globalThis as unknown as { received: string[] }).received.includes(name),
      event,
    )
  }

  /** Polls inside the page, so that one call crosses the protocol. */
  async #poll(expression: string, what: string): Promise<unknown> {
    const until = Date.now() + timeoutMs
    let failure = ''
    do {
      const poll = `(async () => {
        const until = Date.now() + ${Math.max(1, until - Date.now())}
        for (;;) {
          const value = await ${expression}
          if (value) return value
          if (Date.now() > until) return null
          await new Promise((resolve) => setTimeout(resolve, 15))
        }
      })()`
      try {
        const value = await this.driver.evaluate(poll)
        if (value) return value
      } catch (error) {
        // The page navigated meanwhile, or is not drawn yet.
        failure = String(error)
      }
    } while (Date.now() < until)
    throw new Error(`Timed out waiting for ${what}. ${failure}\n${await this.#describe()}`)
  }

  /** The state of the page, for error messages. */
  async #describe(): Promise<string> {
    const lines = await this.run(() => {
      const all = [...document.querySelectorAll<HTMLElement & { status?: string }>('*')]
      const ours = all.filter((each) => each.localName.startsWith('lustra-'))
      const { problems = [] } = globalThis as unknown as { problems?: string[] }
      const states = ours.map(
        (each) =>
          `${each.localName} is ${each.status}: ${each.shadowRoot?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 300)}`,
      )
      return [location.href, ...states, ...problems]
    }).catch((error: unknown) => [String(error)])
    return lines.join('\n')
  }
}

const nameOf = ({ host, css, text }: Target) => `${host} ${css}${text ? ` with «${text}»` : ''}`
