/** Opens pages of another origin with one element: markup, headers, session. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { contentType, serve, type StaticServer } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'
import { findFaults } from '../support/axe.ts'
import { endWithFile } from '../support/end-of-file.ts'
import {
  listen,
  openLastingPage,
  storageOfSignedIn,
  type OpenPage,
  type PageOptions,
} from '../support/browser.ts'
import { page } from '../support/pages.ts'

interface StageOptions extends Omit<PageOptions, 'path' | 'storage' | 'hasWorker' | 'state'> {
  /** Attributes of the element, as markup. */
  attributes?: string
  head?: string
  headers?: Record<string, string>
  /** Markup instead of the one element. */
  body?: string
  /** Further files by name. */
  files?: Record<string, string>
  signedIn?: boolean
}

const files = new Map<string, { body: string; headers: Record<string, string> }>()
let server: Promise<StaticServer> | undefined
let pages = 0

function startServer(): Promise<StaticServer> {
  if (!server) endWithFile(closePages)
  return (server ??= serve([(path) => files.get(path)], { port: Number(new URL(addressOf('pages')).port) }))
}

/** Adds a page and returns its address; all pages of a test file are served until its end. */
async function addPage(
  body: string,
  { head = '', headers = {}, files: more = {}, language = 'en' }: StageOptions,
): Promise<string> {
  const { address } = await startServer()
  const path = `/${++pages}/`
  const put = (name: string, content: string) =>
    files.set(path + name, {
      body: content,
      headers: { ...headers, 'content-type': contentType(name || 'index.html') },
    })
  put('', page(body, { head, language }))
  for (const [name, content] of Object.entries(more)) put(name, content)
  return address + path
}

/** The origin is needed by other files of the worker, too, and their sign-ins end the stored session. */
async function closePages(): Promise<void> {
  const { close } = (await server)!
  server = undefined
  state = undefined
  files.clear()
  const contexts = [...idle.values()].flat().map(({ context }) => context)
  idle.clear()
  await Promise.all(contexts.map((context) => context.close()))
  await close()
}

let state: Promise<PageOptions['state']> | undefined

/** Signs in once on the pages' origin; later pages start with the stored session. */
const signedInState = (): Promise<PageOptions['state']> =>
  (state ??= addPage('<lustra-login></lustra-login>', {}).then(storageOfSignedIn))

/** The context options that a page can be opened again with. */
const contextOf = ({ language, theme, size, zone, signedIn }: StageOptions): string =>
  JSON.stringify({ language, theme, size, zone, signedIn })

const markupOf = (tag: string, { body, attributes = '' }: StageOptions) =>
  body ?? `<main><h1>A page</h1><${tag} ${attributes}></${tag}></main>`

async function openStage(tag: string, options: StageOptions): Promise<OpenPage> {
  const path = await addPage(markupOf(tag, options), options)
  const known = options.signedIn ? await signedInState() : undefined
  const opened = await openLastingPage({ ...options, path, ...(known && { state: known }) })
  await settled(opened.page, tag)
  return opened
}

/** Pages whose test is over, by the options of their context. */
const idle = new Map<string, OpenPage[]>()

/**
 * Opens a page for one test and waits until the element has loaded. It takes the tab of an earlier test with the same options, which
 * has compiled the code already: that needs a third of the CPU time.
 */
export async function stage(tag: string, options: StageOptions = {}): Promise<OpenPage> {
  const waiting = idle.get(contextOf(options))?.pop()
  const opened = waiting ? await reuse(waiting, tag, options) : await openStage(tag, options)
  onTestFinished(() => putAside(opened, options))
  return opened
}

async function reuse({ page, context }: OpenPage, tag: string, options: StageOptions): Promise<OpenPage> {
  const path = await addPage(markupOf(tag, options), options)
  const recorded = listen(page)
  await options.prepare?.(context)
  await page.goto(path)
  await settled(page, tag)
  return { page, context, ...recorded }
}

/** Keeps the page for a later test; closes it where that fails, or the test has opened or closed pages. */
async function putAside(opened: OpenPage, options: StageOptions): Promise<void> {
  const { context } = opened
  const isClean =
    context.pages().length === 1 &&
    (await clean(opened, options).then(
      () => true,
      () => false,
    ))
  if (!isClean) return context.close()
  const key = contextOf(options)
  idle.set(key, [...(idle.get(key) ?? []), opened])
}

/** Leaves the page, deletes its cookies, and restores storage and media settings as they were before it. */
async function clean({ page, context }: OpenPage, options: StageOptions): Promise<void> {
  page.removeAllListeners()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const { origins } = (options.signedIn && (await signedInState())) || { origins: [] }
  await context.clearCookies()
  await page.goto(await blankPage())
  await page.evaluate(
    restoreStorage,
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await page.emulateMedia({ colorScheme: options.theme ?? 'light', reducedMotion: null, forcedColors: null })
}

/** Runs in the page. */
async function restoreStorage(entries: { name: string; value: string }[]): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name, value } of entries) localStorage[name] = value
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

/** A page of the same origin without scripts. */
async function blankPage(): Promise<string> {
  const { address } = await startServer()
  files.set('/blank/', { body: '', headers: { 'content-type': contentType('index.html') } })
  return `${address}/blank/`
}

/** The same page for all tests of a `describe`, which come one after the other. */
export function sharedStage(tag: string, options: StageOptions = {}): () => OpenPage {
  let opened: OpenPage
  beforeAll(async () => void (opened = await openStage(tag, options)))
  afterAll(() => opened?.context.close())
  return () => opened
}

/** Resolves when no element of this tag is loading any more. */
export const settled = (tab: Page, tag: string) =>
  tab.waitForFunction((name) => {
    const all = [...document.querySelectorAll(name)] as (Element & { status?: string })[]
    return all.length > 0 && all.every((element) => element.status && element.status !== 'loading')
  }, tag)

/** The status of the first element of this tag. */
export const statusOf = (tab: Page, tag: string) =>
  tab.locator(tag).evaluate((element: Element & { status?: string }) => element.status)

/** Axe's violations inside the elements of this tag, as sentences; without landmarks, which a page has to add. */
export const accessibilityFaults = (tab: Page, tag: string): Promise<string[]> =>
  findFaults(tab, { within: tag, without: ['region', 'page-has-heading-one'] })
