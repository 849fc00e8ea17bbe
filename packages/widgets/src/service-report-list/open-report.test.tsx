/** What can be done about a report while it is open over the list. */
import { AppError, onMessages, type Evaluation, type ServiceReport } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until, type Answer } from '../kit/bench.ts'
import { defineShell, type ShellElement } from '../kit/shell.ts'
import { pdfOf } from '../testing/pdf.ts'
import { exampleVisit } from '../testing/visit.ts'

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

/** A host with three reports; the last is beyond the list's page. It remembers what it is sent. */
function host(): Answer {
  const rows = [row('r1', null), row('r2', 4), row('r9', null)]
  const evaluationOf = (id: unknown): Evaluation => {
    const OverallRating = rows.find(({ Id }) => Id === id)?.OverallRating ?? null
    const common = { OtherSuggestions: '', Evaluator: '', EvaluationDate: null, EditableUntil: null }
    return { ...common, OverallRating, MayEvaluate: !OverallRating }
  }
  return ({ path, params, body }) => {
    if (path.endsWith('FindWithPagerSearchAsync')) {
      const { feedback } = body as { feedback: string }
      const Items =
        feedback === 'pending'
          ? rows.filter(({ FeedbackStatus }) => FeedbackStatus === 'pending')
          : rows.slice(0, 2)
      return { Items, TotalItems: 3, TotalPages: 2, CurrentPage: 1, TotalIsCapped: false }
    }
    if (path.endsWith('/ViewCall')) return { blob: pdfOf(1), name: 'SR.pdf' }
    if (path.endsWith('/ViewScope')) return evaluationOf((params as { id: string }).id)
    if (path.endsWith('/SubmitScope')) {
      const { id, OverallRating } = body as { id: string; OverallRating: 5 }
      Object.assign(
        rows.find(({ Id }) => Id === id)!,
        { OverallRating, FeedbackStatus: 'feedbacked' },
      )
      return evaluationOf(id)
    }
    if (path === '/Visit/GetVisit') return exampleVisit()
    throw new AppError('not-found', path)
  }
}

async function read(id: string, width = '1200px') {
  const page = await bench('<lustra-service-report-list language="en"></lustra-service-report-list>', {
    answer: host(),
    session: signedIn({ user: { ...signedIn().user, userType: 'Group' } }),
  })
  page.stage.style.width = width
  const root = page.element.shadowRoot!
  await until(() => root.querySelector(`tr[data-key="${id}"]`))
  page.element.setAttribute('report', id)
  const viewer = await until(() => root.querySelector<HTMLElement>('[part~=viewer][open]'))
  const act = (name: string) =>
    [...viewer.querySelectorAll<HTMLElement>('.viewer-acts button')].find(
      (each) => each.textContent.trim() === name,
    )
  const title = () => viewer.querySelector('.viewer-title')!.textContent
  return { ...page, root, viewer, act, title }
}

describe('an open report', () => {
  it('is evaluated where it is read, and then leads to the next one that waits (V3, V5)', async () => {
    const { root, viewer, act, title } = await read('r1')
    act('Evaluate')!.click()
    const dialog = await until(() => root.querySelector<HTMLElement>('[part~=evaluation]'))
    const star = await until(() => dialog.querySelector<HTMLInputElement>('input[value="5"]'))
    star.click()
    dialog.querySelector<HTMLElement>('[type=submit]')!.click()
    await until(() => act('View evaluation'))
    expect(root.querySelector('[part~=evaluation]')).toBeNull()
    expect(viewer.contains(root.activeElement)).toBe(true)
    act('Next to evaluate')!.click()
    await until(() => title().includes('Store r9'))
    expect(act('Evaluate')).toBeDefined()
  })

  it('says it when no other report of the list waits for an evaluation (V5)', async () => {
    const heard: string[] = []
    const end = onMessages(({ text }) => heard.push(text))
    const { act, title } = await read('r1')
    act('Next to evaluate')!.click()
    await until(() => title().includes('Store r9'))
    act('Next to evaluate')!.click()
    await until(() => heard.includes('No other report in this list is pending evaluation.'))
    expect(title()).toContain('Store r9')
    end()
  })

  it('leads to its visit, and to its corrective actions under the reader’s focus (V6)', async () => {
    const { root, act, viewer } = await read('r1')
    expect(act('Visit')).toBeDefined()
    act('1 open action')!.click()
    const thread = await until(() => root.querySelector<ShellElement>('lustra-visit-thread')?.shadowRoot)
    await vi.waitUntil(() => thread.activeElement?.closest('.step.action'), { timeout: 10_000 })
    await until(() => !viewer.isConnected)
  })

  it('has all of it within reach of a thumb on a phone, in words (V3, V5, 320 px)', async () => {
    const { viewer } = await read('r1', '320px')
    viewer.style.width = '320px'
    await until(() => viewer.getAnimations().every(({ playState }) => playState === 'finished'))
    const bar = viewer.querySelector<HTMLElement>('.viewer-acts')!
    const buttons = [...bar.querySelectorAll('button')]
    expect(buttons.map((each) => each.textContent.trim())).toEqual([
      'Evaluate',
      'Visit',
      '1 open action',
      'Next to evaluate',
    ])
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    for (const each of buttons) {
      expect(each.clientHeight).toBeGreaterThanOrEqual(42)
      expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth)
    }
    const box = bar.getBoundingClientRect()
    expect(Math.round(box.bottom)).toBe(Math.round(viewer.getBoundingClientRect().bottom))
    const { violations } = await axe.run(viewer)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
