import { AppError, core, onMessages, tellChange, type Evaluation, type Message } from '@lustra/core'
import axe from 'axe-core'
import jsQR from 'jsqr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, calls, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { exampleVisit } from '../testing/visit.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-visit-thread')!)

const said: Message[] = []
let end: () => void
beforeEach(() => {
  said.length = 0
  end = onMessages((message) => said.push(message))
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  sessionStorage.clear()
})

const judged: Evaluation = {
  OverallRating: 5,
  OtherSuggestions: 'Clean',
  Evaluator: 'Ada Lam',
  EvaluationDate: '2026-03-04T09:00:00Z',
  MayEvaluate: false,
  EditableUntil: '2026-03-04T15:59:59Z',
}

/** A host with one visit that remembers what it is told. */
function host(visit = exampleVisit()): Answer {
  return ({ path, body }) => {
    if (path === '/Visit/GetVisit') return structuredClone(visit)
    if (path.endsWith('/ViewScope')) return structuredClone(visit.Evaluation)
    if (path.endsWith('/SubmitScope')) {
      const { OverallRating, OtherSuggestions } = body as Evaluation
      visit.Evaluation = { ...judged, OverallRating, OtherSuggestions }
      return visit.Evaluation
    }
    throw new AppError('not-found', path)
  }
}

async function open(attributes = 'report="r1"', answer: Answer = host()) {
  const page = await bench(`<lustra-visit-thread ${attributes}></lustra-visit-thread>`, { answer })
  await until(() => page.element.status !== 'loading')
  const root = page.element.shadowRoot!
  const button = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent.trim() === name)!
  const headings = () => [...root.querySelectorAll('.visit h3')].map((each) => each.textContent)
  return { ...page, root, button, headings }
}

const accessible = async (node: Element) => {
  const { violations } = await axe.run(node, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

describe('a visit', () => {
  it('is read as one list from the service to the last answer, with what is awaited (V3, V5, V6)', async () => {
    const { part, headings, stage } = await open()
    expect(headings()).toEqual(['Service done', 'Service report', 'Corrective action', 'Feedback', 'Answer'])
    const text = part('visit').innerText
    for (const words of ['Harbour Quay', '1 Quay Road', 'Chen Wei', 'Overdue', 'We are sorry for the delay.'])
      expect(text).toContain(words)
    expect(part('steps').lastElementChild!.textContent).toContain('1 corrective action is not done.')
    expect(calls.map(({ path, params }) => [path, params])).toEqual([['/Visit/GetVisit', { id: 'r1' }]])
    await accessible(stage)
  })

  it('says beside each date how long ago that was, in the element’s language, and takes no name of the page (V6, X3)', async () => {
    const { root, part } = await open('report="r1" language="zh"')
    const ago = await until(() => root.querySelector('lustra-relative-time'))
    await until(() => /前|去年/.test(ago.shadowRoot?.textContent ?? ''))
    expect(customElements.get('sl-relative-time')).toBeUndefined()
    await accessible(part('visit'))
  })

  it('is the latest one of a store when a store is named (V6)', async () => {
    await open('store="HB0001"')
    expect(calls[0]).toMatchObject({ params: { store: 'HB0001' } })
  })

  it('says so when none is named, when there is none, and when it could not be read (S14, E5)', async () => {
    expect((await open('')).element.view.textContent).toContain('Choose a visit')
    expect(calls).toEqual([])
    const refuse = (code: 'not-found' | 'offline') => () => {
      throw new AppError(code, code, { source: { requestId: 'r-7' } } as never)
    }
    const missing = await open('report="foreign"', refuse('not-found'))
    expect(missing.element.view.textContent).toContain('This visit was not found.')
    expect(calls).toHaveLength(1)
    let answer: Answer = refuse('offline')
    const away = await open('report="r1"', (call) => answer(call))
    expect(away.element.status).toBe('error')
    answer = host()
    away.button('Try again').click()
    await until(() => away.part('visit'))
    await until(() => away.element.status === 'ready')
  })

  it('loses nothing at 320 px and with text at 200 % (G5)', async () => {
    const { element, stage, part } = await open('report="r1" link="/visit?report={report}"')
    stage.style.width = '320px'
    element.style.setProperty('--lustra-font-size', '32px')
    await until(() => part('visit').clientWidth <= 320)
    expect(part('visit').scrollWidth).toBeLessThanOrEqual(part('visit').clientWidth)
  })
})

describe('judging from a visit', () => {
  it('is done by keyboard alone, and the thread shows it at once (V5)', async () => {
    const { button, part, root, headings, stage } = await open()
    const heard: unknown[] = []
    stage.addEventListener('lustra-evaluated', (event) => heard.push((event as CustomEvent).detail))
    button('Evaluate this service').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => root.activeElement instanceof HTMLInputElement)
    await accessible(part('evaluation'))
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(root.querySelector('.rating-word')!.textContent).toBe('Very good')
    await userEvent.keyboard('{Tab}Clean{Tab}{Tab}{Enter}')
    await until(() => !part('evaluation') && headings().includes('Evaluation'))
    expect(heard).toEqual([{ id: 'r1', rating: 5 }])
    expect(said.map(({ text }) => text)).toEqual(['Thank you for your evaluation.'])
    expect(part('steps').innerText).toContain('Can be changed until')
    const sent = calls.find(({ path }) => path.endsWith('/SubmitScope'))
    expect(sent).toMatchObject({
      path: '/RegularServiceCallPest/SubmitScope',
      body: { id: 'r1', OverallRating: 5, OtherSuggestions: 'Clean' },
    })
    // The button that was pressed is gone with the question; the way goes on in the thread, not at the page's top.
    await until(() => root.activeElement === part('steps'))
  })

  it('begins at the stars, whenever the form comes: also the first time, when its file comes late (V5)', async () => {
    const { button, root, part } = await open()
    for (let time = 0; time < 2; time++) {
      button('Evaluate this service').click()
      const first = await until(() => part('evaluation')?.querySelector<HTMLElement>('.rating input'))
      await until(() => part('evaluation').matches(':modal'))
      await until(() => root.activeElement === first)
      await userEvent.keyboard('{Escape}')
      await until(() => !part('evaluation'))
    }
  })

  it('has stars that fingers hit, each with a word (V5, G5)', async () => {
    const { button, root } = await open()
    button('Evaluate this service').click()
    const stars = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('.rating label')]
      return found.length === 5 && found
    })
    for (const star of stars) {
      const { width, height } = star.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(
      [...root.querySelectorAll('.rating input')].map((each) => each.getAttribute('aria-label')),
    ).toEqual(['1 – Very poor', '2 – Poor', '3 – Fair', '4 – Good', '5 – Very good'])
  })

  it("shows the other's evaluation above the own words when somebody was faster (V5)", async () => {
    const visit = exampleVisit()
    const answer = host(visit)
    const { button, part, root } = await open('report="r1"', (call) => {
      if (!call.path.endsWith('/SubmitScope')) return answer(call)
      visit.Evaluation = { ...judged, Evaluator: 'Li Na', EditableUntil: null }
      throw new AppError('already-evaluated', 'judged')
    })
    button('Evaluate this service').click()
    ;(await until(() => root.querySelector<HTMLElement>('.rating input'))).click()
    await userEvent.fill(root.querySelector('textarea')!, 'Dirty')
    button('Send evaluation').click()
    await until(() => part('evaluation').textContent.includes('Li Na'))
    expect(part('evaluation').querySelector('[role=alert]')!.textContent).toContain('not sent')
    expect(root.querySelector('textarea')!.value).toBe('Dirty')
    expect(button('Send evaluation')).toBeUndefined()
    await accessible(part('evaluation'))
    button('Close').click()
    await until(() => !part('evaluation'))
  })

  it('is read anew when somebody judged elsewhere (V5)', async () => {
    const visit = exampleVisit()
    const { headings } = await open('report="r1"', host(visit))
    visit.Evaluation = judged
    tellChange(core(), { kind: 'service-report', id: 'r1' })
    await until(() => headings().includes('Evaluation'))
  })
})

describe('a visit on paper and elsewhere', () => {
  const linked = 'report="r1" link="/visit?report={report}"'
  afterEach(() => {
    vi.restoreAllMocks()
    return media('')
  })

  it('is printed with everything that is said in it and no button (V6)', async () => {
    const { root, part } = await open(linked)
    const buttons = [...root.querySelectorAll<HTMLElement>('button')]
    expect(buttons.length).toBeGreaterThan(4)
    expect(buttons.filter((each) => !each.checkVisibility())).toEqual([])
    await media('print')
    expect(buttons.filter((each) => each.checkVisibility()).map((each) => each.textContent)).toEqual([])
    for (const words of ['Harbour Quay', 'Chen Wei', 'Overdue', 'We are sorry for the delay.'])
      expect(part('visit').innerText).toContain(words)
  })

  it('is a link that is copied, and shown to be copied by hand where the browser refuses (V6)', async () => {
    const { button, root, stage } = await open(linked)
    const address = `${location.origin}/visit?report=r1`
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    button('Copy link').click()
    await until(() => said.length)
    expect(write).toHaveBeenCalledExactlyOnceWith(address)
    expect(said.map(({ text }) => text)).toEqual(['The link was copied.'])
    const byHand = () =>
      [...root.querySelectorAll('label')].find((each) => each.textContent === 'Copy this address:')?.control
    expect(byHand()).toBeUndefined()
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    button('Copy link').click()
    const field = (await until(byHand)) as HTMLInputElement
    expect(field.value).toBe(address)
    field.focus()
    await until(() => field.selectionEnd === address.length)
    expect(said).toHaveLength(1)
    await accessible(stage)
    write.mockResolvedValue()
    button('Copy link').click()
    await until(() => !byHand())
  })
})

describe('the code for a store’s wall', () => {
  const linked = 'report="r1" link="/visit?report={report}"'
  const frames = (root: ShadowRoot) => root.querySelectorAll('iframe').length
  afterEach(() => void vi.restoreAllMocks())

  it('says when the browser cannot make its picture, and makes it when asked again (V6, E5)', async () => {
    const { button, root } = await open(linked)
    button('QR code for the store').click()
    await until(() => button('Save as PNG'))
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null))
    button('Save as PNG').click()
    await until(() => root.querySelector('dialog [role=alert]')?.textContent.includes('could not do this'))
    draw.mockRestore()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    button('Save as PNG').click()
    await until(() => saved.length)
    expect(saved).toEqual(['QR_HB0001.png'])
    expect(root.querySelector('dialog [role=alert]')).toBeNull()
  })

  it('leaves one frame at most after printing, and none once the person is back (V6)', async () => {
    const { button, root } = await open(linked)
    button('QR code for the store').click()
    await until(() => button('Print poster'))
    button('Print poster').focus()
    // A browser that prints nothing says at once that it has printed: the frame may be gone before anybody looks.
    const most: number[] = []
    new MutationObserver(() => most.push(frames(root))).observe(root, { childList: true, subtree: true })
    await userEvent.keyboard('{Enter}{Enter}')
    await until(() => most.length > 0)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(Math.max(...most, frames(root))).toBeLessThanOrEqual(1)
    await userEvent.keyboard('{Shift}')
    expect(frames(root)).toBe(0)
    expect(root.activeElement).toBe(button('Print poster'))
  })

  it('stands only where the page has an address for visits, and opens the store’s latest one (V6)', async () => {
    expect((await open()).button('QR code for the store')).toBeUndefined()
    const { button, root, stage } = await open('report="r1" link="/visit?report={report}" theme="dark"')
    button('QR code for the store').click()
    const code = await until(() => root.querySelector<SVGElement>('svg.qr'))
    const address = `${location.origin}/visit?store=HB0001&group=HARBOUR`
    expect(code.getAttribute('aria-label')).toContain(address)
    expect(await read(code)).toBe(address)
    await accessible(stage)
  })
})

interface Devtools {
  send(method: string, params?: object): Promise<unknown>
}
/** Shows the page as paper would; '' as the screen again. */
const media = (media: '' | 'print') =>
  (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', { media })

/** What a scanner reads of the drawing as it stands, in the dark theme too. */
async function read(code: SVGElement) {
  const picture = new Image(600, 600)
  picture.src = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(code)], { type: 'image/svg+xml' }),
  )
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 600
  const context = canvas.getContext('2d')!
  context.drawImage(picture, 0, 0, 600, 600)
  return jsQR(context.getImageData(0, 0, 600, 600).data, 600, 600)?.data
}
