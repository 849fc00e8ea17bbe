import {
  AppError,
  core,
  hasUnsavedWork,
  type Proposal,
  type ProposalDetail,
  type ProposalFeedback,
  type ProposalSearch,
} from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-proposal-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const dayMs = 24 * 60 * 60_000
/** A calendar day of this browser, so many days from now. */
const day = (days: number) => dayIn(undefined, new Date(Date.now() + days * dayMs))

const proposal = (index: number, given: Partial<Proposal> = {}): Proposal => ({
  Id: `p${index}`,
  StoreCode: `Q${index}`,
  StoreName: `Quay ${index}`,
  CustomerName: 'Harbour Hotels',
  TimeZone: 'Asia/Shanghai',
  tmName: 'Chen Wei',
  description: `The floor of kitchen ${index} stays wet`,
  suggestion: 'A drain in the middle of the room',
  deathLineDate: day([-2, 0, 3][index % 3]!),
  Status: (['open', 'in-progress', 'open'] as const)[index % 3]!,
  Messages: 1,
  ...given,
})
const detail = (given: Partial<ProposalDetail> = {}): ProposalDetail => ({
  ...proposal(0),
  History: [
    {
      Contents: 'We measured for a week.',
      By: 'Chen Wei',
      At: '2026-03-04T01:00:00Z',
      IsStaff: true,
      Status: 'open',
    },
    {
      Contents: 'What would it cost?',
      By: 'Ada',
      At: '2026-03-05T01:00:00Z',
      IsStaff: false,
      Status: 'open',
    },
    { Contents: '', By: 'Ada', At: '2026-03-06T01:00:00Z', IsStaff: false, Status: 'in-progress' },
  ],
  MayAnswer: true,
  ...given,
})

interface World {
  one?: () => ProposalDetail
  send?: (feedback: ProposalFeedback) => unknown
}

function host({ one, send }: World = {}) {
  const world = { value: detail(), asked: [] as ProposalSearch[], sent: [] as ProposalFeedback[] }
  const answer: Answer = ({ path, body, params }) => {
    if (path.endsWith('/FindWithPagerSearchAsync')) {
      world.asked.push(body as ProposalSearch)
      const Items = [0, 1, 2].map((index) => proposal(index))
      return { Items, TotalItems: 3, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
    }
    if (path.endsWith('/GetDetail')) return { ...(one?.() ?? world.value), Id: (params as { id: string }).id }
    if (!path.endsWith('/AddFeedback')) throw new AppError('not-found', path)
    const feedback = body as ProposalFeedback
    world.sent.push(feedback)
    if (send) return send(feedback)
    const { Contents = '', Status } = feedback
    const step = { Contents, Status, By: 'Ada', At: '2026-03-07T01:00:00Z', IsStaff: false }
    return (world.value = { ...world.value, Status, History: [...world.value.History, step] })
  }
  return { world, answer }
}

async function drawn(attributes = '', given = host(), language = 'en', session = signedIn()) {
  const html = `<lustra-proposal-list language="${language}" ${attributes}></lustra-proposal-list>`
  const page = await bench(html, { answer: given.answer, session })
  const events: [string, unknown][] = []
  for (const type of ['lustra-proposal-opened', 'lustra-proposal-answered'])
    page.stage.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    every('button, a').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const says = (words: string) => until(() => page.find('dialog')?.textContent.includes(words))
  const note = () => until(() => page.find<HTMLTextAreaElement>('dialog textarea'))
  return { ...page, ...given, every, named, says, note, events }
}

const drafts = () => JSON.stringify(Object.entries(sessionStorage).filter(([name]) => /draft/.test(name)))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-proposal-list', { timeout: 40_000 }, () => {
  it('shows what is not done, due first by the reader’s day, with the days left in words (P5)', async () => {
    const { every, world, stage, find } = await drawn()
    expect(world.asked[0]).toEqual({
      pageIndex: 1,
      pageSize: 10,
      sort: 'deathLineDate',
      order: 'asc',
      status: 'not-done',
      today: day(0),
    })
    expect(find('caption').textContent).toBe('Improvement proposals')
    const [overdue, today, later] = every('tbody tr').map((each) => each.textContent)
    expect(overdue).toMatch(/Overdue.*2 days ago/)
    expect(today).toContain('today')
    expect(today).not.toContain('Overdue')
    expect(later).toContain('in 3 days')
    for (const words of ['The floor of kitchen 0 stays wet', 'Quay 0', 'A drain', 'Chen Wei', 'Open'])
      expect(overdue).toContain(words)
    await accessible(stage)
  })

  it.each([
    ['zh', '改善提案', '已逾期', '3天后'],
    ['zh_hant', '改善提案', '已逾期', '3 天後'],
  ])('speaks %s (P5, E6)', async (language, title, overdue, later) => {
    const { find, every } = await drawn('', host(), language)
    expect(find('caption').textContent).toBe(title)
    expect(every('tbody tr')[0]!.textContent).toContain(overdue)
    expect(every('tbody tr')[2]!.textContent).toContain(later)
  })

  it('is narrowed by status and store, as an address says (P5)', async () => {
    const { world, find } = await drawn('progress="due" store="Q1"')
    expect(world.asked[0]).toMatchObject({ status: 'due', store: 'Q1' })
    // The store's name comes with the rows.
    await until(() => find('[part~=filters]').textContent.includes('Quay 1 (Q1)'))
    expect(find('[part~=filters]').textContent).toContain('Due within a week or overdue')
  })

  it('opens a proposal whole: store, sales representative, suggestion, deadline and history (P5)', async () => {
    const { every, says, find, stage, events } = await drawn()
    every('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await says('What would it cost?')
    const facts = find('dialog dl').textContent
    for (const words of ['Chen Wei', 'Quay 0 (Q0) · Harbour Hotels', 'A drain in the middle', 'Overdue'])
      expect(facts).toContain(words)
    const steps = every('dialog ol li').map((each) => each.textContent)
    expect(steps).toHaveLength(3)
    expect(steps[0]).toContain('Open')
    // The second step is a message: nothing about its status changed.
    expect(every('dialog ol li')[1]!.querySelector('.badge')).toBeNull()
    expect(steps[2]).toContain('In progress')
    expect(events).toEqual([['lustra-proposal-opened', { id: 'p0' }]])
    await accessible(stage)
  })

  it('takes a decision and feedback by keyboard alone, once, and says what it became (P5)', async () => {
    const { world, every, element, note, events, named } = await drawn('proposal="p0"')
    await note()
    element.shadowRoot!.querySelector<HTMLElement>('dialog input[type=radio]:checked')!.focus()
    await userEvent.keyboard('{ArrowRight}{Tab}Go ahead.{Tab}{Enter}')
    await until(() => every('dialog ol li').length === 4)
    expect(world.sent).toEqual([{ id: 'p0', Contents: 'Go ahead.', Status: 'in-progress', Before: 'open' }])
    expect(events.at(-1)).toEqual(['lustra-proposal-answered', { id: 'p0', status: 'in-progress' }])
    expect((await note()).value).toBe('')
    // The list reads anew.
    await until(() => world.asked.length === 2)
    named(/^Send$/).click()
    await until(() =>
      every('dialog [role=alert]').some((each) => /Choose another status/.test(each.textContent)),
    )
    expect(world.sent).toHaveLength(1)
  })

  it('shows what somebody else decided meanwhile beside what was written (P5)', async () => {
    const given = host({
      send() {
        given.world.value = detail({ Status: 'done' })
        throw new AppError('changed-meanwhile', 'done by now')
      },
    })
    const { note, named, says, find } = await drawn('proposal="p0"', given)
    await userEvent.fill(await note(), 'Too expensive.')
    named(/^Send$/).click()
    await says('it is now “Done”. What you wrote is still here.')
    expect((await note()).value).toBe('Too expensive.')
    expect(find('dialog dl').textContent).toContain('Done')
  })

  it('leaves what was written when sending fails, and sends it at the next press (P5, E5)', async () => {
    let isDown = true
    const given = host({
      send() {
        if (isDown) throw new AppError('offline', 'down')
        return detail()
      },
    })
    const { note, named, says, find } = await drawn('proposal="p0"', given)
    await userEvent.fill(await note(), 'Go ahead.')
    named(/^Send$/).click()
    await says('Your feedback was not sent.')
    expect((await note()).value).toBe('Go ahead.')
    isDown = false
    named(/^Send$/).click()
    await until(() => given.world.sent.length === 2)
    await until(() => find<HTMLTextAreaElement>('dialog textarea').value === '')
  })

  it('keeps a draft through a reload for its own proposal and its own person (P5, S5)', async () => {
    const first = await drawn('proposal="p0"')
    await userEvent.fill(await first.note(), 'Half a thought')
    await until(hasUnsavedWork)
    document.body.replaceChildren()
    const other = await drawn('proposal="p1"')
    expect((await other.note()).value).toBe('')
    document.body.replaceChildren()
    const somebody = signedIn({ user: { ...signedIn().user, userId: '2' } })
    expect((await (await drawn('proposal="p0"', host(), 'en', somebody)).note()).value).toBe('')
    document.body.replaceChildren()
    const again = await drawn('proposal="p0"')
    expect((await again.note()).value).toBe('Half a thought')
    await core().signOut('user')
    expect(drafts()).toBe('[]')
  })

  it('goes straight from one proposal to another, and each is opened once with its own draft (P5, S5)', async () => {
    const { note, element, events, says } = await drawn('proposal="p0"')
    await userEvent.fill(await note(), 'Half a thought')
    await until(() => drafts().includes('Half a thought'))
    const before = drafts()
    element.setAttribute('proposal', 'p1')
    await until(() => events.length > 1)
    await says('What would it cost?')
    expect((await note()).value).toBe('')
    expect(events.map(([, about]) => about)).toEqual([{ id: 'p0' }, { id: 'p1' }])
    expect(drafts()).toBe(before)
  })

  it('is read in another language, with what was written still there, and not opened again (P5, E6)', async () => {
    const given = host()
    const { note, element, events, says } = await drawn('proposal="p0"', given)
    await userEvent.fill(await note(), 'Half a thought')
    given.world.value = detail({ tmName: '陈伟' })
    element.setAttribute('language', 'zh')
    await says('陈伟')
    expect((await note()).value).toBe('Half a thought')
    expect(events).toEqual([['lustra-proposal-opened', { id: 'p0' }]])
  })

  it('asks before it is closed with feedback half written (P5)', async () => {
    const { note, every } = await drawn('proposal="p0"')
    await userEvent.fill(await note(), 'Half a thought')
    await userEvent.keyboard('{Escape}')
    const question = await until(() =>
      document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'),
    )
    ;[...question!.querySelectorAll('button')].find((each) => /Cancel/.test(each.textContent))!.click()
    await until(() => !document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))
    expect(every('dialog[open]')).toHaveLength(1)
    expect((await note()).value).toBe('Half a thought')
  })

  it('can only be read by whoever may not answer (P5, A6)', async () => {
    const { says, find } = await drawn('proposal="p0"', host({ one: () => detail({ MayAnswer: false }) }))
    await says('What would it cost?')
    expect(find('dialog form')).toBeNull()
  })

  it('says that a proposal of another group is not there, without an error on the list (P5, S6)', async () => {
    const one = () => {
      throw new AppError('not-found', 'gone')
    }
    const { says, heard, stage } = await drawn('proposal="p9"', host({ one }))
    await says('This proposal was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('stays usable 320 px wide, right to left too (P5)', async () => {
    const { stage, every, element, named, says } = await drawn()
    stage.style.width = '320px'
    stage.dir = 'rtl'
    await until(() => getComputedStyle(every('thead')[0]!).display === 'none')
    const { right, left } = element.getBoundingClientRect()
    const out = every('tbody *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    named(/^Details: The floor of kitchen 0/).click()
    await says('Follow-up feedback')
    await accessible(stage)
  })
})
