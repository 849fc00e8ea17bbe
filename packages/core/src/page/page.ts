import { createPage } from './create-page.ts'
import { inheritedLanguage } from './inherited-language.ts'
import { shared } from './shared.ts'
import type { PagePort } from './page.types.ts'
import { atom, type ReadableAtom } from 'nanostores'
import type { ConfigInput, Config } from './config.ts'
import { readDeviceItem } from '../storage/safe-storage.ts'
import { isLanguage, type Language } from '../texts/languages.ts'

/** Imports little, because the loader uses it before the session code is loaded. */
export const page = (): PagePort => shared('page', () => createPage(globalThis.document?.baseURI))

/**
 * Sets the given fields for the whole page and all copies of the bundle; other fields are unchanged.
 * The API base applies to elements connected afterwards.
 */
export function configure(input: ConfigInput): void {
  page().configure(input)
}

/** The argument of `configure()`. */
export type LustraConfig = ConfigInput

/** The page's configuration, created on first read, so that importing this file has no side effects. */
export const $config: ReadableAtom<Config> = /* @__PURE__ */ configStore()

function configStore(): ReadableAtom<Config> {
  // Set by `open` before the first read.
  const $value = atom<Config>(undefined!)
  const { get, listen } = $value
  let isOpen = false
  function open(): void {
    if (isOpen) return
    isOpen = true
    $value.set(page().config())
    page().onConfig((value) => $value.set(value))
  }
  // Without `onMount`, which would double the loader's share of the store library.
  $value.get = () => (open(), get())
  $value.listen = (listener) => (open(), listen(listener))
  return $value
}

/** Storage key of the person's choice, for all API hosts and tabs (S2). */
export const languageKey = 'lustra.language'

/**
 * The language before the session code is loaded: the person's choice, else the configured one, else the nearest `lang` around
 * the element. Never throws.
 */
export function pageLanguage(at?: Element): Language {
  const stored = readDeviceItem(languageKey)
  return isLanguage(stored) ? stored : page().config().language || inheritedLanguage(at)
}
