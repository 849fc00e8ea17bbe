import { atom, type ReadableAtom } from 'nanostores'
import type { ConfigInput, Config } from './config.ts'
import { page } from './page.ts'

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
