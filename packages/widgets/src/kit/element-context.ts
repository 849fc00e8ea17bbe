/** What an element passes to its model and screen: core, texts, events to the page. Shared by React and Lit. */
import {
  $config,
  AppError,
  codeOf,
  coreFor,
  loadTexts,
  type TextKey,
  type CallOptions,
  type Core,
  type Language,
} from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { isImeKey } from '@lustra/core/contract/rules/typed-text.ts'
import type { Config } from '@lustra/core/page/config.ts'
import { inheritedLanguage } from '@lustra/core/page/inherited-language.ts'
import { reportMistake } from '@lustra/core/page/mistakes.ts'
import { page, pageLanguage } from '@lustra/core/page/page.ts'
import { atom, computed, map, type MapStore, type ReadableAtom } from 'nanostores'
import deferredTokens from '../generated/deferred-tokens.css?inline'
import deferredBase from './styles/deferred-base.css?inline'
import invitation from './styles/invitation.css?inline'
import { adopt } from './adopt.ts'
import { isActing } from './scope.ts'
import type { Emit, PropsOf, Status, WidgetSpec } from './declare.ts'
import type { ShellElement } from './shell.ts'
import { dispatchSessionEvents, coreOf, ensureConfirmElement } from './session-events.ts'

interface Destination {
  path: string
  query?: string
  newTab?: boolean
}

/** Translates the element's own and the common texts into the element's language. */
export type T<K extends string = string> = (
  key: TextKey<K> | `${'word' | 'error' | 'code' | 'other' | 'role'}.${string}`,
  values?: Readonly<Record<string, string | number>>,
) => string

export interface ElementContext<S extends WidgetSpec = WidgetSpec, K extends string = string> {
  readonly core: Core
  readonly $props: MapStore<PropsOf<S>>
  readonly $language: ReadableAtom<Language>
  readonly $t: ReadableAtom<T<K>>
  readonly emit: Emit<S>
  /** Options for API calls: the element's language, and its pinned group (`group` attribute). */
  scope(signal?: AbortSignal): CallOptions
  /** Asks the page to navigate. False when not handled; the element then shows the target in place. */
  navigate(to: Destination): boolean
  /** Navigates for a link: where the page does not handle it, the browser opens the path. */
  follow(to: Destination): void
  /**
   * Opens the sign-in: of the page's token provider, its router or its `lustra-login`, otherwise in a dialog. Resolves to false
   * where the page has none of them.
   */
  signIn(): Promise<boolean>
  status(status: Status): void
  /** Emits `lustra-error` and sets the status `error`. Unexpected errors are also logged to the console. */
  fail(error: unknown): void
  /** Sets the form value and the validation message ('' when valid), shown at the anchor. */
  setForm(value: FormData | null, missing: string, anchor?: HTMLElement): void
  /** Implements the element's public methods. Repeated calls add handlers. */
  provide(handlers: Record<string, (...args: never[]) => unknown>): void
}

/** One connected element. */
export interface Connection {
  element: ShellElement
  context: ElementContext
  end(): void
}

interface CachedContext {
  /** The page's core for this API host; the element's own wraps it. */
  core: Core
  context: ElementContext
  /** Loads the texts now and on every language change. Resolves after the first load. */
  follow(): Promise<() => void>
}
/** The initial values without API and language, joined: those of most pages. */
export const usualConfig = 'Lustra,auto,local,,null,null'

/** Set once the page's configuration is checked, and its changes. */
let endChecks: (() => void) | undefined

/** Most pages set API and language only, which are checked when they are set. */
function checkConfig({ api: _api, language: _language, ...others }: Config): void {
  if (Object.values(others).map(String).join() !== usualConfig)
    void import('./mistakes/mistakes.ts').then(
      (own) => own.checkConfig(others),
      () => {},
    )
}

const loginTag = 'lustra-login'
const cachedContexts = new WeakMap<ShellElement, CachedContext>()
const stores = new WeakMap<ShellElement, MapStore<Record<string, unknown>>>()

/** The element's values as a store, one for the lifetime of the element. */
export function propsOf(element: ShellElement): MapStore<Record<string, unknown>> {
  let $props = stores.get(element)
  if (!$props) {
    const $created = ($props = map<Record<string, unknown>>({ ...element.values }))
    stores.set(element, $created)
    element.onValue = (name, value) => $created.setKey(name, value)
    // Models may set values, too; keep the properties in sync.
    $created.listen((values) => (element.values = values))
  }
  return $props
}

/**
 * Opens the core for an element and loads its texts. A reattached element keeps its context and models; another API
 * host creates new ones.
 */
export async function connect(element: ShellElement): Promise<Connection> {
  ensureConfirmElement()
  endChecks ??= $config.subscribe(checkConfig)
  adopt(element.shadowRoot!, deferredTokens + deferredBase + invitation)
  withoutImeKeys(element.shadowRoot!)
  const cached = cachedContextOf(element)
  const endTexts = await cached.follow()
  const endEvents = dispatchSessionEvents(element, cached.core)
  const endRefusals = reportMissingApi(element, cached)
  const endFailures = reportProviderFailure(element, cached)
  return {
    element,
    context: cached.context,
    end() {
      endTexts()
      endEvents()
      endRefusals()
      endFailures()
    },
  }
}

/**
 * A page-provided session may be rejected because of the page's origin, or because no API has answered. Checks for that by reading the
 * host's config, as the element makes no call while signed out.
 */
const reportMissingApi = (element: ShellElement, { core, context }: CachedContext) =>
  core.$session.subscribe((session) => {
    if (session.status !== 'signed-out' || session.reason !== 'refused') return void refused.delete(element)
    core.hostConfig().catch((error: unknown) => {
      if (!missingCodes.includes(codeOf(error)) || !element.isConnected) return
      refused.add(element)
      context.fail(error)
      element.setStatus('error')
    })
  })

const missingCodes: readonly string[] = ['origin-not-allowed', 'offline', 'bad-answer']

/** The page's token provider gave no valid token: its elements have no other way to show data (X5). */
const reportProviderFailure = (element: ShellElement, { core }: CachedContext) =>
  core.$session.subscribe(({ status }) => {
    const failure = status === 'signed-out' && element.shape?.session === 'required' && core.providerFailure()
    if (failure) element.fail('token-provider', failure, true)
  })

/** Clicks a link in the document, so that a router of the page that handles clicks on links can handle it. */
function followLink({ path, query, newTab }: Destination): void {
  const link = Object.assign(document.createElement('a'), {
    href: path + (query ? `?${query}` : ''),
    target: newTab ? '_blank' : '',
    rel: 'noopener',
  })
  if (!/^https?:$/.test(link.protocol)) return
  document.body.append(link)
  link.click()
  link.remove()
}

const refused = new WeakSet<ShellElement>()
/** Its status stays `error` instead of `signed-out`. */
export const isApiMissing = (element: ShellElement): boolean => refused.has(element)

/** The element's context before its texts have loaded, for models that start before their screen. */
export const contextOf = (element: ShellElement): ElementContext => cachedContextOf(element).context

function cachedContextOf(element: ShellElement): CachedContext {
  const core = coreFor((element.values.api as string) || $config.get().api)
  let cached = cachedContexts.get(element)
  if (cached?.core !== core) cachedContexts.set(element, (cached = createContext(element, core)))
  return cached
}

function createContext(element: ShellElement, shared: Core): CachedContext {
  const core = coreOf(element, shared)
  const $props = propsOf(element)
  const $language = computed(
    [$props, core.$language],
    // Without a chosen or configured page language, use the closest `lang` attribute.
    ({ language }, ofPage) =>
      (language as Language | '') ||
      (!$config.get().language && ofPage === inheritedLanguage() ? pageLanguage(element) : ofPage),
  )
  const name = element.shell.tag.slice('lustra-'.length)
  const load = async (language: Language) => (await element.shell.texts(language)).default
  const $t = atom<T>((key) => key)
  const handlers: Record<string, (...args: never[]) => unknown> = {}

  async function follow() {
    /** Resolves with the texts of the latest language. */
    const read = async (language: Language): Promise<void> => {
      const translate = await loadTexts(language, name, load)
      if (language !== $language.get()) return read($language.get())
      element.speak(language)
      $t.set((key, values) => {
        const isRefused = key === 'error.forbidden' && isActing(core.$session.get())
        return translate(isRefused ? 'other.forbidden-acting' : key, values)
      })
    }
    const end = $language.listen((language) => void read(language).catch(context.fail))
    try {
      await read($language.get())
    } catch (error) {
      end()
      throw error
    }
    return end
  }

  const context: ElementContext = {
    core,
    $props: $props as unknown as ElementContext['$props'],
    $language,
    $t,
    emit(event, detail: Readonly<Record<string, unknown>>) {
      if (detail['code'] === 'bad-attribute')
        reportMistake(() => `${element.shell.tag}: ${String(detail['message'])}`)
      return element.emit(event, detail)
    },
    scope: (signal) => ({
      quiet: true,
      group: (element.values.group as string) || undefined,
      language: $language.get(),
      signal,
    }),
    navigate({ path, query = '', newTab = false }) {
      if (!element.emit('navigate', { path, query, newTab })) return true
      const { onNavigate } = $config.get()
      onNavigate?.({ path, query: Object.fromEntries(new URLSearchParams(query)), newTab })
      return !!onNavigate
    },
    follow(to) {
      // The page has moved on where it has removed the element.
      if (!context.navigate(to) && element.isConnected) followLink(to)
    },
    async signIn() {
      const askAgain = page().askProvider?.(core.apiBase)
      if (askAgain) askAgain()
      if (askAgain || context.navigate({ path: '/login' })) return true
      const form = [...document.querySelectorAll<HTMLElement>(loginTag)].find((each) =>
        each.checkVisibility(),
      )
      if (form) {
        form.scrollIntoView({ block: 'center' })
        form.focus()
        return true
      }
      if (!customElements.get(loginTag)) {
        reportMistake(
          () =>
            `${element.shell.tag}: nothing on this page signs people in; allowed: the element lustra-login, a tokenProvider, onNavigate`,
        )
        return false
      }
      const { openSignIn } = await import('./sign-in/sign-in-dialog.ts')
      openSignIn(element, core, $t.get())
      return true
    },
    status: (status) => element.setStatus(status),
    fail(error) {
      const code = codeOf(error)
      if (code === 'internal' && !(error instanceof AppError)) console.error?.(error)
      const source = (error as Partial<AppError>).source
      // When the session has ended, show the signed-out view, not the failed call.
      const hasSessionEnded =
        element.shape?.session === 'required' && core.$session.get().status === 'signed-out'
      if (!hasSessionEnded) element.setStatus('error')
      const report = (begin: string) =>
        element.fail(
          code,
          begin + String((error as Error)?.message ?? error),
          retryableCodes.includes(code),
          source?.requestId,
        )
      if (element.values.group)
        void import('./mistakes/mistakes.ts').then(
          (own) => own.reportUnknownGroup(element, core, report),
          () => report(''),
        )
      else report('')
    },
    setForm(value, missing, anchor) {
      element.internals.setFormValue(value)
      // `setValidity` throws for an anchor outside the shadow tree.
      const at = element.view.contains(anchor ?? null) ? anchor : undefined
      element.internals.setValidity({ valueMissing: missing !== '' }, missing, at)
    },
    provide(more) {
      element.provide(Object.assign(handlers, more) as never)
    },
  }
  return { core: shared, context, follow }
}

function hideImeKey(event: Event): void {
  // The name of such a key in the standard; Safari and macOS name the key that was pressed.
  if (isImeKey(event as KeyboardEvent))
    Object.defineProperty(event, 'key', { value: 'Process', configurable: true })
}

/** The embedding page receives the key as the browser named it. */
function showKey(event: Event): void {
  Reflect.deleteProperty(event, 'key')
}

/** Hides the keys of an input method from every key handler of an element: its dialogs, lists, pickers and shortcuts. */
function withoutImeKeys(root: ShadowRoot): void {
  root.addEventListener('keydown', hideImeKey, true)
  root.addEventListener('keydown', showKey)
}
