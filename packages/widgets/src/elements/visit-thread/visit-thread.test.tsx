import { accessible } from '../../kit/accessible.ts'
import { core, onMessages, publishChange, type Evaluation, type Message } from '@lustra/core'
import jsQR from 'jsqr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, until } from '../../kit/test-harness.ts'
import { refuse, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'
import { storedPicture } from '../../ui/gallery/stored-picture.sample.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-visit-thread')!)

const messages: Message[] = []
let end: () => void
beforeEach(() => {
  messages.length = 0
  end = onMessages((message) => messages.push(message))
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  sessionStorage.clear()
})

const evaluated: Evaluation = {
  OverallRating: 5,
  OtherSuggestions: 'Clean',
  Evaluator: 'Ada Lam',
  EvaluationDate: '2026-03-04T09:00:00Z',
  MayEvaluate: false,
  EditableUntil: '2026-03-04T15:59:59Z',
}

/** A host with one visit, which stores evaluations. */
function visitHost(visit = exampleVisit()) {
  return testHost({
    visit: () => structuredClone(visit),
    viewEvaluation: () => structuredClone(visit.Evaluation),
    submitEvaluation({ OverallRating, OtherSuggestions = '' }) {
      visit.Evaluation = { ...evaluated, OverallRating, OtherSuggestions }
      return visit.Evaluation
    },
  })
}

async function open(attributes = 'report="r1"', host = visitHost()) {
  const page = await mountElement(`<lustra-visit-thread ${attributes}></lustra-visit-thread>`, host)
  await until(() => page.element.status !== 'loading')
  const root = page.element.shadowRoot!
  const button = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent.trim() === name)!
  const headings = () => [...root.querySelectorAll('.visit h3')].map((heading) => heading.textContent)
  return { ...page, ...host, root, button, headings }
}

describe('a visit', () => {
  it('is one list from the service to the last answer, with what is pending (V3, V5, V6)', async () => {
    const { part, headings, stage, requests } = await open()
    expect(headings()).toEqual([
      'Service done',
      'Service report',
      'Findings',
      'Recommendations',
      'Corrective action',
      'Feedback',
      'Answer',
    ])
    const content = part('visit').innerText
    for (const text of [
      'Harbour Quay',
      '1 Quay Road',
      'Chen Wei',
      'days overdue',
      'We are sorry for the delay.',
    ])
      expect(content).toContain(text)
    expect(part('steps').lastElementChild!.textContent).toContain('1 corrective action is not done.')
    expect(requests).toMatchObject([{ name: 'visit', input: { id: 'r1' } }])
    await accessible(stage)
  })

  it('shows relative times in the element’s language, without registering public tag names (V6, X3)', async () => {
    const { root, part } = await open('report="r1" language="zh"')
    const ago = await until(() => root.querySelector('lustra-relative-time'))
    await until(() => /前|去年/.test(ago.shadowRoot?.textContent ?? ''))
    expect(customElements.get('sl-relative-time')).toBeUndefined()
    await accessible(part('visit'))
  })

  it('is the latest one of the store given by attribute (V6)', async () => {
    const { requestsTo } = await open('store="HB0001"')
    expect(requestsTo('visit')).toMatchObject([{ store: 'HB0001' }])
  })

  it('shows the photos by their findings, and the signature, where the company has delivered them (V3)', async () => {
    const visit = {
      ...exampleVisit(),
      SignedBy: 'Anna Li',
      Signature: storedPicture('signature-0'),
      Photos: [
        { ...storedPicture('photo-0'), Finding: 0, Area: 'Kitchen', Caption: 'Below the shelf' },
        { ...storedPicture('photo-1'), Finding: null, Area: '', Caption: '' },
      ],
    }
    const { root, stage, headings } = await open('report="r1"', visitHost(visit))
    expect(headings()).toContain('Photos and signature')
    const thumbnails = () => [...root.querySelectorAll<HTMLButtonElement>('.gallery-thumb')]
    expect(thumbnails()).toHaveLength(3)
    thumbnails()[0]!.scrollIntoView()
    await until(() => thumbnails().every((button) => button.querySelector('img')))
    await accessible(stage)
    const titleOf = async (index: number) => {
      thumbnails()[index]!.click()
      const dialog = await until(() => root.querySelector('dialog[open]'))
      const title = dialog.textContent
      await userEvent.keyboard('{Escape}')
      await until(() => !root.querySelector('dialog[open]'))
      return title
    }
    expect(await titleOf(0)).toContain('Kitchen · Below the shelf')
    expect(await titleOf(2)).toContain('Signature of Anna Li')
  })

  it('lists what the technician recorded: findings with their readings first, the other areas on request (V3)', async () => {
    const { root, headings, stage } = await open('report="r1" layout="summary"')
    const text = () => root.querySelector('.summary')!.textContent
    expect(root.querySelector('.summary-result')!.textContent).toContain('1 finding')
    expect(text()).toContain('45 minutes')
    expect(headings()).toEqual(['Findings', 'Recommendations', 'Corrective actions', 'Evaluation'])
    const [finding, ...more] = root.querySelectorAll('.summary-finding')
    expect(more).toEqual([])
    expect(finding!.textContent).toContain('Entrance')
    expect(finding!.textContent).toContain('High activity')
    expect([...finding!.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Devices4',
      'Captures12',
      'Replaced1',
    ])
    const others = root.querySelector('details')!
    expect(others.textContent).toBe('2 entries without findings')
    others.querySelector('summary')!.click()
    const rowTexts = () =>
      [...others.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    await until(() => rowTexts().length === 2)
    expect(rowTexts()).toEqual([
      ['Kitchen', '6', '0', '0', 'No activity'],
      ['Bar', '3', '1', '0', 'Low activity'],
    ])
    await accessible(stage)
  })

  it('shows photos in the box of their finding (V3)', async () => {
    const Photos = [
      { ...storedPicture('photo-0'), Finding: 1, Area: 'Entrance', Caption: 'Below the door' },
      { ...storedPicture('photo-1'), Finding: null, Area: '', Caption: '' },
    ]
    const { root } = await open('report="r1" layout="summary"', visitHost({ ...exampleVisit(), Photos }))
    expect(root.querySelectorAll('.summary-finding .gallery-thumb')).toHaveLength(1)
    expect(root.querySelectorAll('.gallery-thumb')).toHaveLength(2)
  })

  it('shows twenty of very many findings, and all of them on request (V3)', async () => {
    const visit = exampleVisit()
    const line = (index: number) => ({
      Area: `Trap ${index}`,
      Values: [1, 2, 3],
      Result: 'High activity',
      IsFinding: true,
    })
    visit.Summary!.Findings = Array.from({ length: 5_000 }, (_, index) => line(index))
    const { root, button } = await open('report="r1" layout="summary"', visitHost(visit))
    expect(root.querySelectorAll('.summary-finding')).toHaveLength(20)
    button('Show all 5000').click()
    await until(() => root.querySelectorAll('.summary-finding').length === 5_000)
  })

  it('lists no findings of a passed report, and says when it is not in yet (V3)', async () => {
    const passed = exampleVisit()
    passed.Report.Findings = 0
    passed.Summary!.Findings = passed.Summary!.Findings.filter(({ IsFinding }) => !IsFinding)
    const { root, headings } = await open('report="r1" layout="summary"', visitHost(passed))
    expect(root.querySelector('.summary-result')!.textContent).toContain('Passed')
    expect(headings()).not.toContain('Findings')
    const waiting = { ...exampleVisit(), Summary: null }
    waiting.Report = { ...waiting.Report, HasFile: false, Findings: null }
    const early = await open('report="r1" layout="summary"', visitHost(waiting))
    expect(early.root.querySelector('.summary-result')!.textContent).toContain('The report is not in yet.')
    expect(early.button('Evaluate')).toBeUndefined()
  })

  it('shows what an older host or report has: no summary, or fewer numbers than columns (V3)', async () => {
    const { Summary, Photos: _photos, Signature: _signature, ...older } = exampleVisit()
    const without = await open('report="r1" layout="summary"', visitHost(older))
    expect(without.headings()).toEqual(['Corrective actions', 'Evaluation'])
    expect(without.root.querySelector('.summary-result')!.textContent).toContain('1 finding')
    const [finding] = Summary!.Findings.filter(({ IsFinding }) => IsFinding)
    const shorter = { ...Summary!, Findings: [{ ...finding!, Values: [4] }] }
    const { root } = await open('report="r1" layout="summary"', visitHost({ ...older, Summary: shorter }))
    expect([...root.querySelectorAll('.summary-readings dd')].map(({ textContent }) => textContent)).toEqual([
      '4',
      '–',
      '–',
    ])
  })

  it('shows when none is named, not found or failed to load (E5)', async () => {
    const unnamed = await open('')
    expect(unnamed.element.view.textContent).toContain('Choose a visit')
    expect(unnamed.requests).toEqual([])
    const missing = await open('report="foreign"', testHost({ visit: refuse('not-found') }))
    expect(missing.element.view.textContent).toContain('This visit was not found.')
    expect(missing.button('To the first page')).toBeTruthy()
    expect(missing.requests).toHaveLength(1)
    const failed = await open('report="r1"', testHost({ visit: refuse('offline') }))
    expect(failed.element.status).toBe('error')
    failed.responses.visit = exampleVisit
    failed.button('Try again').click()
    await until(() => failed.part('visit'))
    await until(() => failed.element.status === 'ready')
  })
})

describe('evaluating from a visit', () => {
  it('works by keyboard, and the thread shows it at once (V5)', async () => {
    const { button, part, root, headings, stage, requests } = await open()
    const events: unknown[] = []
    stage.addEventListener('lustra-evaluated', (event) => events.push((event as CustomEvent).detail))
    button('Evaluate this service').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => root.activeElement instanceof HTMLInputElement)
    await accessible(part('evaluation'))
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(root.querySelector('.rating-word')!.textContent).toBe('Very good')
    await userEvent.keyboard('{Tab}Clean{Tab}{Tab}{Enter}')
    await until(() => !part('evaluation') && headings().includes('Evaluation'))
    expect(events).toEqual([{ id: 'r1', rating: 5 }])
    expect(messages.map(({ text }) => text)).toEqual(['Thank you for your evaluation.'])
    expect(part('steps').innerText).toContain('Can be changed until')
    expect(requests.find(({ name }) => name === 'submitEvaluation')).toMatchObject({
      list: 'RegularServiceCallPest',
      input: { id: 'r1', OverallRating: 5, OtherSuggestions: 'Clean' },
    })
    // The pressed button was removed; the steps get the focus.
    await until(() => isFocused(part('steps')))
  })

  it('offers a call to somebody who gives one or two stars, and asks for it with the evaluation (evaluation queue)', async () => {
    const { button, part, requestsTo } = await open()
    button('Evaluate this service').click()
    const star = (rating: number) =>
      part('evaluation')?.querySelectorAll<HTMLElement>('.rating input')[rating - 1]
    const box = () => part('evaluation').querySelector<HTMLInputElement>('input[type=checkbox]')
    ;(await until(() => star(3))).click()
    await until(() => star(3)!.matches(':checked'))
    expect(box()).toBeNull()
    star(2)!.click()
    const offered = await until(box)
    await accessible(part('evaluation'))
    offered.click()
    await until(() => box()!.checked)
    ;(await until(() => part('evaluation').querySelector<HTMLElement>('input[type=tel]'))).focus()
    await userEvent.keyboard('+852 2345 6789')
    await accessible(part('evaluation'))
    button('Send evaluation').click()
    await until(() => !part('evaluation'))
    expect(requestsTo('submitEvaluation')).toMatchObject([
      { OverallRating: 2, CallMe: true, CallPhone: '+852 2345 6789' },
    ])
  })

  it('starts with the focus on the stars, also while the form loads for the first time (V5)', async () => {
    const { button, part } = await open()
    for (let time = 0; time < 2; time++) {
      button('Evaluate this service').click()
      const first = await until(() => part('evaluation')?.querySelector<HTMLElement>('.rating input'))
      await until(() => part('evaluation').matches(':modal'))
      await until(() => isFocused(first))
      await userEvent.keyboard('{Escape}')
      await until(() => !part('evaluation'))
    }
  })

  it('has stars as touch targets, each with a label (V5)', async () => {
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
      [...root.querySelectorAll('.rating input')].map((input) => input.getAttribute('aria-label')),
    ).toEqual(['1 – Very poor', '2 – Poor', '3 – Fair', '4 – Good', '5 – Very good'])
  })

  it('evaluates from the summary, which then has the answers and the focus (V5)', async () => {
    const { root, button, part, headings } = await open('report="r1" layout="summary"')
    button('Evaluate this service').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => root.activeElement instanceof HTMLInputElement)
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Tab}Clean{Tab}{Tab}{Enter}')
    await until(() => !part('evaluation') && root.querySelector('.summary .answers'))
    expect(headings()).toContain('Evaluation')
    await until(() => isFocused(part('summary')))
  })

  it('reloads after an evaluation elsewhere (V5)', async () => {
    const visit = exampleVisit()
    const { headings } = await open('report="r1"', visitHost(visit))
    visit.Evaluation = evaluated
    publishChange(core(), { kind: 'service-report', id: 'r1' })
    await until(() => headings().includes('Evaluation'))
  })
})

describe('printing and linking a visit', () => {
  const linked = 'report="r1" link="/visit?report={report}"'
  afterEach(() => {
    vi.restoreAllMocks()
    return media('')
  })

  it('prints all texts and no buttons (V6)', async () => {
    const { root, part } = await open(linked)
    const buttons = [...root.querySelectorAll<HTMLElement>('button')]
    expect(buttons.length).toBeGreaterThan(4)
    expect(buttons.filter((button) => !button.checkVisibility())).toEqual([])
    await media('print')
    expect(
      buttons.filter((button) => button.checkVisibility()).map(({ textContent }) => textContent),
    ).toEqual([])
    for (const text of ['Harbour Quay', 'Chen Wei', 'days overdue', 'We are sorry for the delay.'])
      expect(part('visit').innerText).toContain(text)
  })

  it('copies its link, or shows it for manual copying when the browser refuses (V6)', async () => {
    const { button, root, stage } = await open(linked)
    const address = `${location.origin}/visit?report=r1`
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    button('Copy link').click()
    await until(() => messages.length)
    expect(write).toHaveBeenCalledExactlyOnceWith(address)
    expect(messages.map(({ text }) => text)).toEqual(['The link was copied.'])
    const manualField = () =>
      [...root.querySelectorAll('label')].find((label) => label.textContent === 'Copy this address:')?.control
    expect(manualField()).toBeUndefined()
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    button('Copy link').click()
    const field = (await until(manualField)) as HTMLInputElement
    expect(field.value).toBe(address)
    field.focus()
    await until(() => field.selectionEnd === address.length)
    expect(messages).toHaveLength(1)
    await accessible(stage)
    write.mockResolvedValue()
    button('Copy link').click()
    await until(() => !manualField())
  })
})

describe('the QR code of a store', () => {
  const linked = 'report="r1" link="/visit?report={report}"'
  const frames = (root: ShadowRoot) => root.querySelectorAll('iframe').length
  afterEach(() => void vi.restoreAllMocks())

  it('shows when the browser cannot create the PNG, and retries on demand (V6)', async () => {
    const { button, root } = await open(linked)
    button('QR code for the store').click()
    await until(() => button('Save as PNG'))
    const draw = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((callback) => callback(null))
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

  it('leaves at most one frame after printing, and none after the next input (V6)', async () => {
    const { button, root } = await open(linked)
    button('QR code for the store').click()
    await until(() => root.querySelector('dialog:modal') && button('Print poster'))
    button('Print poster').focus()
    // A browser that prints nothing fires `afterprint` at once, so the frame may already be removed.
    const counts: number[] = []
    new MutationObserver(() => counts.push(frames(root))).observe(root, { childList: true, subtree: true })
    await userEvent.keyboard('{Enter}{Enter}')
    await until(() => counts.length > 0)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(Math.max(...counts, frames(root))).toBeLessThanOrEqual(1)
    await userEvent.keyboard('{Shift}')
    expect(frames(root)).toBe(0)
    expect(root.activeElement).toBe(button('Print poster'))
  })

  it('is offered only with an address template, and opens the store’s latest visit (V6)', async () => {
    expect((await open()).button('QR code for the store')).toBeUndefined()
    const { button, root, stage } = await open('report="r1" link="/visit?report={report}" theme="dark"')
    button('QR code for the store').click()
    const code = await until(() => root.querySelector<SVGElement>('svg.qr'))
    const address = `${location.origin}/visit?store=HB0001&group=HARBOUR`
    expect(code.getAttribute('aria-label')).toContain(address)
    expect(await decodeQr(code)).toBe(address)
    await accessible(stage)
  })
})

interface Devtools {
  send(method: string, params?: object): Promise<unknown>
}
/** Emulates the media type; '' resets it. */
const media = (media: '' | 'print') =>
  (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', { media })

/** Decodes the rendered QR code. */
async function decodeQr(code: SVGElement) {
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
