/** i18next, for plural forms. */
export const loadPlurals = () => import('@lustra/core/texts/plurals/translator.ts')
/** Code for API calls. */
export const loadCalls = () => import('@lustra/core/session/actions/actions.ts')

/** Preloads modules in parallel with a screen. Ignores failures: the code that needs a module imports it again. */
export function withPreload<T>(screen: Promise<T>, ...preloads: (() => Promise<unknown>)[]): Promise<T> {
  for (const each of preloads) void each().catch(() => {})
  return screen
}
