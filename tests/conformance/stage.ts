/** A stage for one element on a page of another origin: its markup, its headers, and who is signed in. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { openPage, signIn, type OpenPage, type PageOptions } from '../support/browser.ts'
import { page, servePages } from '../support/pages.ts'

export interface Stage extends OpenPage {
  tag: string
}

interface StageOptions extends Omit<PageOptions, 'path'> {
  attributes?: string
  head?: string
  headers?: Record<string, string>
  /** Markup instead of the one element. */
  body?: string
  files?: Record<string, string>
  signedIn?: boolean
}

let state: Promise<PageOptions['state']> | undefined

/** Signs in once on the strangers' origin; every later page starts from what that left on the device. */
function signedInState(): Promise<PageOptions['state']> {
  state ??= (async () => {
    const site = await servePages({ '/': page('<lustra-login></lustra-login>') })
    const { page: tab, context } = await openPage({ path: inject('pages') })
    await signIn(tab, 'harbour_admin')
    await tab.waitForFunction(() => localStorage.getItem('lustra.session') !== null)
    const stored = await context.storageState()
    await site.close()
    return stored
  })()
  return state
}

/** Opens the page and waits until the element has shown its first content, whatever that is. */
export async function stage(tag: string, options: StageOptions = {}): Promise<Stage> {
  const { attributes = '', head = '', headers, files = {}, signedIn = false, ...rest } = options
  const body = options.body ?? `<main><h1>A page</h1><${tag} ${attributes}></${tag}></main>`
  const known = signedIn ? await signedInState() : undefined
  await servePages({ '/': page(body, { head, language: rest.language ?? 'en' }), ...files }, headers)
  const opened = await openPage({ ...rest, path: inject('pages'), ...(known && { state: known }) })
  await settled(opened.page, tag)
  return { ...opened, tag }
}

/** Resolves when no element of this tag is loading any more. */
export const settled = (tab: Page, tag: string) =>
  tab.waitForFunction(
    (name) => {
      const all = [...document.querySelectorAll(name)] as (Element & { status?: string })[]
      return all.length > 0 && all.every((element) => element.status && element.status !== 'loading')
    },
    tag,
    { timeout: 15_000 },
  )

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong inside the elements of this tag, as sentences. */
export async function accessibilityFaults(tab: Page, tag: string): Promise<string[]> {
  await tab.evaluate(axeSource)
  return tab.evaluate(async (name) => {
    const axe = (
      globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } }
    ).axe
    // In the middle of fading in everything is pale.
    for (const element of document.querySelectorAll(name)) {
      for (const animation of element.shadowRoot!.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
      }
    }
    const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
    const found = await axe.run({ include: [[name]] }, { rules })
    return found.violations.flatMap((fault) =>
      fault.nodes.map((node) => `${fault.id}: ${fault.help} (${node.target.join(' ')})`),
    )
  }, tag)
}

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[]
}
