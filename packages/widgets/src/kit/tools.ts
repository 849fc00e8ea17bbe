/** What an element's model and screen are given: the core, the page's ear, their texts. Common to React and Lit. */
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
import { languageAround } from '@lustra/core/page/language-around.ts'
import { pageLanguage } from '@lustra/core/page/language.ts'
import { atom, computed, map, onMount, type MapStore, type ReadableAtom } from 'nanostores'
import later from '../generated/tokens-later.css?inline'
import ground from '../ui/start/base-later.css?inline'
import invitation from '../ui/start/invitation.css?inline'
import { adopt } from './adopt.ts'
import type { Emit, PropsOf, Status, WidgetSpec } from './declare.ts'
import type { ShellElement } from './shell.ts'
import { standInForConfirm } from './stand-in.ts'
import { announce, coreOf } from './session-events.ts'

export interface Destination {
  path: string
  query?: string
  newTab?: boolean
}

/** Translates the element's own words and the common ones, in the element's language. */
export type T<K extends string = string> = (
  key: TextKey<K> | `${'word' | 'error' | 'code' | 'other' | 'role'}.${string}`,
  values?: Readonly<Record<string, string | number>>,
) => string

export interface Tools<S extends WidgetSpec = WidgetSpec, K extends string = string> {
  readonly core: Core
  readonly $props: MapStore<PropsOf<S>>
  readonly $language: ReadableAtom<Language>
  readonly $t: ReadableAtom<T<K>>
  readonly emit: Emit<S>
  /** Options for a call: the element's language, and the group that it is pinned to, if it is (`group` attribute). */
  scope(signal?: AbortSignal): CallOptions
  /** Asks the page for another screen. False when nobody took it: then the element shows it in place. */
  navigate(to: Destination): boolean
  status(status: Status): void
  /** Tells the page of a failure and marks the element; what nobody expected also goes to the console. */
  fail(error: unknown): void
  /** What a form around the element gets from it, and what is missing in it ('' for nothing), shown at the anchor. */
  setForm(value: FormData | null, missing: string, anchor?: HTMLElement): void
  /** Gives the element's methods something to do; several may provide. */
  provide(handlers: Record<string, (...args: never[]) => unknown>): void
}

/** Everything of one connected element. `tools` is typed anew by whoever declares the element. */
export interface Connection {
  element: ShellElement
  tools: Tools
  end(): void
}

interface Kept {
  /** The page's core for this API host, which the element's own stands on. */
  core: Core
  tools: Tools
  /** Reads the texts now and whenever the language changes. Resolves once there is something to say it in. */
  follow(): Promise<() => void>
}
const kept = new WeakMap<ShellElement, Kept>()
const stores = new WeakMap<ShellElement, MapStore<Record<string, unknown>>>()

/** The element's values as a store that screen, model and a plain listener can watch. One for the element's life. */
export function propsOf(element: ShellElement): MapStore<Record<string, unknown>> {
  let $props = stores.get(element)
  if (!$props) {
    const made = ($props = map<Record<string, unknown>>({ ...element.values }))
    stores.set(element, made)
    element.onValue = (name, value) => made.setKey(name, value)
    // A model may set a value too; then the property says the same.
    made.listen((values) => (element.values = values))
  }
  return $props
}

/**
 * Opens the core for an element and reads its texts. An element that left the page and came back keeps its tools, as
 * it keeps its models; another API host makes them anew.
 */
export async function connect(element: ShellElement): Promise<Connection> {
  standInForConfirm()
  adopt(element.shadowRoot!, later + ground + invitation)
  const own = keptOf(element)
  const endTexts = await own.follow()
  const endEvents = announce(element, own.core)
  const endRefusals = reportRefusedOrigin(element, own)
  return {
    element,
    tools: own.tools,
    end() {
      endTexts()
      endEvents()
      endRefusals()
    },
  }
}

/**
 * A session that a page hands over and that is refused may be refused for the page's origin: no call of the element's own
 * would ever find that out.
 */
const reportRefusedOrigin = (element: ShellElement, { core, tools }: Kept) =>
  core.$session.subscribe((session) => {
    if (session.status !== 'signed-out' || session.reason !== 'refused') return void refused.delete(element)
    core.hostConfig().catch((error: unknown) => {
      if (codeOf(error) !== 'origin-not-allowed' || !element.isConnected) return
      refused.add(element)
      tools.fail(error)
      element.setStatus('error')
    })
  })

const refused = new WeakSet<ShellElement>()
/** Its status stays `error` then, whether or not it has been drawn for somebody signed out. */
export const isOriginRefused = (element: ShellElement): boolean => refused.has(element)

/** The element's tools before there are texts: enough for a model that works ahead of its screen. */
export const toolsOf = (element: ShellElement): Tools => keptOf(element).tools

function keptOf(element: ShellElement): Kept {
  const core = coreFor((element.values.api as string) || $config.get().api)
  let own = kept.get(element)
  if (own?.core !== core) kept.set(element, (own = createTools(element, core)))
  return own
}

function createTools(element: ShellElement, shared: Core): Kept {
  const core = coreOf(element, shared)
  const $props = propsOf(element)
  const $language = computed(
    [$props, core.$language],
    // Where nothing is chosen or configured for the page, the nearest `lang` around the element counts.
    ({ language }, ofPage) =>
      (language as Language | '') || (ofPage === languageAround() ? pageLanguage(element) : ofPage),
  )
  const name = element.shell.tag.slice('lustra-'.length)
  const load = async (wanted: Language) => (await element.shell.texts(wanted)).default
  const $t = atom<T>((key) => key)
  const handlers: Record<string, (...args: never[]) => unknown> = {}

  async function follow() {
    /** Resolves once the texts of the latest language are there. */
    const read = async (language: Language): Promise<void> => {
      const translate = await loadTexts(language, name, load)
      if (language !== $language.get()) return read($language.get())
      element.speak(language)
      $t.set(translate)
    }
    const end = $language.listen((language) => void read(language).catch(tools.fail))
    try {
      await read($language.get())
    } catch (error) {
      end()
      throw error
    }
    return end
  }

  const tools: Tools = {
    core,
    $props: $props as unknown as Tools['$props'],
    $language,
    $t,
    emit: (event, detail) => element.emit(event, detail as object),
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
    status: (status) => element.setStatus(status),
    fail(error) {
      const code = codeOf(error)
      if (code === 'internal' && !(error instanceof AppError)) console.error?.(error)
      const source = (error as Partial<AppError>).source
      // Whose session has just ended sees the invitation, not the call that found it out.
      const isOver = element.shape?.session === 'required' && core.$session.get().status === 'signed-out'
      if (!isOver) element.setStatus('error')
      element.fail(
        code,
        String((error as Error)?.message ?? error),
        retryableCodes.includes(code),
        source?.requestId,
      )
    },
    setForm(value, missing, anchor) {
      element.internals.setFormValue(value)
      // A field that has gone meanwhile can be no anchor.
      const at = element.view.contains(anchor ?? null) ? anchor : undefined
      element.internals.setValidity({ valueMissing: missing !== '' }, missing, at)
    },
    provide(more) {
      element.provide(Object.assign(handlers, more) as never)
    },
  }
  return { core: shared, tools, follow }
}

/** For models: the store's reading starts when somebody looks, and ends when nobody does. */
export { onMount }
