/** The tab of an engine, as tests speak of it: by element and part, with patience instead of pauses. */
import type { Driver, Key } from './drivers/driver.ts'
import { find, pressable, type Target } from './in-page.ts'

/** How long a person would wait before they call it broken. */
const patienceMs = 15_000

type InPage<Args extends unknown[], R> = (...args: Args) => R | Promise<R>

/** Something in the shadow tree of an element; of several the first that can be seen, or the first with that text. */
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

  /** Runs a function in the page. It may use nothing from outside itself. */
  async run<Args extends unknown[], R>(fn: InPage<Args, R>, ...args: Args): Promise<R> {
    return (await this.driver.evaluate(call(fn, args))) as R
  }

  /** Runs a function in the page with an element of it. */
  async on<Args extends unknown[], R>(
    target: Target,
    fn: (element: HTMLElement, ...args: Args) => R | Promise<R>,
    ...args: Args
  ): Promise<R> {
    await this.visible(target)
    const rest = args.map((arg) => `, ${JSON.stringify(arg)}`).join('')
    return (await this.driver.evaluate(`(${String(fn)})(${call(find, [target])}${rest})`)) as R
  }

  /** Resolves with the first value that is one; asks again while there is none, and over a change of page. */
  until<Args extends unknown[], R>(fn: InPage<Args, R>, ...args: Args): Promise<NonNullable<R>> {
    return this.#poll(call(fn, args), String(fn)) as Promise<NonNullable<R>>
  }

  /** The same of an element, as soon as there is one. */
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

  /** Clicks into a field and types there; what stood in it goes. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.on(target, (field) => (field as HTMLInputElement).select())
    await this.driver.type(text)
  }

  press(key: Key): Promise<void> {
    return this.driver.press(key)
  }

  /** A frame of the page, of any origin, to be used like the page itself. */
  frame(target: Target): Tab {
    const driver = this.driver
    const element = call(find, [target])
    return new Tab({
      ...driver,
      evaluate: (expression) => driver.evaluateIn(element, expression),
      clickAt: async (x, y) => {
        const [left, top] = await this.on(target, (frame): [number, number] => {
          const { x: beside, y: above } = frame.getBoundingClientRect()
          return [beside + frame.clientLeft, above + frame.clientTop]
        })
        await driver.clickAt(left + x, top + y)
      },
    })
  }

  /** What the page said that it never should; needs a page of ours, whose first script collects it. */
  problems(): Promise<string[]> {
    return this.run(() => (globalThis as unknown as { problems: string[] }).problems)
  }

  /** Events of our elements that the page heard, by name, in their order; needs a page of ours as well. */
  heard(): Promise<string[]> {
    return this.run(() => (globalThis as unknown as { heard: string[] }).heard)
  }

  async hears(event: string): Promise<void> {
    await this.until((name) => (globalThis as unknown as { heard: string[] }).heard.includes(name), event)
  }

  /** Asks in the page, every few milliseconds, so that one question crosses the protocol. */
  async #poll(expression: string, what: string): Promise<unknown> {
    const until = Date.now() + patienceMs
    let failure = ''
    do {
      const asking = `(async () => {
        const until = Date.now() + ${Math.max(1, until - Date.now())}
        for (;;) {
          const value = await ${expression}
          if (value) return value
          if (Date.now() > until) return null
          await new Promise((resolve) => setTimeout(resolve, 15))
        }
      })()`
      try {
        const value = await this.driver.evaluate(asking)
        if (value) return value
      } catch (error) {
        // The page went away while it was asked, or is not drawn yet.
        failure = String(error)
      }
    } while (Date.now() < until)
    throw new Error(`Waited in vain for ${what}. ${failure}\n${await this.#describe()}`)
  }

  /** For the message of a failure: how the page stands. */
  async #describe(): Promise<string> {
    const told = await this.run(() => {
      const all = [...document.querySelectorAll<HTMLElement & { status?: string }>('*')]
      const ours = all.filter((each) => each.localName.startsWith('lustra-'))
      const { problems = [] } = globalThis as unknown as { problems?: string[] }
      const lines = ours.map(
        (each) =>
          `${each.localName} is ${each.status}: ${each.shadowRoot?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 300)}`,
      )
      return [location.href, ...lines, ...problems]
    }).catch((error: unknown) => [String(error)])
    return told.join('\n')
  }
}

const nameOf = ({ host, css, text }: Target) => `${host} ${css}${text ? ` with «${text}»` : ''}`
