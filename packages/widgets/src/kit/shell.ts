/**
 * The light half of every element: its tag, attributes, properties, events and a place to draw in.
 * The screen, React or Lit and the session core arrive on the first connection.
 */
import { pageLanguage } from '@lustra/core/page/language.ts'
import { page } from '@lustra/core/page/page.ts'
import { isLanguage } from '@lustra/core/texts/languages.ts'
import { commonNames, eventTypeOf, kebabOf } from './common.ts'
import { baseSheet, sheetIn } from './base-sheet.ts'
import { drawFailure } from './load-failure.ts'
import type { Mounted, Read, Shape, Shell } from './shape.ts'

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** How long a screen's file is waited for before it is asked for again. */
const retryPauses = [300, 1500]

export type Handlers = Record<string, (...args: unknown[]) => unknown>

export class ShellElement extends Base {
  static shell: Shell
  static names: readonly string[]
  /** What the screen's file knows of the element; `takeShape` sets it and `readValue`. */
  shape: Shape | undefined
  /** Reads what the page sets. Until it is known, values stay as they were given. */
  readValue: Read | undefined
  /** The element's values by property name. The runtime puts a store over them (`propsOf`). */
  values: Record<string, unknown> = {}
  /** What the page has set, and whether by property, until it can be read. */
  readonly unread = new Map<string, [given: unknown, byProperty: boolean]>()
  /** Hears of a new value; the runtime sets it. */
  onValue: ((name: string, value: unknown) => void) | undefined
  /** Where the screen draws. */
  readonly view: HTMLElement
  readonly shell: Shell
  #frame: HTMLElement
  /** For the runtime: custom states, and the part in a form around the element. */
  readonly internals: ElementInternals
  #status = 'loading'
  #since = 0
  #isAnnounced = false
  #leaving = false
  #turn = 0
  #mounted: Mounted | undefined
  #adoptable = false
  #painted: unknown
  #paintedIn = ''
  /** Between the start of a connection and its end. */
  #isOpen = false
  #styles = new Set<string>()
  #handlers: Promise<Handlers>
  #handOver!: (handlers: Handlers) => void
  /** Set while the screen could not be had. */
  #retry: (() => void) | undefined
  /** Set between a connection and its end. */
  #forget: (() => void) | undefined

  constructor() {
    super()
    this.shell = (this.constructor as typeof ShellElement).shell
    this.internals = this.attachInternals()
    this.internals.states.add(this.#status)
    const root = this.attachShadow({ mode: 'open' })
    this.adoptStyles(baseSheet)
    this.#frame = root.appendChild(document.createElement('div'))
    this.#frame.className = 'frame'
    // Every text of ours runs left to right, whatever the page around it does.
    this.#frame.dir = 'ltr'
    this.#frame.append(slot('header'))
    this.view = this.#frame.appendChild(document.createElement('div'))
    this.view.className = 'view'
    this.#handlers = new Promise((resolve) => (this.#handOver = resolve))
  }

  /** The language this element speaks before the core has been read; afterwards the runtime keeps it right. */
  get firstLanguage(): string {
    const { language } = this.values
    return isLanguage(language) ? language : pageLanguage(this)
  }

  get status() {
    return this.#status
  }

  connectedCallback() {
    if (this.#leaving) return void (this.#leaving = false) // moved within the page: nothing was let go
    for (const name of (this.constructor as typeof ShellElement).names) adoptEarlyValue(this, name)
    this.#since = performance.now()
    this.#forget = page().onConfig(() => this.#applyTheme())
    this.#applyTheme()
    this.setStatus('loading')
    // A page's own module runs after the modules it imports, and may configure the language in it.
    if (!this.shell.deferred) return this.#open()
    const connection = this.#forget
    setTimeout(() => this.#forget === connection && this.#open())
  }

  #open() {
    this.#isOpen = true
    this.speak(this.firstLanguage)
    if (this.shell.firstPaint && !this.#paintedIn) {
      this.#paintedIn = this.firstLanguage
      this.#painted = this.shell.firstPaint(this.view, this.#paintedIn)
      this.#adoptable = this.view.hasChildNodes() // it may leave this view to the screen
    }
    if (!this.#adoptable) this.#drawSkeleton()
    void this.#start()
  }

  // Style sheets belong to a document, so another one drops them.
  adoptedCallback() {
    const styles = [...this.#styles]
    this.#styles.clear()
    for (const css of styles) this.adoptStyles(css)
  }

  /** Gives the element a sheet, once however often its screen is mounted. */
  adoptStyles(css: string | undefined) {
    if (!css || this.#styles.has(css)) return
    this.#styles.add(css)
    const sheet = sheetIn(this.ownerDocument, css)
    if (sheet) this.shadowRoot!.adoptedStyleSheets.push(sheet)
  }

  // moveBefore() keeps everything, so there is nothing to do; without this the browser would disconnect and connect.
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#leaving = true
    // A framework's keyed reorder removes and adds in one go; and React must not unmount a root while it renders.
    queueMicrotask(() => {
      if (!this.#leaving) return
      this.#leaving = false
      if (!this.isConnected) this.#stop()
    })
  }

  attributeChangedCallback(attribute: string, old: string | null, raw: string | null) {
    // A form's fieldset may disable it too: the browser says both in `formDisabledCallback`.
    if (old === raw || (this.shell.form && attribute === 'disabled')) return
    const name = attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    this.#accept(name, raw, false)
  }

  formDisabledCallback(isDisabled: boolean) {
    this.#accept('disabled', isDisabled, true)
  }

  formResetCallback() {
    void this.call('reset', [])
  }

  /** Dispatches `lustra-<name>`. False when the page prevented it. */
  emit(name: string, detail: object): boolean {
    const cancelable = name === 'navigate' || !!this.shape?.cancelable.includes(name)
    return this.dispatchEvent(
      new CustomEvent(eventTypeOf(name), { detail, bubbles: true, composed: true, cancelable }),
    )
  }

  /** Says how the element is; `ready` is announced once a connection. */
  setStatus(status: string) {
    if (this.#status === status) return
    this.internals.states.delete(this.#status)
    this.internals.states.add(status)
    this.#status = status
    if (status !== 'ready' || this.#isAnnounced) return
    this.#isAnnounced = true
    this.emit('ready', { tag: this.shell.tag, ms: Math.round(performance.now() - this.#since) })
  }

  /** Tells the page that something failed. Never throws into it. */
  fail(code: string, message: string, retryable = false, requestId = '') {
    this.emit('error', { tag: this.shell.tag, code, message, retryable, requestId })
  }

  /** The language of what stands inside, for screen readers and fonts. */
  speak(language: string) {
    this.#frame.lang = { zh: 'zh-Hans', zh_hant: 'zh-Hant' }[language] ?? language
  }

  /** The screen hands over what the element's methods do. Calls made before that wait for it. */
  provide(handlers: Handlers) {
    this.#handOver(handlers)
    this.#handlers = Promise.resolve(handlers)
  }

  async call(name: string, args: unknown[]): Promise<unknown> {
    return (await this.#handlers)[name]?.(...args)
  }

  refresh() {
    // Without its screen there is nothing to read anew but the screen.
    if (this.#retry) this.#retry()
    else void this.call('refresh', [])
  }

  // Shoelace's roots do not delegate focus, so the first thing that can take it is looked for here.
  override focus(options?: FocusOptions) {
    const wanted = '[data-autofocus],input,select,textarea,button,a[href],[tabindex]'
    const target = this.view.querySelector<HTMLElement>(wanted)
    if (target) target.focus(options)
    else super.focus(options)
  }

  #accept(name: string, given: unknown, byProperty: boolean) {
    if (!this.readValue) this.unread.set(name, [given, byProperty])
    this.setValue(name, this.readValue ? this.readValue(name, given, byProperty) : (given ?? undefined))
    if (name === 'theme') this.#applyTheme()
  }

  /** Used by the accessors of `defineShell`. */
  setProperty(name: string, given: unknown) {
    this.#accept(name, given, true)
  }

  /** Sets a value that has been read. */
  setValue(name: string, value: unknown) {
    const before = this.values[name]
    if (Object.is(before, value)) return
    this.values = { ...this.values, [name]: value }
    this.onValue?.(name, value)
    // Another API host is another session: the screen starts again under it. One that is still on its way starts
    // again too, and leaves the view, with what was typed in it, as it is.
    if (name !== 'api' || (before || '') === value || !this.#isOpen) return
    if (!this.#mounted) return void this.#start()
    this.#stop()
    this.connectedCallback()
  }

  #applyTheme() {
    const theme = this.values.theme || page().config().theme
    for (const name of ['light', 'dark']) this.internals.states[name === theme ? 'add' : 'delete'](name)
  }

  #drawSkeleton() {
    const wait = slot('loading')
    const bar = wait.appendChild(document.createElement('div'))
    bar.className = 'skeleton'
    bar.setAttribute('part', 'loading')
    bar.style.minHeight = this.shell.skeletonHeight
    this.view.replaceChildren(wait)
  }

  async #start() {
    const turn = ++this.#turn
    this.#retry = undefined
    const isWanted = () => turn === this.#turn
    this.setStatus('loading')
    const { load, texts, begin } = this.shell
    // Its failure is nobody's: the screen asks for the data itself then.
    begin?.()
      .then((early) => isWanted() && early.begin(this))
      .catch(() => {})
    try {
      await this.#painted
      const [screen] = await persistent(() =>
        Promise.all([load(this.firstLanguage), texts(this.firstLanguage)]),
      )
      if (!isWanted()) return
      const drawn = await screen.mount(this, screen, this.#adoptable ? this.#paintedIn : '', isWanted)
      if (!isWanted()) return drawn?.unmount()
      this.#adoptable = false
      this.#mounted = drawn
    } catch (error) {
      if (!isWanted()) return
      this.setStatus('error')
      this.fail('screen-not-loaded', String(error), true)
      this.#adoptable = false
      this.#retry = () => {
        this.#drawSkeleton()
        void this.#start()
      }
      drawFailure(this.view, this.firstLanguage, this.#retry)
    }
  }

  #stop() {
    this.#turn++
    this.#isOpen = false
    this.#forget = void this.#forget?.()
    this.#mounted = void this.#mounted?.unmount()
    this.#adoptable = false
    this.view.replaceChildren()
    this.#isAnnounced = false
  }
}

/** Defines the element once a page; a second copy or version of the bundle stays out of the way. */
export function defineShell(shell: Shell): void {
  if (typeof customElements === 'undefined' || customElements.get(shell.tag)) return
  const attributes = [...commonNames, ...shell.attributes]
  const names = [...attributes, ...shell.properties]
  class Element extends ShellElement {
    static override shell = shell
    static override names = names
    static observedAttributes = attributes.map(kebabOf)
    static formAssociated = !!shell.form
  }
  for (const name of names) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ShellElement) {
        return this.values[name]
      },
      set(this: ShellElement, value: unknown) {
        // The form around it reads the attribute.
        if (shell.form && name === 'disabled') this.toggleAttribute(name, !!value)
        else this.setProperty(name, value)
      },
    })
  }
  for (const name of shell.methods) {
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      value(this: ShellElement, ...args: unknown[]) {
        return this.call(name, args)
      },
    })
  }
  customElements.define(shell.tag, Element)
}

/** A page may set properties before this script ran; they sit on the instance and hide the accessor. */
function adoptEarlyValue(element: HTMLElement, name: string) {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

function slot(name: string) {
  const element = document.createElement('slot')
  element.name = name
  return element
}

async function persistent<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of retryPauses) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
