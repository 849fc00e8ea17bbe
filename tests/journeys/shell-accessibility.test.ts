/** The portal as a whole page, in every state of its chrome: no axe violations, light or dark, in three languages. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiHost } from '../../tools/lib/api-host.ts'
import { findFaults } from '../support/axe.ts'
import { openPage, type PageOptions } from '../support/browser.ts'
import { hostWithWholeMenu } from '../support/menus.ts'
import { allSettled } from '../support/settled.ts'
import { states, type State } from '../support/shell-states.ts'
import { some } from '../support/long.ts'
import { signedInState } from '../support/signed-in.ts'

const languages = ['zh', 'zh_hant', 'en'] as const
let host: ApiHost
beforeAll(async () => void (host = await hostWithWholeMenu()))
afterAll(() => host.stop())

const known = new Map<string, Promise<PageOptions['state']>>()
/** Each person signs in once: another sign-in would end the session. */
function stateOf(account: string): Promise<PageOptions['state']> {
  const state = known.get(account) ?? signedInState(account, host.address)
  known.set(account, state)
  return state
}

async function openState(screen: State, language: (typeof languages)[number]): Promise<Page> {
  const width = screen.widths?.[0] ?? 1440
  const state = screen.account && (await stateOf(screen.account))
  const { page } = await openPage({
    path: new URL(screen.path, host.address).href,
    language,
    size: { width, height: 900 },
    storage: { 'lustra.language': language, ...screen.storage },
    ...(state && { state: withLanguage(state, language) }),
  })
  await allSettled(page)
  await screen.prepare?.(page, { language, width })
  await allSettled(page)
  return page
}

/** Overrides the language chosen at the sign-in. */
function withLanguage(state: NonNullable<PageOptions['state']>, language: string): typeof state {
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.map((entry) =>
      entry.name === 'lustra.language' ? { ...entry, value: language } : entry,
    ),
  }))
  return { ...state, origins }
}

// axe cannot see the skip link in the bar's shadow root.
const skipLink = '.skip'

describe('the whole page has no axe violations:', () => {
  // Elements are checked in every language and theme in tests/conformance; here these rotate.
  const cases = states.map((state, index) => ({
    state,
    language: languages[index % languages.length]!,
    colorScheme: index % 2 ? ('dark' as const) : ('light' as const),
  }))
  for (const { state, language, colorScheme } of some(cases, 0, 6))
    it(`${state.name}, in ${language}, ${colorScheme}`, async () => {
      const page = await openState(state, language)
      await page.emulateMedia({ colorScheme })
      expect(await findFaults(page, { except: skipLink })).toEqual([])
    })
})
