import { AppError, core, onMessages, tellChange, type Message, type OpenWork } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { openFeedbackStore } from '../feedback/drafts/feedback-store.ts'
import { draftOf, emptyValues } from '../feedback/drafts/draft.bench.ts'
import { rememberUnsent, unsentOwners } from '../feedback/unsent-owners.ts'
import { bench, calls, group, setSession, signedIn, signedOut, until, type Answer } from '../kit/bench.ts'
import { menus, modules, node } from '../kit/bench-menu.ts'
import { defineShell } from '../kit/shell.ts'
import { dayOf } from './today.dismissed.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-today')!)

const service = menus[0]!
const everything = {
  menus: [
    { ...service, children: [...service.children, node('13', '/correctiveAction', 'Corrective actions')] },
    node('2', '/promotionMain', 'Promotion', [node('21', '/proposal', 'Proposals')]),
  ],
  modules: [...modules, 'CorrectiveAction/List', 'PromotionMain', 'Proposal/List'],
}
/** The first of the thirty days that end today. */
const since = dayOf(new Date(new Date().setDate(new Date().getDate() - 29)))
const pending = 'Pending evaluation, last 30 days'
const some: OpenWork = {
  Since: since,
  ReportsToEvaluate: [{ Kind: 'all', Count: 1234 }],
  ActionsOverdue: 3,
  ProposalsDue: 2,
}
const none: OpenWork = {
  ...some,
  ReportsToEvaluate: [{ Kind: 'all', Count: 0 }],
  ActionsOverdue: 0,
  ProposalsDue: null,
}

const said: Message[] = []
let end: () => void
beforeEach(() => {
  said.length = 0
  end = onMessages((message) => said.push(message))
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  localStorage.clear()
})

/** What a screen reader says of a link. */
function readOut(link: HTMLElement): string {
  const copy = link.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden=true]').forEach((unheard) => unheard.remove())
  return copy.textContent
}

async function open(answer: Answer = () => some, given = {}) {
  const page = await bench('<lustra-today></lustra-today>', {
    session: signedIn({ ...everything, ...given }),
    answer,
  })
  await until(() => page.element.status !== 'loading' && !page.part('loading'))
  const links = () => [...page.element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('[part~=link]')]
  const words = () => links().map(readOut)
  return { ...page, links, words }
}

describe('what needs the person today', () => {
  it('says each kind with its number and the days it counts, as a link to the list that shows just these', async () => {
    const { words, links, heard } = await open()
    expect(words()).toEqual([`${pending} 1,234`, 'Actions overdue 3', 'Proposals due 2'])
    const [reports, actions, proposals] = links().map((link) => link.getAttribute('href')!)
    expect(reports).toMatch(/^\/RegularServiceCallAll\?.*&feedback=pending&from=[-0-9]{10}$/)
    expect(reports).toContain(`from=${since}`)
    expect(actions).toMatch(/^\/correctiveAction\?.*&status=overdue$/)
    expect(proposals).toMatch(/^\/proposal\?.*&status=due$/)
    links()[0]!.click()
    const [path, query] = reports!.split('?')
    expect(heard.at(-1)).toEqual(['lustra-navigate', { path, query, newTab: false }])
  })
  it('says in one quiet sentence that nothing waits, and asks nobody who has no such page', async () => {
    const quiet = 'Nothing is waiting for you today.'
    expect((await open(() => none)).part('strip').textContent).toContain(quiet)
    const { part } = await open(() => some, { menus: [], modules: [] })
    expect(part('strip').textContent).toContain(quiet)
    expect(calls).toEqual([])
  })

  it('keeps its one line while it loads, fails and has nothing to say', async () => {
    const heights = async (answer: Answer) =>
      (await open(answer)).part('strip').getBoundingClientRect().height
    const waiting = await bench('<lustra-today></lustra-today>', {
      session: signedIn(everything),
      answer: () => new Promise(() => {}),
    })
    const line = 3.25 * 16
    await until(() => waiting.part('loading')?.getBoundingClientRect().height === line)
    const refuse = () => {
      throw new AppError('offline', 'no network')
    }
    expect([await heights(() => some), await heights(() => none), await heights(refuse)]).toEqual([
      line,
      line,
      line,
    ])
  })

  it('shows links only to pages of the menu, and each list of its own where there is no list of all', async () => {
    const parts: OpenWork = {
      ...some,
      ReportsToEvaluate: [
        { Kind: 'clean', Count: 4 },
        { Kind: 'pest', Count: 1 },
      ],
      ProposalsDue: null,
    }
    const { words, links } = await open(() => parts, { menus, modules })
    expect(words()).toEqual(['Pest pending evaluation, last 30 days 1'])
    expect(links()[0]!.getAttribute('href')).toMatch(/^\/RegularServiceCallPest\?/)
  })

  it('says that the server is out of reach, not the network, and reads once more when asked', async () => {
    let isAway = true
    const { part, words, heard } = await open(() => {
      if (isAway) throw new AppError('offline', 'no network')
      return some
    })
    expect(part('strip').textContent).toContain('The server cannot be reached.')
    expect(heard.at(-1)).toMatchObject(['lustra-error', { code: 'offline', retryable: true }])
    isAway = false
    part('retry').click()
    await until(() => words().length === 3)
  })

  it('is dismissed for the day, says so, and comes back when that was a mistake', async () => {
    const { element, part, words, stage } = await open()
    const heard: unknown[] = []
    stage.addEventListener('lustra-today-dismissed', (event) => heard.push((event as CustomEvent).detail))
    part('dismiss').click()
    await until(() => !part('strip'))
    expect(element.view.textContent).toBe('')
    expect(heard).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }])
    expect(said).toMatchObject([{ kind: 'info', text: 'Hidden until tomorrow.', action: { label: 'Undo' } }])

    const again = await open()
    expect([again.element.status, again.part('strip'), calls]).toEqual(['ready', null, []])

    said[0]!.action!.run()
    await until(() => words().length === 3)
    expect((await open()).words()).toHaveLength(3)
  })

  it('is dismissed for one group, and speaks for the next one (S6)', async () => {
    const { part, words } = await open()
    part('dismiss').click()
    await until(() => !part('strip'))
    const session = signedIn(everything)
    setSession({ ...session, group: group('JADE') })
    await until(() => words().length === 3)
    setSession(session)
    await until(() => !part('strip'))
  })

  it("never shows one group's numbers to another (S6)", async () => {
    const late: ((work: OpenWork) => void)[] = []
    const { words } = await open()
    const session = signedIn({ ...everything, group: group('JADE') })
    await bench('', { session, answer: () => new Promise((resolve) => late.push(resolve as never)) })
    await until(() => words().length === 0)
    await until(() => late.length === 1)
    late[0]!({ ...some, ActionsOverdue: 0, ProposalsDue: 0 })
    await until(() => words().length === 1)
  })

  it('reads again when a report was evaluated, without a moment of emptiness', async () => {
    let left = 5
    const { words } = await open(() => ({ ...none, ReportsToEvaluate: [{ Kind: 'all', Count: left }] }))
    left = 4
    tellChange(core(), { kind: 'service-report', id: '7' })
    expect(words()).toEqual([`${pending} 5`])
    await until(() => words()[0] === `${pending} 4`)
  })

  it('is reached and used by keyboard', async () => {
    const { element, part, links, heard } = await open()
    await userEvent.keyboard('{Tab}')
    expect(element.shadowRoot!.activeElement).toBe(links()[0])
    await userEvent.keyboard('{Enter}')
    expect(heard.at(-1)![0]).toBe('lustra-navigate')
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    expect(element.shadowRoot!.activeElement).toBe(part('dismiss'))
    await userEvent.keyboard('{Enter}')
    await until(() => !part('strip'))
  })

  it('shows all three kinds on a phone, by their short words, and reads out the whole', async () => {
    const { stage, part, links, words } = await open()
    stage.style.width = '358px'
    await until(() => part('links').scrollWidth <= part('links').clientWidth)
    expect(links().map((link) => link.innerText.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Pending, 30 d'),
      expect.stringContaining('Overdue'),
      expect.stringContaining('Due'),
    ])
    expect(words()[1]).toBe('Actions overdue 3')
    expect(part('strip').getBoundingClientRect().height).toBe(52)
  })

  it('stays one line in 10em: the links scroll sideways, and each can be brought into sight', async () => {
    const { stage, part, links } = await open()
    stage.style.width = '160px'
    await until(() => part('links').scrollWidth > part('links').clientWidth)
    expect(part('strip').getBoundingClientRect().height).toBe(52)
    const last = links().at(-1)!
    last.focus()
    const { right } = last.getBoundingClientRect()
    await until(() => last.getBoundingClientRect().right <= part('links').getBoundingClientRect().right + 1)
    expect(right).toBeLessThanOrEqual(part('dismiss').getBoundingClientRect().left + 1)
  })
})

describe('answers to my feedback', () => {
  it('lead to just those feedbacks that have a new answer (P4)', async () => {
    const { words, links } = await open(() => ({ ...none, AnswersToRead: 2 }), {
      menus: [node('2', '/promotionMain', 'Promotion', [node('22', '/suggestions', 'Feedback')])],
      modules: ['PromotionMain', 'Suggestions/List'],
    })
    expect(words()).toHaveLength(1)
    expect(links()[0]!.getAttribute('href')).toMatch(/^\/suggestions\?.*&status=unread$/)
  })
})

describe('what waits for an administrator', () => {
  it('leads to just the people without a role and the stores without a place (A1, A4)', async () => {
    const { links } = await open(() => ({ ...none, PeopleWithoutRole: 3, StoresWithoutPlace: 2 }), {
      menus: [
        node('4', '/manager', 'Management', [node('41', '/user', 'Users'), node('44', '/store', 'Stores')]),
      ],
      modules: ['Manager', 'User/List', 'Store/List'],
    })
    const addresses = links().map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      expect.stringMatching(/^\/user\?.*&role=none$/),
      expect.stringMatching(/^\/store\?.*&node=none$/),
    ])
    expect(links().map((link) => link.querySelector('.whole')?.textContent)).toEqual([
      'People without a role',
      'Stores without a place',
    ])
  })
})

describe('feedback that an earlier page could not send', () => {
  const me = 'unsent-of-today'
  const entryOf = (owner: string, contents: string) =>
    draftOf(contents, {
      slot: owner,
      owner,
      step: 'waiting',
      values: { ...emptyValues, storeCode: 'S1', typeIds: ['a'], contents },
      queuedAt: Date.now(),
    })

  it('is sent in its group, from whichever group the person is in, and counted in its own until then (P4)', async () => {
    const own = `/api ${signedIn().group!.groupCode}`
    const store = await openFeedbackStore(me, () => {})
    for (const [owner, contents] of [
      [own, 'Here'],
      ['/api OTHER', 'Elsewhere'],
    ] as const) {
      await store.replaceDraft(entryOf(owner, contents), '')
      rememberUnsent(me, owner, true)
    }
    store.close()
    const adds: { contents: string; group: string | undefined }[] = []
    let isOnline = false
    const { words } = await open(
      ({ path, body }, options) => {
        if (path !== '/Suggestions/Add') return none
        if (!isOnline) throw new AppError('offline', 'no answer')
        const { contents } = JSON.parse((body as FormData).get('suggestion') as string) as {
          contents: string
        }
        adds.push({ contents, group: options?.group })
        return { Id: '9' }
      },
      {
        user: { ...signedIn().user, userId: me },
        menus: [node('2', '/promotionMain', 'Promotion', [node('22', '/suggestions', 'Feedback')])],
        modules: ['PromotionMain', 'Suggestions/List'],
      },
    )
    await until(() => words().includes('Feedback not sent yet 1'))
    isOnline = true
    dispatchEvent(new Event('online'))
    await until(() => words().length === 0)
    await until(() => adds.length === 2)
    expect(adds.toSorted((one, other) => one.contents.localeCompare(other.contents))).toEqual([
      { contents: 'Elsewhere', group: 'OTHER' },
      { contents: 'Here', group: own.split(' ')[1] },
    ])
    await until(() => unsentOwners(me).length === 0)
    setSession(signedOut)
    await deleteDB(feedbackDatabaseOf(me))
  })
})
