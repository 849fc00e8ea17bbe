/**
 * The light part of every element: tag, attributes, properties, events and the shadow root.
 * Loads the screen, React or Lit and the session core on the first connection.
 */
import { pageLanguage, page } from '@lustra/core/page/page.ts'
import { languageTags, negotiateLanguage, type Language } from '@lustra/core/texts/languages.ts'
import { commonNames, eventTypeOf, kebabOf } from './common.ts'
import { baseStyles, stylesheetIn } from './base-stylesheet.ts'
import { drawFailure } from './load-failure.ts'
import type { Mounted, Read, Shape, Shell } from './shape.ts'

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** Delays in ms before the retries of loading a screen. */
const retryPauses = [300, 1500]

export type Handlers = Record<string, (...args: unknown[]) => unknown>

export class ShellElement extends Base {
  static shell: Shell
  static names: readonly string[]
  /** Loaded with the screen; `takeShape` sets it and `readValue`. */
  shape: Shape | undefined
  /** Parses values. Until it is set, values stay as given. */
  readValue: Read | undefined
  /** The element's values by property name, mirrored in a store by the runtime (`propsOf`). */
  values: Record<string, unknown> = {}
  /** Values set by the page that are not parsed yet. */
  readonly unread = new Map<string, [given: unknown, byProperty: boolean]>()
  /** Called for each new value; set by the runtime. */
  onValue: ((name: string, value: unknown) => void) | undefined
  /** Where the screen draws. */
  readonly view: HTMLElement
  readonly shell: Shell
  #frame: HTMLElement
  /** Used by the runtime for custom states and form association. */
  readonly internals: ElementInternals
  #status = 'loading'
  #connectedAt = 0
  #isAnnounced = false
  #isLeaving = false
  #attempt = 0
  #mounted: Mounted | undefined
  #adoptable = false
  #painted: unknown
  #paintedIn = ''
  /** From the start of a connection (in npm builds one task after it) to its end. */
  #isOpen = false
  #styles = new Set<string>()
  #handlers: Promise<Handlers>
  #resolveHandlers!: (handlers: Handlers) => void
  /** Set while the screen has failed to load. */
  #retry: (() => void) | undefined
  /** Unsubscribes from the page's config; set while connected. */
  #unsubscribe: (() => void) | undefined

  constructor() {
    super()
    this.shell = (this.constructor as typeof ShellElement).shell
    this.internals = this.attachInternals()
    this.internals.states.add(this.#status)
    const root = this.attachShadow({ mode: 'open' })
    this.adoptStyles(baseStyles)
    this.adoptStyles(this.shell.width && `:host{--_width:${this.shell.width}}`)
    this.#frame = root.appendChild(document.createElement('div'))
    this.#frame.className = 'frame'
    // All supported languages are left to right, even on right-to-left pages.
    this.#frame.dir = 'ltr'
    this.#frame.append(slot('header'))
    this.view = this.#frame.appendChild(document.createElement('div'))
    this.view.className = 'view'
    this.#handlers = new Promise((resolve) => (this.#resolveHandlers = resolve))
  }

  /** The language until the core has loaded; then the runtime takes over. */
  get firstLanguage(): Language {
    return negotiateLanguage(this.values.language) ?? pageLanguage(this)
  }

  get status() {
    return this.#status
  }

  connectedCallback() {
    if (this.#isLeaving) return void (this.#isLeaving = false) // moved within the page
    for (const name of (this.constructor as typeof ShellElement).names) adoptEarlyValue(this, name)
    this.#connectedAt = performance.now()
    this.#unsubscribe = page().onConfig(() => this.#applyTheme())
    this.#applyTheme()
    this.setStatus('loading')
    // A page's own module runs after its imports and may call `configure()`.
    if (!this.shell.deferred) return this.#open()
    const connection = this.#unsubscribe
    setTimeout(() => this.#unsubscribe === connection && this.#open())
  }

  #open() {
    this.#isOpen = true
    this.speak(this.firstLanguage)
    if (this.shell.firstPaint && !this.#paintedIn) {
      this.#paintedIn = this.firstLanguage
      this.#painted = this.shell.firstPaint(this.view, this.#paintedIn)
      this.#adoptable = this.view.hasChildNodes() // the first paint is optional
    }
    if (!this.#adoptable) this.#drawSkeleton()
    void this.#start()
  }

  // Constructed stylesheets belong to one document and are dropped in another.
  adoptedCallback() {
    const styles = [...this.#styles]
    this.#styles.clear()
    for (const css of styles) this.adoptStyles(css)
  }

  /** Adopts a stylesheet, once however often the screen mounts. */
  adoptStyles(css: string | undefined) {
    if (!css || this.#styles.has(css)) return
    this.#styles.add(css)
    const stylesheet = stylesheetIn(this.ownerDocument, css)
    if (stylesheet) this.shadowRoot!.adoptedStyleSheets.push(stylesheet)
  }

  // Empty, but needed: without it moveBefore() disconnects and reconnects the element.
  connectedMoveCallback() {}

  disconnectedCallback() {
    this.#isLeaving = true
    // A framework's keyed reorder removes and re-adds synchronously; and React must not unmount a root while rendering.
    queueMicrotask(() => {
      if (!this.#isLeaving) return
      this.#isLeaving = false
      if (!this.isConnected) this.#stop()
    })
  }

  attributeChangedCallback(attribute: string, old: string | null, raw: string | null) {
    if (old === raw) return
    // `formDisabledCallback` covers the attribute and a disabled fieldset. To browsers also `disabled="false"` means true.
    if (this.shell.form && attribute === 'disabled') {
      if (raw === 'false') this.removeAttribute(attribute)
      return
    }
    const name = attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    this.#accept(name, raw, false)
  }

  formDisabledCallback(isDisabled: boolean) {
    this.#accept('disabled', isDisabled, true)
  }

  formResetCallback() {
    void this.call('reset', [])
  }

  /** Dispatches `lustra-<name>`. False when its default was prevented. */
  emit(name: string, detail: object): boolean {
    const cancelable = name === 'navigate' || !!this.shape?.cancelable.includes(name)
    return this.dispatchEvent(
      new CustomEvent(eventTypeOf(name), { detail, bubbles: true, composed: true, cancelable }),
    )
  }

  /** Sets the status; emits `ready` once per connection. */
  setStatus(status: string) {
    if (this.#status === status) return
    this.internals.states.delete(this.#status)
    this.internals.states.add(status)
    this.#status = status
    if (status !== 'ready' || this.#isAnnounced) return
    this.#isAnnounced = true
    this.emit('ready', { tag: this.shell.tag, ms: Math.round(performance.now() - this.#connectedAt) })
  }

  /** Emits `lustra-error`. */
  fail(code: string, message: string, retryable = false, requestId = '') {
    this.emit('error', { tag: this.shell.tag, code, message, retryable, requestId })
  }

  /** Sets the language of the content, for screen readers and fonts. */
  speak(language: Language) {
    // Not of the frame, whose `all: initial` would undo it in Chromium and WebKit.
    this.view.lang = languageTags[language]
  }

  /** Sets the implementation of the element's methods. Earlier calls wait for it. */
  provide(handlers: Handlers) {
    this.#resolveHandlers(handlers)
    this.#handlers = Promise.resolve(handlers)
  }

  async call(name: string, args: unknown[]): Promise<unknown> {
    return (await this.#handlers)[name]?.(...args)
  }

  refresh() {
    // Without a screen, reload the screen.
    if (this.#retry) this.#retry()
    else void this.call('refresh', [])
  }

  // Shoelace's shadow roots do not delegate focus, so find the first focusable element.
  override focus(options?: FocusOptions) {
    const focusable = '[data-autofocus],input,select,textarea,button,a[href],[tabindex]'
    const target = this.view.querySelector<HTMLElement>(focusable)
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

  /** Sets a parsed value. */
  setValue(name: string, value: unknown) {
    const before = this.values[name]
    if (Object.is(before, value)) return
    this.values = { ...this.values, [name]: value }
    this.onValue?.(name, value)
    // Another API host is another session: restart the screen. While it is still loading, restart the load and keep
    // the view with the typed values.
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
    const loadingSlot = slot('loading')
    const bar = loadingSlot.appendChild(document.createElement('div'))
    bar.className = 'skeleton'
    bar.setAttribute('part', 'loading')
    bar.style.minHeight = this.shell.skeletonHeight
    this.view.replaceChildren(loadingSlot)
  }

  async #start() {
    const ownAttempt = ++this.#attempt
    this.#retry = undefined
    const isCurrent = () => ownAttempt === this.#attempt
    this.setStatus('loading')
    const { load, texts, begin } = this.shell
    // Ignore failures: the screen then requests the data itself.
    begin?.()
      .then((early) => isCurrent() && early.begin(this))
      .catch(() => {})
    try {
      await this.#painted
      const [screen] = await withRetries(() =>
        Promise.all([load(this.firstLanguage), texts(this.firstLanguage)]),
      )
      if (!isCurrent()) return
      const drawn = await screen.mount(this, screen, this.#adoptable ? this.#paintedIn : '', isCurrent)
      if (!isCurrent()) return drawn?.unmount()
      this.#adoptable = false
      this.#mounted = drawn
    } catch (error) {
      if (!isCurrent()) return
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
    this.#attempt++
    this.#isOpen = false
    this.#unsubscribe = void this.#unsubscribe?.()
    this.#mounted = void this.#mounted?.unmount()
    this.#adoptable = false
    this.view.replaceChildren()
    this.#isAnnounced = false
  }
}

/** Defines the element once per page; a second copy or version of the bundle is ignored. */
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
        // Form controls are disabled by the attribute.
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

/** Re-applies a property set before the element's definition, which would hide the accessor. */
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

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of retryPauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}
