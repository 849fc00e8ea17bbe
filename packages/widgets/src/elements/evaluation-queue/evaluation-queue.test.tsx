import {
  AppError,
  core,
  publishChange,
  type Evaluation,
  type ServiceReport,
  type SignedIn,
} from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { page as window, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { exampleVisit } from '../../testing/visit.ts'
import { shells } from '../../generated/shells.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-evaluation-queue')!)

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

const pending: Evaluation = exampleVisit().Evaluation
const reportOf = (id: string): ServiceReport => ({
  ...exampleVisit().Report,
  Id: id,
  ReportNo: `SR-${id}`,
  StoreName: `Store ${id}`,
})

/** A host with pending reports, which stores evaluations. */
function queueHost(ids = ['1', '2', '3', '4', '5']) {
  const reports = new Map(ids.map((id) => [id, { report: reportOf(id), evaluation: pending }]))
  const host = testHost({
    findServiceReports: ({ after, pageSize = 20 }) => {
      const waiting = [...reports.values()].filter(({ evaluation }) => evaluation.OverallRating === null)
      const from = after ? ids.indexOf(after) + 1 : 0
      const following = waiting.filter(({ report }) => ids.indexOf(report.Id) >= from)
      return pageOf(
        following.slice(0, pageSize).map(({ report }) => report),
        { TotalItems: waiting.length },
      )
    },
    visit: ({ id = '' }) => {
      const { report, evaluation } = reports.get(id) ?? refuse('not-found')()
      return { ...exampleVisit(), Report: report, Evaluation: evaluation }
    },
    viewEvaluation: ({ id }) => reports.get(id)!.evaluation,
    submitEvaluation({ id, OverallRating, OtherSuggestions = '' }) {
      const given = {
        OverallRating,
        OtherSuggestions,
        Evaluator: 'Ada Lam',
        EvaluationDate: '2026-03-04T09:00:00Z',
        MayEvaluate: false,
        EditableUntil: '2026-03-04T15:59:59Z',
      }
      reports.get(id)!.evaluation = given
      return given
    },
    withdrawEvaluation({ id }) {
      reports.get(id)!.evaluation = pending
      return pending
    },
  })
  return { ...host, reports }
}

const customer = (overrides: Partial<SignedIn> = {}) =>
  signedIn({ user: { ...signedIn().user, userType: 'Group' }, ...overrides })

async function open(attributes = '', host = queueHost(), session = customer()) {
  const mounted = await mountElement(
    `<lustra-evaluation-queue start="focused" ${attributes}></lustra-evaluation-queue>`,
    { ...host, session },
  )
  await until(() => mounted.element.status !== 'loading')
  const root = mounted.element.shadowRoot!
  const heading = () => root.querySelector('h2')?.textContent ?? ''
  const isReady = () => !!root.querySelector('.rating') && !!root.querySelector('.summary')
  return {
    ...mounted,
    ...host,
    root,
    heading,
    progress: () => root.querySelector('.queue-count')?.textContent ?? '',
    /** Waits for a report, with its stars. */
    at: (id: string) => until(() => heading() === `Store ${id}` && isReady()),
    keys: (text: string) => userEvent.keyboard(text),
    text: () => root.querySelector('[part]')!.parentElement!.textContent,
    button: (name: string | RegExp) =>
      [...root.querySelectorAll<HTMLButtonElement>('button')].find((each) =>
        each.textContent.trim().match(name),
      )!,
    chosen: () => root.querySelector<HTMLInputElement>('.rating input:checked')?.value,
    comment: () => root.querySelector('textarea')!,
  }
}

describe('the evaluation queue', () => {
  it('evaluates five reports by ten keys, each with its name in focus and its position (evaluation queue)', async () => {
    const { at, keys, progress, requestsTo, root, heading, stage } = await open()
    await at('1')
    expect(progress()).toBe('1 of 5')
    await accessible(stage)
    for (const [index, stars] of [5, 4, 3, 2, 1].entries()) {
      await at(String(index + 1))
      expect(progress()).toBe(`${index + 1} of 5`)
      expect(root.activeElement).toBe(root.querySelector('h2'))
      await keys(String(stars))
      await keys('{Enter}')
    }
    await until(() => heading() === 'All done')
    expect(progress()).toBe('5 of 5')
    expect(requestsTo('submitEvaluation').map(({ id, OverallRating }) => [id, OverallRating])).toEqual([
      ['1', 5],
      ['2', 4],
      ['3', 3],
      ['4', 2],
      ['5', 1],
    ])
    expect(requestsTo('findServiceReports')[0]).toMatchObject({ feedback: 'pending', result: 'arrived' })
    await accessible(stage)
  })

  it('has the name described by service and position, and says its keys (evaluation queue)', async () => {
    const { at, root, button, text } = await open()
    await at('1')
    const described = root.querySelector('h2')!.getAttribute('aria-describedby')!.split(' ')
    expect(described.map((id) => root.getElementById(id)!.textContent).join(' | ')).toBe(
      'Pest control · 4 Mar 2026, 09:00 (GMT+8) · SR-1 | 1 of 5',
    )
    expect(text()).toContain('1 to 5 stars, Enter sends, S skips, Z takes the last one back')
    expect(button('Skip').getAttribute('aria-keyshortcuts')).toBe('S')
    expect(
      [...root.querySelectorAll('.rating input')].map((star) => star.getAttribute('aria-keyshortcuts')),
    ).toEqual(['1', '2', '3', '4', '5'])
  })

  it('leaves the keys to the comment, where Ctrl and Enter send, and to the browser with others (evaluation queue)', async () => {
    const { at, keys, chosen, comment, requestsTo, heading } = await open()
    await at('1')
    await keys('{Control>}4{/Control}{Alt>}s{/Alt}{Shift>}z{/Shift}')
    expect([chosen(), heading()]).toEqual([undefined, 'Store 1'])
    await keys('4')
    await keys('c')
    await keys('15 szp{Enter}late')
    expect(comment().value).toBe('15 szp\nlate')
    expect([chosen(), requestsTo('submitEvaluation')]).toEqual(['4', []])
    await keys('{Control>}{Enter}{/Control}')
    await at('2')
    expect(requestsTo('submitEvaluation')).toMatchObject([
      { id: '1', OverallRating: 4, OtherSuggestions: '15 szp\nlate' },
    ])
  })

  it('asks for stars when none are chosen, and sends nothing (V5)', async () => {
    const { at, keys, text, requestsTo } = await open()
    await at('1')
    await keys('{Enter}')
    await until(() => text().includes('Please choose 1 to 5 stars.'))
    expect(requestsTo('submitEvaluation')).toEqual([])
    await keys('3{Enter}')
    await at('2')
  })

  it('skips a report with its draft, and shows the skipped ones again at the end (evaluation queue)', async () => {
    const { at, keys, heading, text, button, chosen, progress } = await open('', queueHost(['1', '2']))
    await at('1')
    await keys('2s')
    await at('2')
    expect(progress()).toBe('2 of 2')
    await keys('5{Enter}')
    await until(() => heading() === 'That was the last one')
    expect(text()).toContain('Evaluated: 1')
    expect(text()).toContain('Skipped: 1')
    button('Show the skipped again').click()
    await at('1')
    expect(chosen()).toBe('2')
    expect(progress()).toBe('2 of 2')
  })

  it('takes back one evaluation after the other, each with its stars and comment as a draft (evaluation queue)', async () => {
    const { at, keys, chosen, comment, requestsTo, progress, received } = await open()
    await at('1')
    await keys('2c')
    await keys('Late{Control>}{Enter}{/Control}')
    await at('2')
    await keys('5{Enter}')
    await at('3')
    await keys('z')
    await at('2')
    expect([chosen(), comment().value, progress()]).toEqual(['5', '', '2 of 5'])
    await keys('z')
    await at('1')
    expect([chosen(), comment().value, progress()]).toEqual(['2', 'Late', '1 of 5'])
    expect(requestsTo('withdrawEvaluation')).toEqual([
      { id: '2', Replaces: '2026-03-04T09:00:00Z' },
      { id: '1', Replaces: '2026-03-04T09:00:00Z' },
    ])
    expect(received.filter(([type]) => type === 'lustra-evaluation-withdrawn')).toHaveLength(2)
    await keys('z')
    expect(requestsTo('withdrawEvaluation')).toHaveLength(2)
    await keys('{Enter}')
    await at('2')
    await keys('{Enter}')
    await at('3')
  })

  it('says why an evaluation cannot be taken back, and stays where it is (evaluation queue)', async () => {
    const { at, keys, text, responses, heading } = await open()
    await at('1')
    await keys('2{Enter}')
    await at('2')
    responses.withdrawEvaluation = refuse('evaluation-closed')
    await keys('z')
    await until(() => text().includes('The last evaluation was not taken back.'))
    expect(text()).toContain('This evaluation can no longer be changed.')
    expect(heading()).toBe('Store 2')
  })

  it('says who evaluated a service meanwhile, and goes on by Enter (evaluation queue)', async () => {
    const { at, keys, text, reports, responses, heading } = await open('', queueHost(['1', '2']))
    await at('1')
    const theirs: Evaluation = { ...pending, OverallRating: 3, Evaluator: 'Li Wei', MayEvaluate: false }
    reports.get('1')!.evaluation = theirs
    const { submitEvaluation } = responses
    responses.submitEvaluation = refuse('already-evaluated')
    await keys('5{Enter}')
    await until(() => text().includes('This service was evaluated meanwhile: Li Wei, 3 of 5.'))
    expect(heading()).toBe('Store 1')
    await keys('{Enter}')
    await at('2')
    responses.submitEvaluation = submitEvaluation
    await keys('5{Enter}')
    await until(() => heading() === 'All done')
    expect(text()).toContain('Evaluated meanwhile or not open to you: 1')
  })

  it('keeps stars and comment while offline, also over a reload, and sends them again (evaluation queue)', async () => {
    const host = queueHost()
    const { at, keys, text, responses, stage } = await open('', host)
    await at('1')
    const { submitEvaluation } = responses
    responses.submitEvaluation = () => {
      throw new AppError('offline', 'no connection')
    }
    await keys('4c')
    await keys('Late{Control>}{Enter}{/Control}')
    await until(() => text().includes('Stars and comment are kept.'))
    await accessible(stage)
    document.body.replaceChildren()
    const again = await open('', host)
    await again.at('1')
    expect([again.chosen(), again.comment().value]).toEqual(['4', 'Late'])
    responses.submitEvaluation = submitEvaluation
    await again.keys('{Enter}')
    await again.at('2')
  })

  it('begins with the report of the attribute, and offers it once (evaluation queue)', async () => {
    const { at, keys, heading, progress } = await open('report="2"', queueHost(['1', '2']))
    await at('2')
    await keys('5{Enter}')
    await at('1')
    expect(progress()).toBe('2 of 2')
    await keys('5{Enter}')
    await until(() => heading() === 'All done')
  })

  it('loads a page ahead, and counts all reports (evaluation queue)', async () => {
    const ids = Array.from({ length: 43 }, (_, index) => String(index + 1))
    const { at, keys, progress, requestsTo } = await open('store="HB"', queueHost(ids))
    await at('1')
    expect(progress()).toBe('1 of 43')
    expect(requestsTo('findServiceReports')).toMatchObject([{ store: 'HB', pageSize: 20 }])
    for (let report = 2; report <= 21; report++) {
      await keys('s')
      await at(String(report))
    }
    expect(requestsTo('findServiceReports')[1]).toMatchObject({ after: '20' })
    expect(progress()).toBe('21 of 43')
  })

  it('says “10,000+” when there are more than are counted (evaluation queue)', async () => {
    const host = queueHost()
    const { findServiceReports } = host.responses
    host.responses.findServiceReports = async (input, sent) => ({
      ...(await findServiceReports!(input, sent)),
      TotalItems: 10_000,
      TotalIsCapped: true,
    })
    const { at, progress } = await open('', host)
    await at('1')
    expect(progress()).toBe('1 of 10,000+')
  })

  it('can be tried again when the reports could not be loaded (S14)', async () => {
    const host = queueHost()
    const { findServiceReports } = host.responses
    host.responses.findServiceReports = refuse('offline')
    const { root, element, button, at, responses } = await open('', host)
    await until(() => element.status === 'error')
    // The status is set before its message is drawn.
    await until(() => root.textContent.includes('The reports could not be loaded.'))
    responses.findServiceReports = findServiceReports
    button('Try again').click()
    await at('1')
    await until(() => element.status === 'ready')
  })

  it('starts again when the page sets another filter (evaluation queue)', async () => {
    const { at, keys, element, progress, requestsTo } = await open()
    await at('1')
    await keys('s')
    await at('2')
    element.setAttribute('store', 'HB0001')
    await at('1')
    expect(progress()).toBe('1 of 5')
    expect(requestsTo('findServiceReports').at(-1)).toMatchObject({ store: 'HB0001' })
  })

  it('shows that nothing is pending, with the way back (evaluation queue)', async () => {
    const { root, text, stage, received } = await open('back="/RegularServiceCallAll"', queueHost([]))
    expect(text()).toContain('There is no report that waits for your evaluation.')
    await accessible(stage)
    root.querySelector<HTMLElement>('a')!.click()
    expect(received.at(-1)).toMatchObject(['lustra-navigate', { path: '/RegularServiceCallAll' }])
  })

  it('is refused to staff and in another’s name, and asks for no report (V5, S7)', async () => {
    const staff = await open('', queueHost(), signedIn({ user: { ...signedIn().user, userType: 'CAM' } }))
    expect(staff.text()).toContain('The company’s staff cannot do it for them.')
    expect(staff.requests).toEqual([])
  })

  it('offers a call for one or two stars only, and asks for it once (evaluation queue)', async () => {
    const { user } = customer()
    const session = customer({ user: { ...user, areaCode: '852', MobilePhone: '23456789' } })
    const { at, keys, root, requestsTo } = await open('', queueHost(), session)
    await at('1')
    const box = () => root.querySelector<HTMLInputElement>('input[type=checkbox]')
    await keys('4')
    expect(box()).toBeNull()
    await keys('2')
    const offered = await until(box)
    expect(offered.labels![0]!.textContent).toBe('Shall somebody call you? +852 23456789')
    offered.click()
    await until(() => box()!.checked)
    await keys('{Enter}')
    await at('2')
    await keys('1{Enter}')
    await at('3')
    expect(requestsTo('submitEvaluation')).toMatchObject([{ OverallRating: 2, CallMe: true }, { id: '2' }])
    expect(requestsTo('submitEvaluation')[0]).not.toHaveProperty('CallPhone')
    expect(requestsTo('submitEvaluation')[1]).not.toHaveProperty('CallMe')
  })

  it('asks for the number to call when the account has none, and keeps it over a taking back (evaluation queue)', async () => {
    const { at, keys, root, requestsTo, text, stage, chosen } = await open()
    await at('1')
    await keys('1')
    ;(await until(() => root.querySelector<HTMLInputElement>('input[type=checkbox]'))).click()
    const phone = () => root.querySelector<HTMLInputElement>('input[type=tel]')
    expect((await until(phone)).labels![0]!.textContent).toBe('Phone')
    expect(phone()!.required).toBe(true)
    await keys('{Enter}')
    await until(() => text().includes('Please enter a phone number.'))
    await until(() => root.activeElement === phone())
    await accessible(stage)
    expect(requestsTo('submitEvaluation')).toEqual([])
    await keys('2345 6789')
    expect([phone()!.value, chosen()]).toEqual(['2345 6789', '1'])
    await keys('{Enter}')
    await at('2')
    expect(requestsTo('submitEvaluation')).toMatchObject([{ CallMe: true, CallPhone: '2345 6789' }])
    await keys('z')
    await at('1')
    await until(() => phone()?.value === '2345 6789')
  })

  it('stays at its report when one that was sent before it started again arrives (evaluation queue)', async () => {
    const { at, keys, heading, progress, element, responses, root } = await open()
    let isEvaluated = false
    element.addEventListener('lustra-evaluated', () => (isEvaluated = true))
    await at('1')
    await keys('s')
    await at('2')
    const { submitEvaluation } = responses
    let arrive = () => {}
    responses.submitEvaluation = async (input, ...rest) => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return submitEvaluation!(input, ...rest)
    }
    await keys('5{Enter}')
    element.setAttribute('keyword', 'Store')
    await at('1')
    arrive()
    await until(() => isEvaluated)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([heading(), progress()]).toEqual(['Store 1', '1 of 5'])
    expect(root.querySelector('.queue-take-back')).toBeNull()
  })

  it('loads the next report again after a change of it, and in another language (evaluation queue)', async () => {
    const { at, keys, element, requestsTo } = await open()
    const loads = (id: string) => requestsTo('visit').filter((query) => query.id === id).length
    await at('1')
    await until(() => loads('2') === 1)
    publishChange(core(), { kind: 'service-report', id: '5' })
    await keys('s')
    await at('2')
    expect(loads('2')).toBe(1)
    await until(() => loads('3') === 1)
    publishChange(core(), { kind: 'corrective-action', id: '1' })
    await keys('s')
    await at('3')
    expect(loads('3')).toBe(2)
    await until(() => loads('4') === 1)
    element.setAttribute('language', 'zh')
    await keys('s')
    await at('4')
    await until(() => loads('4') === 2)
  })

  it('opens the PDF by P, and returns to the report (evaluation queue)', async () => {
    const { at, keys, root, heading, responses } = await open()
    responses.viewServiceReport = refuse('offline')
    await at('1')
    await keys('p')
    await until(() => root.querySelector('dialog[open]'))
    // Keys of the queue are not those of the PDF.
    await keys('s')
    expect(heading()).toBe('Store 1')
    await keys('{Escape}')
    await until(() => !root.querySelector('dialog[open]'))
    await keys('s')
    await at('2')
  })

  it('covers nothing on a phone: the summary scrolls above the stars (evaluation queue)', async () => {
    await window.viewport(390, 844)
    try {
      const { at, keys, root, stage } = await open()
      await at('1')
      await keys('2')
      const boxOf = (selector: string) => root.querySelector(selector)!.getBoundingClientRect()
      const [head, summary, form] = ['.queue-head', '.queue-summary', '.queue-form'].map(boxOf)
      expect(summary!.top).toBeGreaterThanOrEqual(head!.bottom - 1)
      expect(form!.top).toBeGreaterThanOrEqual(summary!.bottom - 1)
      expect(form!.bottom).toBeLessThanOrEqual(innerHeight)
      expect(summary!.height).toBeGreaterThan(200)
      for (const star of root.querySelectorAll('.rating label')) {
        const { width, height } = star.getBoundingClientRect()
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      await accessible(stage)
    } finally {
      await window.viewport(1280, 800)
    }
  })
})

it('an account switch is no reason to evaluate for another (S7)', async () => {
  const switched = customer({ switchedFrom: signedIn().user })
  const { text, requests } = await open('', queueHost(), switched)
  expect(text()).toContain('Only they themselves can evaluate services.')
  expect(requests).toEqual([])
})
