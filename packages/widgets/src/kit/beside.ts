/** i18next, for texts that depend on a number. */
export const loadPlurals = () => import('@lustra/core/texts/plurals/translator.ts')
/** What calls of the API need. */
export const loadCalls = () => import('@lustra/core/session/actions/actions.ts')

/** Fetches what a screen is sure to need beside the screen. A failure is left to the code that needs it and asks again. */
export function beside<T>(wanted: Promise<T>, ...also: (() => Promise<unknown>)[]): Promise<T> {
  for (const each of also) void each().catch(() => {})
  return wanted
}
