/** Actions of an open report. */
import { accessible } from '../../kit/accessible.ts'
import { onMessages, type Evaluation, type ServiceReport } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { shells } from '../../generated/shells.ts'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { pageOf, testHost } from '../../kit/test-host.ts'
import { defineShell, type ShellElement } from '../../kit/shell.ts'
import { pdfOf } from '../../testing/pdf.ts'
import { exampleVisit } from '../../testing/visit.ts'

for (const tag of ['lustra-service-report-list', 'lustra-visit-thread'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => document.body.replaceChildren())

const row = (id: string, rating: number | null): ServiceReport => ({
  ...exampleVisit().Report,
  Id: id,
  ReportNo: `SR-${id}`,
  StoreName: `Store ${id}`,
  FeedbackStatus: rating ? 'feedbacked' : 'pending',
  OverallRating: rating as null,
})

/** A host with three reports, the last not on the shown page. Stores evaluations. */
function host() {
  const rows = [row('r1', null), row('r2', 4), row('r9', null)]
  const evaluationOf = (id: unknown): Evaluation => {
    const OverallRating = rows.find(({ Id }) => Id === id)?.OverallRating ?? null
    const common = { OtherSuggestions: '', Evaluator: '', EvaluationDate: null, EditableUntil: null }
    return { ...common, OverallRating, MayEvaluate: !OverallRating }
  }
  return testHost({
    findServiceReports({ feedback }) {
      const pending = rows.filter(({ FeedbackStatus }) => FeedbackStatus === 'pending')
      return pageOf(feedback === 'pending' ? pending : rows.slice(0, 2), { TotalItems: 3, TotalPages: 2 })
    },
    viewServiceReport: () => ({ blob: pdfOf(1), name: 'SR.pdf' }),
    viewEvaluation: ({ id }) => evaluationOf(id),
    submitEvaluation({ id, OverallRating }) {
      Object.assign(
        rows.find(({ Id }) => Id === id)!,
        { OverallRating, FeedbackStatus: 'feedbacked' },
      )
      return evaluationOf(id)
    },
    visit: exampleVisit,
  })
}

async function read(id: string, width = '1200px') {
  const page = await mountElement('<lustra-service-report-list language="en"></lustra-service-report-list>', {
    ...host(),
    session: signedIn({ user: { ...signedIn().user, userType: 'Group' } }),
  })
  page.stage.style.width = width
  const root = page.element.shadowRoot!
  await until(() => root.querySelector(`tr[data-key="${id}"]`))
  page.element.setAttribute('report', id)
  const viewer = await until(() => root.querySelector<HTMLElement>('[part~=viewer][open]'))
  const action = (name: string) =>
    [...viewer.querySelectorAll<HTMLElement>('.viewer-actions button')].find(
      (button) => button.textContent.trim() === name,
    )
  const title = () => viewer.querySelector('.viewer-title')!.textContent
  return { ...page, root, viewer, action, title }
}

describe('an open report', () => {
  it('is evaluated in place, and leads to the next pending one (V3, V5)', async () => {
    const { root, viewer, action, title } = await read('r1')
    action('Evaluate')!.click()
    const dialog = await until(() => root.querySelector<HTMLElement>('[part~=evaluation]'))
    const star = await until(() => dialog.querySelector<HTMLInputElement>('input[value="5"]'))
    star.click()
    dialog.querySelector<HTMLElement>('[type=submit]')!.click()
    await until(() => action('View evaluation'))
    expect(root.querySelector('[part~=evaluation]')).toBeNull()
    expect(viewer.contains(root.activeElement)).toBe(true)
    action('Next to evaluate')!.click()
    await until(() => title().includes('Store r9'))
    expect(action('Evaluate')).toBeDefined()
  })

  it('has its summary before the file on a phone, and beside it on a laptop (V3)', async () => {
    const { viewer } = await read('r1')
    const summary = () => viewer.querySelector<HTMLElement>('.viewer-summary')!
    const file = () => viewer.querySelector<HTMLElement>('.viewer-sheet')!
    const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
    const inside = await until(() => summary().querySelector('lustra-visit-thread')?.shadowRoot)
    await until(() => inside.querySelector('.summary-finding'))
    viewer.style.width = '390px'
    await until(() => viewer.querySelector('.viewer-views'))
    expect([isSeen(summary()), isSeen(file())]).toEqual([true, false])
    const [, pdf] = viewer.querySelectorAll<HTMLElement>('.viewer-views button')
    pdf!.click()
    await until(() => isSeen(file()))
    expect(isSeen(summary())).toBe(false)
    viewer.style.width = '1200px'
    await until(() => isSeen(summary()))
    expect(summary().getBoundingClientRect().right).toBeLessThanOrEqual(
      file().getBoundingClientRect().left + 1,
    )
    await accessible(viewer)
  })

  it('leaves the keys to its summary while that has the focus', async () => {
    const { viewer } = await read('r1')
    const thread = await until(() => viewer.querySelector('lustra-visit-thread')?.shadowRoot)
    const inside = await until(() => thread.querySelector<HTMLElement>('.summary'))
    await until(() => viewer.querySelector('.pdf-page'))
    const press = (target: Element, key: string) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      )
    // Not prevented: typed into a field, or scrolls the summary.
    for (const key of ['0', '+', '-', 'PageDown', 'PageUp'])
      expect([key, press(inside, key)]).toEqual([key, true])
    expect(press(viewer.querySelector('.viewer-summary')!, 'PageDown')).toBe(true)
    expect(press(viewer.querySelector('.viewer-sheet')!, 'PageDown')).toBe(false)
  })

  it('starts at the top of its summary, as of its file (V3)', async () => {
    const { viewer, element, title } = await read('r1')
    const summary = viewer.querySelector<HTMLElement>('.viewer-summary')!
    const isFilled = () =>
      summary.querySelector('lustra-visit-thread')?.shadowRoot?.querySelector('.summary-finding')
    await until(isFilled)
    summary.style.maxHeight = '120px'
    summary.scrollTop = 100
    await until(() => summary.scrollTop === 100)
    element.setAttribute('report', 'r2')
    await until(() => title().includes('Store r2'))
    await until(() => viewer.querySelector('.pdf-page'))
    await until(isFilled)
    await until(() => summary.scrollTop === 0)
  })

  it('shows a message when no other report is pending evaluation (V5)', async () => {
    const messages: string[] = []
    const end = onMessages(({ text }) => messages.push(text))
    const { action, title } = await read('r1')
    action('Next to evaluate')!.click()
    await until(() => title().includes('Store r9'))
    action('Next to evaluate')!.click()
    await until(() => messages.includes('No other report in this list is pending evaluation.'))
    expect(title()).toContain('Store r9')
    end()
  })

  it('leads to the evaluation of one report after the other, where the page has it (evaluation queue)', async () => {
    const { action, element, received, title } = await read('r1')
    element.setAttribute('queue', '/evaluate')
    element.setAttribute('customer', 'Harbour')
    element.setAttribute('from', '2026-03-01')
    await until(() => action('Next to evaluate'))
    action('Next to evaluate')!.click()
    const left = await until(() => received.find(([type]) => type === 'lustra-navigate'))
    expect(left[1]).toMatchObject({
      path: '/evaluate',
      query: 'report=r9&kind=all&customer=Harbour&from=2026-03-01',
    })
    expect(title()).toContain('Store r1')
  })

  it('opens its visit, and its corrective actions with the focus on them (V6)', async () => {
    const { root, action, viewer } = await read('r1')
    expect(action('Visit')).toBeDefined()
    action('1 open action')!.click()
    const thread = await until(
      () => root.querySelector<ShellElement>('.visit-sheet lustra-visit-thread')?.shadowRoot,
    )
    await until(() => thread.activeElement?.closest('.step.action'))
    await until(() => !viewer.isConnected)
  })

  it('has all labelled actions in one line at the bottom edge of a phone (V3, V5, 320 px)', async () => {
    const { viewer } = await read('r1', '320px')
    viewer.style.width = '320px'
    await until(() => viewer.getAnimations().every(({ playState }) => playState === 'finished'))
    const bar = viewer.querySelector<HTMLElement>('.viewer-actions')!
    const buttons = [...bar.querySelectorAll('button')]
    expect(buttons.map((button) => button.textContent.trim())).toEqual([
      'Evaluate',
      'Visit',
      '1 open action',
      'Next to evaluate',
    ])
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    expect(new Set(buttons.map(({ offsetTop }) => offsetTop)).size).toBe(1)
    for (const button of buttons) {
      expect(button.clientHeight).toBeGreaterThanOrEqual(42)
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
    const box = bar.getBoundingClientRect()
    expect(Math.round(box.bottom)).toBe(Math.round(viewer.getBoundingClientRect().bottom))
    await accessible(viewer)
  })
})
