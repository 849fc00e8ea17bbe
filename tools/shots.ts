/**
 * `npm run shots`: screenshots of every screen in three languages, two themes and two widths, into shots/. `--only a,b`
 * selects the screens whose names begin so; `--language`, `--theme` and `--width` narrow further.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { browserArgs, findBrowser } from './browser.ts'
import { buildWhenNeeded } from './build.ts'
import { demoPassword } from './lib/accounts.ts'
import { startApiHost } from './lib/api-host.ts'
import { freshData } from './lib/demo-data.ts'
import { inRoot } from './lib/paths.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { onInterrupt } from './lib/processes.ts'
import { fillLogin } from './lib/sign-in.ts'
import { screens, type Screen } from './lib/screens.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    language: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
  },
})

function pick<T extends string>(option: 'language' | 'theme' | 'width', all: readonly T[]): readonly T[] {
  const value = values[option]
  if (!value) return all
  const chosen = all.filter((each) => each === value)
  if (chosen.length === 0) throw new Error(`--${option} is one of ${all.join(', ')}`)
  return chosen
}
const languages = pick('language', ['zh', 'zh_hant', 'en'])
const themes = pick('theme', ['light', 'dark'])
const widths = pick('width', ['390', '1280'])
const locales = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-US' }
const prefixes = values.only.split(',')
const chosen = screens.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)))

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Look {
  language: (typeof languages)[number]
  width: (typeof widths)[number]
}

/** Every account signs in once per language, because the host uses the session's language; the next sign-in ends the session. */
async function signInAll(
  browser: Browser,
  origin: string,
  language: Look['language'],
): Promise<Map<string, State>> {
  const states = new Map<string, State>()
  for (const account of new Set(chosen.map(({ account }) => account).filter((name) => name !== undefined))) {
    const context = await browser.newContext({ baseURL: origin, locale: locales[language] })
    await context.addInitScript(chooseLanguage, language)
    const page = await context.newPage()
    await page.goto('/login')
    await fillLogin(page, account, demoPassword)
    await page.waitForURL((url) => url.pathname !== '/login')
    states.set(account, await context.storageState())
    await context.close()
  }
  return states
}

/** Runs in the page. */
const chooseLanguage = (language: string) => localStorage.setItem('lustra.language', language)

/** One visit of the screen for all themes, because the page follows the preferred colours. Returns the number of pictures. */
async function shoot(
  browser: Browser,
  origin: string,
  screen: Screen,
  look: Look,
  state?: State,
): Promise<number> {
  const { language, width } = look
  const size = { width: Number(width), height: width === '390' ? 844 : 900 }
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    deviceScaleFactor: width === '390' ? 2 : 1,
    hasTouch: width === '390',
    colorScheme: themes[0]!,
    locale: locales[language],
    reducedMotion: 'reduce',
    ...(state && { storageState: state }),
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(chooseLanguage, language)
  const page = await context.newPage()
  try {
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await screen.prepare?.(page, { language, width: Number(width) })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForTimeout(300)
      const name = [screen.name, language, theme, width].join('.')
      await page.screenshot({ path: inRoot('shots', `${name}.png`), fullPage: screen.whole ?? false })
    }
    return themes.length
  } finally {
    // A screen's route handler may still be running.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

await buildWhenNeeded()
const data = await freshData()
const host = await startApiHost({ port: await freePort(), data: data.folder })
onInterrupt(() => host.stop().then(data.remove))
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
mkdirSync(inRoot('shots'), { recursive: true })
const failed: string[] = []
let taken = 0
try {
  for (const language of languages) {
    const states = await signInAll(browser, host.address, language)
    for (const screen of chosen) {
      for (const width of widths) {
        if (screen.widths && !screen.widths.includes(Number(width))) continue
        const state = screen.account ? states.get(screen.account) : undefined
        await shoot(browser, host.address, screen, { language, width }, state).then(
          (count) => (taken += count),
          (error: unknown) =>
            failed.push(`${screen.name} ${language} ${width}: ${String(error).split('\n')[0]}`),
        )
      }
      console.log(`${language} ${screen.name}`)
    }
  }
} finally {
  await browser.close()
  await host.stop()
  await data.remove()
}
console.log(`${taken} screenshots in shots/ after ${process.uptime().toFixed(0)} s`)
if (failed.length) console.log(`Not taken:\n  ${failed.join('\n  ')}`)
process.exitCode = failed.length ? 1 : 0
