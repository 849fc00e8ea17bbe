import { atom, type ReadableAtom } from 'nanostores'
import type { Config } from './config.ts'
import { page } from './page.ts'

/** The page's configuration. The page is opened by the first who reads, so that importing this file touches nothing. */
export const $config: ReadableAtom<Config> = /* @__PURE__ */ configStore()

function configStore(): ReadableAtom<Config> {
  // Set before anybody reads it.
  const $value = atom<Config>(undefined!)
  const { get, listen } = $value
  let isOpen = false
  function open(): void {
    if (isOpen) return
    isOpen = true
    $value.set(page().config())
    page().onConfig((value) => $value.set(value))
  }
  // By hand and not by `onMount`, which would double what the loader takes of the store library.
  $value.get = () => (open(), get())
  $value.listen = (hear) => (open(), listen(hear))
  return $value
}
