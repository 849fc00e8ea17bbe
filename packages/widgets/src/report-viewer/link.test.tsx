import { AppError, type ReportLink } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { shells } from '../generated/shells.ts'
import { bench, calls, setSession, signedIn, signedOut, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { node } from '../kit/bench-menu.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-report-viewer')!)
afterEach(() => document.body.replaceChildren())

/** The same server under its other name: another origin to the browser. */
const elsewhere = location.origin.replace('localhost', '127.0.0.1')
const page = `${elsewhere}/packages/widgets/src/report-viewer/testing/hostile.html`
const linkTo = (given: Partial<ReportLink> = {}): ReportLink => ({
  Url: page,
  Frameable: 'yes',
  Reason: '',
  watermarkColor: '',
  ...given,
})

async function open(
  url: string,
  answer: Answer = () => linkTo(),
  given: Parameters<typeof signedIn>[0] = {},
) {
  const html = '<lustra-report-viewer></lustra-report-viewer>'
  const tab = await bench(html, { answer, session: signedIn(given) })
  tab.element.setAttribute('url', url)
  const root = tab.element.shadowRoot!
  const frame = () => root.querySelector('iframe')
  const said = (words: string) => until(() => root.textContent?.includes(words))
  const outside = () => root.querySelector<HTMLAnchorElement>('a[target=_blank]')
  return { ...tab, root, frame, said, outside }
}

describe('an external link', () => {
  it('is shown in a frame that cannot lead the page elsewhere, read it or fill the screen (R3)', async () => {
    const told = new Promise<{ hostile: object; referrer: string }>((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        if (!(data as { hostile?: object })?.hostile) return
        removeEventListener('message', hear)
        resolve(data as { hostile: object; referrer: string })
      }
      addEventListener('message', hear)
    })
    const here = location.href
    const { frame, element } = await open(page)
    expect(await told).toEqual({
      hostile: { top: 'refused', read: 'refused', full: 'refused' },
      referrer: '',
    })
    await until(() => element.status === 'ready')
    expect(location.href).toBe(here)
    expect(frame()!.sandbox.value).not.toMatch(/top-navigation|modals/)
    expect(frame()!.title).toBe(new URL(page).host)
  })

  it('can be opened in a tab of its own that knows nothing of this one (R3)', async () => {
    const { outside } = await open(page)
    // Its name comes with the texts of the parts that load late.
    const link = await until(() => (outside()?.getAttribute('aria-label') ? outside() : null))
    expect([link.href, link.rel, link.getAttribute('aria-label')]).toEqual([
      page,
      'noopener noreferrer',
      'Open in a new tab',
    ])
  })

  it('is called what the menu calls it (R3, G11)', async () => {
    const reports = node('2', '/powerbi', 'Reports', [
      { ...node('10001', page, 'Supplier audit'), IsFrame: true },
    ])
    const { part, frame } = await open(page, undefined, { menus: [reports], modules: ['Report'] })
    await until(() => part('toolbar')?.textContent?.includes('Supplier audit'))
    await until(frame)
  })

  it.each([
    ['a script', 'javascript:alert(document.domain)', 'https://'],
    ['a script in disguise', 'java\nscript:alert(1)', 'characters'],
    ['data', 'data:text/html,<script>alert(1)</script>', 'https://'],
    ['a blob', `blob:${location.origin}/1`, 'https://'],
    ['plain http', 'http://reports.example/', 'https://'],
    ['a password', 'https://ada:secret@reports.example/', 'password'],
    ['this portal itself', `${location.origin}/`, 'Pages of this portal'],
    ['a control character', 'https://reports.example/\u0000', 'characters'],
    ['a backslash', 'https:\\\\reports.example', 'characters'],
    ['no address at all', 'reports', 'complete web address'],
  ])('that is %s is refused before anybody is asked (R3)', async (_, url, why) => {
    const { frame, said, outside, heard, element, part } = await open(url)
    await said('This link cannot be shown')
    expect(part('notice').textContent).toContain(why)
    expect(frame()).toBeNull()
    expect(outside()).toBeNull()
    expect(calls).toEqual([])
    expect(element.status).toBe('error')
    expect(heard.find(([type]) => type === 'lustra-error')?.[1]).toMatchObject({ code: 'link-refused' })
  })

  it('that the API host does not list is refused with its reason (R3)', async () => {
    const { frame, said } = await open('https://elsewhere.example/', () => {
      throw new AppError('link-refused', 'not listed')
    })
    await said('not on your company’s list')
    expect(frame()).toBeNull()
  })

  it('is not shown when the host answers another address than it may (R3)', async () => {
    const { frame, said } = await open(page, () => linkTo({ Url: 'javascript:alert(1)' }))
    await said('This link cannot be shown')
    expect(frame()).toBeNull()
  })

  it('whose owner forbids frames is offered in a tab of its own, with the reason (R3)', async () => {
    const { frame, said, root } = await open(page, () =>
      linkTo({ Frameable: 'no', Reason: 'x-frame-options' }),
    )
    await said('does not allow to be shown inside another page')
    expect(frame()).toBeNull()
    expect(root.querySelectorAll('a[target=_blank]')).toHaveLength(2)
  })

  it('of which nobody knows whether it may be framed is shown with a word on that (R3)', async () => {
    const { said, frame } = await open(page, () => linkTo({ Frameable: 'unknown', Reason: 'timeout' }))
    await said('The website may not allow to be shown here')
    expect(frame()).not.toBeNull()
  })

  it('that the policy of the page keeps out says so (R3)', async () => {
    const { said, frame } = await open(page)
    await until(frame)
    const violation = { effectiveDirective: 'frame-src', blockedURI: elsewhere }
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation as never))
    await said('do not let')
    expect(frame()).toBeNull()
  })

  it('has the watermark that its menu node asks for (R2, R3)', async () => {
    const { part } = await open(page, () => linkTo({ watermarkColor: 'red' }))
    const mark = await until(
      () => part('stage')?.querySelector<HTMLElement>('iframe')?.parentElement?.nextElementSibling,
    )
    expect(mark.getAttribute('aria-hidden')).toBe('true')
  })

  it('that could not be asked for is asked for again (R4)', async () => {
    let isAway = true
    const { said, frame, part } = await open(page, () => {
      if (isAway) throw new AppError('offline', 'no network')
      return linkTo()
    })
    await said('could not be opened')
    isAway = false
    part('notice').querySelector('button')!.click()
    await until(frame)
  })

  it('is gone at once with the session (R3, S5)', async () => {
    const { frame } = await open(page)
    await until(frame)
    setSession(signedOut)
    await until(() => !frame())
  })

  it('is the last of ten that were clicked in a row (R4)', async () => {
    const answers: (() => void)[] = []
    const { element, frame, root } = await open(
      page,
      ({ params }) =>
        new Promise((resolve) => answers.push(() => resolve(linkTo({ Url: String(params?.url) })))),
    )
    await until(() => answers.length === 1)
    for (let n = 1; n < 10; n++) element.setAttribute('url', `${page}?${n}`)
    await until(() => answers.length === 10)
    answers.reverse().forEach((answer) => answer())
    await until(frame)
    expect(root.querySelectorAll('iframe')).toHaveLength(1)
    expect(frame()!.src).toBe(`${page}?9`)
  })
})
