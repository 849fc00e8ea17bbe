import { AppError, core, hasUnsavedWork, type Proposal, type ProposalDetail } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-proposal-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const dayMs = 24 * 60 * 60_000
/** Local calendar day, `days` from now. */
const day = (days: number) => dayIn(undefined, new Date(Date.now() + days * dayMs))

const proposal = (index: number, overrides: Partial<Proposal> = {}): Proposal => ({
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
  ...overrides,
})
const detail = (overrides: Partial<ProposalDetail> = {}): ProposalDetail => ({
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
  ...overrides,
})

function proposalHost(more: Responses = {}) {
  const state = { value: detail() }
  const host = testHost({
    findProposals: () => pageOf([0, 1, 2].map((index) => proposal(index))),
    proposal: ({ id }) => ({ ...state.value, Id: id }),
    answerProposal({ Contents = '', Status }) {
      const step = { Contents, Status, By: 'Ada', At: '2026-03-07T01:00:00Z', IsStaff: false }
      return (state.value = { ...state.value, Status, History: [...state.value.History, step] })
    },
    ...more,
  })
  return { ...host, state, sent: () => host.requestsTo('answerProposal') }
}

async function mount(attributes = '', server = proposalHost(), language = 'en', session = signedIn()) {
  const html = `<lustra-proposal-list language="${language}" ${attributes}></lustra-proposal-list>`
  const page = await mountElement(html, { ...server, session })
  const events: [string, unknown][] = []
  for (const type of ['lustra-proposal-opened', 'lustra-proposal-answered'])
    page.stage.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const every = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    every('button, a').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))!
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  const note = () => until(() => page.find<HTMLTextAreaElement>('dialog textarea'))
  return { ...page, ...server, every, byName, waitForText, note, events }
}

const drafts = () => JSON.stringify(Object.entries(sessionStorage).filter(([name]) => /draft/.test(name)))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-proposal-list', () => {
  it('shows what is not done, due first by the user’s calendar day, with the days left (P5)', async () => {
    const { every, requestsTo, stage, find } = await mount()
    expect(requestsTo('findProposals')[0]).toEqual({
      pageIndex: 1,
      pageSize: 10,
      sort: 'deathLineDate',
      order: 'asc',
      status: 'not-done',
      today: day(0),
    })
    expect(find('caption').textContent).toBe('Improvement proposals')
    const [overdue, today, later] = every('tbody tr').map((each) => each.textContent)
    expect(overdue).toMatch(/2 days overdue/)
    expect(today).toContain('today')
    expect(today).not.toContain('Overdue')
    expect(later).toContain('in 3 days')
    for (const text of ['The floor of kitchen 0 stays wet', 'Quay 0', 'A drain', 'Chen Wei', 'Open'])
      expect(overdue).toContain(text)
    await accessible(stage)
  })

  it('is filtered by status and store of the URL (P5)', async () => {
    const { requestsTo, find } = await mount('progress="due" store="Q1"')
    expect(requestsTo('findProposals')[0]).toMatchObject({ status: 'due', store: 'Q1' })
    // The store's name is known once the rows have loaded.
    await until(() => find('[part~=filters]').textContent.includes('Quay 1 (Q1)'))
    expect(find('[part~=filters]').textContent).toContain('Due within a week or overdue')
  })

  it('opens a proposal in full: store, sales representative, suggestion, deadline and history (P5)', async () => {
    const { every, waitForText, find, stage, events } = await mount()
    every('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await waitForText('What would it cost?')
    const facts = find('dialog dl').textContent
    for (const text of [
      'Chen Wei',
      'Quay 0 (Q0) · Harbour Hotels',
      'A drain in the middle',
      '2 days overdue',
    ])
      expect(facts).toContain(text)
    const steps = every('dialog ol li').map((each) => each.textContent)
    expect(steps).toHaveLength(3)
    expect(steps[0]).toContain('Open')
    // The second step is a message without a status change.
    expect(every('dialog ol li')[1]!.querySelector('.badge')).toBeNull()
    expect(steps[2]).toContain('In progress')
    expect(events).toEqual([['lustra-proposal-opened', { id: 'p0' }]])
    await accessible(stage)
  })

  it('accepts a decision and feedback by keyboard, once, and shows the new status (P5)', async () => {
    const { sent, requestsTo, every, element, note, events, byName } = await mount('proposal="p0"')
    await note()
    element.shadowRoot!.querySelector<HTMLElement>('dialog input[type=radio]:checked')!.focus()
    await userEvent.keyboard('{ArrowRight}{Tab}Go ahead.{Tab}{Enter}')
    await until(() => every('dialog ol li').length === 4)
    expect(sent()).toEqual([{ id: 'p0', Contents: 'Go ahead.', Status: 'in-progress', Before: 'open' }])
    expect(events.at(-1)).toEqual(['lustra-proposal-answered', { id: 'p0', status: 'in-progress' }])
    const field = await note()
    await until(() => field.value === '')
    // The list reloads.
    await until(() => requestsTo('findProposals').length === 2)
    byName(/^Send$/).click()
    await until(() =>
      every('dialog [role=alert]').some((each) => /Choose another status/.test(each.textContent)),
    )
    expect(sent()).toHaveLength(1)
  })

  it('shows another user’s concurrent decision and keeps the input (P5)', async () => {
    const server = proposalHost({
      answerProposal() {
        server.state.value = detail({ Status: 'done' })
        throw new AppError('changed-meanwhile', 'done by now')
      },
    })
    const { note, byName, waitForText, find } = await mount('proposal="p0"', server)
    await userEvent.fill(await note(), 'Too expensive.')
    byName(/^Send$/).click()
    await waitForText('it is now “Done”. What you wrote is still here.')
    expect((await note()).value).toBe('Too expensive.')
    expect(find('dialog dl').textContent).toContain('Done')
  })

  it('keeps the input when sending fails, and sends it on retry (P5, E5)', async () => {
    const server = proposalHost({ answerProposal: refuse('offline') })
    const { note, byName, waitForText, find } = await mount('proposal="p0"', server)
    await userEvent.fill(await note(), 'Go ahead.')
    byName(/^Send$/).click()
    await waitForText('Your feedback was not sent.')
    expect((await note()).value).toBe('Go ahead.')
    server.responses.answerProposal = () => detail()
    byName(/^Send$/).click()
    await until(() => server.sent().length === 2)
    await until(() => find<HTMLTextAreaElement>('dialog textarea').value === '')
  })

  it('keeps a draft through a reload, only for its own proposal and user (P5, S5)', async () => {
    const first = await mount('proposal="p0"')
    await userEvent.fill(await first.note(), 'Half a thought')
    await until(hasUnsavedWork)
    document.body.replaceChildren()
    const other = await mount('proposal="p1"')
    expect((await other.note()).value).toBe('')
    document.body.replaceChildren()
    const otherUser = signedIn({ user: { ...signedIn().user, userId: '2' } })
    expect((await (await mount('proposal="p0"', proposalHost(), 'en', otherUser)).note()).value).toBe('')
    document.body.replaceChildren()
    const again = await mount('proposal="p0"')
    expect((await again.note()).value).toBe('Half a thought')
    await core().signOut('user')
    expect(drafts()).toBe('[]')
  })

  it('switches directly from one proposal to another, and opens each once with its own draft (P5, S5)', async () => {
    const { note, element, events, waitForText } = await mount('proposal="p0"')
    await userEvent.fill(await note(), 'Half a thought')
    await until(() => drafts().includes('Half a thought'))
    const before = drafts()
    element.setAttribute('proposal', 'p1')
    await until(() => events.length > 1)
    await waitForText('What would it cost?')
    expect((await note()).value).toBe('')
    expect(events.map(([, about]) => about)).toEqual([{ id: 'p0' }, { id: 'p1' }])
    expect(drafts()).toBe(before)
  })

  it('switches the language with the input kept, without being opened again (P5, E6)', async () => {
    const server = proposalHost()
    const { note, element, events, waitForText } = await mount('proposal="p0"', server)
    await userEvent.fill(await note(), 'Half a thought')
    server.state.value = detail({ tmName: '陈伟' })
    element.setAttribute('language', 'zh')
    await waitForText('陈伟')
    expect((await note()).value).toBe('Half a thought')
    expect(events).toEqual([['lustra-proposal-opened', { id: 'p0' }]])
  })

  it('asks before closing with unsent feedback (P5)', async () => {
    const { note, every } = await mount('proposal="p0"')
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

  it('is read-only without permission to answer (P5, A6)', async () => {
    const { waitForText, find } = await mount(
      'proposal="p0"',
      proposalHost({ proposal: () => detail({ MayAnswer: false }) }),
    )
    await waitForText('What would it cost?')
    expect(find('dialog form')).toBeNull()
  })
})
