import { atom, onMount, type ReadableAtom } from 'nanostores'
import { initialConfig, type Config, type ConfigInput } from './config.ts'
import { page } from './page.ts'

/**
 * Settles what is given for the whole page, for every copy of the bundle; what is left out stays.
 * The API base counts for elements connected afterwards.
 */
export function configure(input: ConfigInput): void {
  page().configure(input)
}

/** The page's configuration. Reads the page on first use only, so that importing this file touches nothing. */
export const $config: ReadableAtom<Config> = /* @__PURE__ */ configStore()

function configStore(): ReadableAtom<Config> {
  const $value = atom<Config>(initialConfig)
  onMount($value, () => {
    $value.set(page().config())
    return page().onConfig((value) => $value.set(value))
  })
  return $value
}

/** What `configure()` takes. */
export type LustraConfig = ConfigInput
