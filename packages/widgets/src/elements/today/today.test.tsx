import { core, onMessages, publishChange, type Message, type OpenWork } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { openFeedbackStore } from '../../features/feedback/drafts/feedback-store.ts'
import { draftOf, emptyValues } from '../../features/feedback/drafts/draft.harness.ts'
import { rememberUnsent, unsentOwners } from '../../features/feedback/unsent.ts'
import { mountElement, group, setSession, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { suggestionDetail } from '../../features/feedback/suggestion.sample.ts'
import { refuse, testHost, type Responder, type Responses } from '../../kit/test-host.ts'
import { menus, modules, node } from '../../kit/test-menu.ts'
import { defineShell } from '../../kit/shell.ts'
import { dayOf } from './today.dismissed.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-today')!)

const service = menus[0]!
const allPages = {
  menus: [
    { ...service, children: [...service.children, node('13', '/correctiveAction', 'Corrective actions')] },
    node('2', '/promotionMain', 'Promotion', [node('21', '/proposal', 'Proposals')]),
  ],
  modules: [...modules, 'CorrectiveAction/List', 'PromotionMain', 'Proposal/List'],
}
/** The first of the thirty days that end today. */
const since = dayOf(new Date(new Date().setDate(new Date().getDate() - 29)))
const pending = 'Reports to evaluate, last 30 days'
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

const messages: Message[] = []
let end: () => void
beforeEach(() => {
  messages.length = 0
  end = onMessages((message) => messages.push(message))
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  localStorage.clear()
})

/** Accessible text of a link. */
function accessibleText(link: HTMLElement): string {
  const copy = link.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove())
  return copy.textContent
}

async function open(openWork: Responder<'openWork'> = () => some, session = {}, more: Responses = {}) {
  const host = testHost({ openWork, ...more })
  const page = await mountElement('<lustra-today></lustra-today>', {
    ...host,
    session: signedIn({ ...allPages, ...session }),
  })
  await until(() => page.element.status !== 'loading' && !page.part('loading'))
  const links = () => [...page.element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('[part~=link]')]
  const texts = () => links().map(accessibleText)
  return { ...page, ...host, links, texts }
}

describe('the open work of today', () => {
  it('shows each kind with its count and period, as a link to the reports one after the other, or to the filtered list (evaluation queue)', async () => {
    const { texts, links, received } = await open()
    expect(texts()).toEqual([`${pending} 1,234`, 'Actions overdue 3', 'Proposals due 2'])
    const [reports, actions, proposals] = links().map((link) => link.getAttribute('href')!)
    expect(reports).toBe(`/evaluate?kind=all&from=${since}`)
    expect(actions).toMatch(/^\/correctiveAction\?.*&status=overdue$/)
    expect(proposals).toMatch(/^\/proposal\?.*&status=due$/)
    links()[0]!.click()
    const [path, query] = reports!.split('?')
    expect(received.at(-1)).toEqual(['lustra-navigate', { path, query, newTab: false }])
  })
  it('shows a message when nothing is open, and sends no request without a matching page', async () => {
    const message = 'Nothing is waiting for you today.'
    expect((await open(() => none)).part('strip').textContent).toContain(message)
    const { part, requests } = await open(() => some, { menus: [], modules: [] })
    expect(part('strip').textContent).toContain(message)
    expect(requests).toEqual([])
  })

  it('keeps its height while loading, on failure and without open work', async () => {
    const heights = async (openWork: Responder<'openWork'>) =>
      (await open(openWork)).part('strip').getBoundingClientRect().height
    const waiting = await mountElement('<lustra-today></lustra-today>', {
      session: signedIn(allPages),
      respond: () => new Promise(() => {}),
    })
    const line = 3.25 * 16
    await until(() => waiting.part('loading')?.getBoundingClientRect().height === line)
    for (const response of [() => some, () => none, refuse('offline')])
      expect(await heights(response)).toBe(line)
  })

  it('links only to pages of the menu, and per category without a common list', async () => {
    const parts: OpenWork = {
      ...some,
      ReportsToEvaluate: [
        { Kind: 'clean', Count: 4 },
        { Kind: 'pest', Count: 1 },
      ],
      ProposalsDue: null,
    }
    const { texts, links } = await open(() => parts, { menus, modules })
    expect(texts()).toEqual(['Pest reports to evaluate, last 30 days 1'])
    expect(links()[0]!.getAttribute('href')).toMatch(/^\/evaluate\?kind=pest&from=/)
  })

  it('distinguishes an unreachable server from a missing network, and reloads on retry', async () => {
    const { part, texts, received, responses } = await open(refuse('offline'))
    expect(part('strip').textContent).toContain('The server cannot be reached.')
    expect(received.at(-1)).toMatchObject(['lustra-error', { code: 'offline', retryable: true }])
    responses.openWork = () => some
    part('retry').click()
    await until(() => texts().length === 3)
  })

  it('is dismissed for the day with a message, and returns on undo', async () => {
    const { element, part, texts, stage } = await open()
    const received: unknown[] = []
    stage.addEventListener('lustra-today-dismissed', (event) => received.push((event as CustomEvent).detail))
    part('dismiss').click()
    await until(() => !part('strip'))
    expect(element.view.textContent).toBe('')
    expect(received).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }])
    expect(messages).toMatchObject([
      { kind: 'info', text: 'Hidden until tomorrow.', action: { label: 'Undo' } },
    ])

    const again = await open()
    expect([again.element.status, again.part('strip'), again.requests]).toEqual(['ready', null, []])

    messages[0]!.action!.run()
    await until(() => texts().length === 3)
    expect((await open()).texts()).toHaveLength(3)
  })

  it("never shows one group's numbers to another (S6)", async () => {
    const { promise, resolve } = Promise.withResolvers<OpenWork>()
    const { texts, responses, requestsTo } = await open()
    responses.openWork = () => promise
    setSession(signedIn({ ...allPages, group: group('JADE') }))
    await until(() => texts().length === 0)
    await until(() => requestsTo('openWork').length === 2)
    resolve({ ...some, ActionsOverdue: 0, ProposalsDue: 0 })
    await until(() => texts().length === 1)
  })

  it('reloads after an evaluation and keeps the counts meanwhile', async () => {
    let left = 5
    const { texts } = await open(() => ({ ...none, ReportsToEvaluate: [{ Kind: 'all', Count: left }] }))
    left = 4
    publishChange(core(), { kind: 'service-report', id: '7' })
    expect(texts()).toEqual([`${pending} 5`])
    await until(() => texts()[0] === `${pending} 4`)
  })

  it('works by keyboard', async () => {
    const { element, part, links, received } = await open()
    await userEvent.keyboard('{Tab}')
    expect(element.shadowRoot!.activeElement).toBe(links()[0])
    await userEvent.keyboard('{Enter}')
    expect(received.at(-1)![0]).toBe('lustra-navigate')
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    expect(element.shadowRoot!.activeElement).toBe(part('dismiss'))
    await userEvent.keyboard('{Enter}')
    await until(() => !part('strip'))
  })

  it('shows its title and all three kinds in one line with short labels on a phone, and full accessible names', async () => {
    const { stage, part, find, links, texts } = await open()
    stage.style.width = '358px'
    await until(() => part('links').hasAttribute('data-close'))
    expect(find('h2').offsetWidth).toBeGreaterThan(10)
    expect(links().map((link) => link.innerText.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Reports to evaluate'),
      expect.stringContaining('Actions overdue'),
      expect.stringContaining('Proposals due'),
    ])
    expect(texts()[1]).toBe('Actions overdue 3')
    expect(part('strip').getBoundingClientRect().height).toBe(52)
  })

  it('shows all kinds of an administrator without a cut, in a window of a laptop (A1, A4)', async () => {
    const administrators = {
      menus: [
        ...allPages.menus,
        node('3', '/manager', 'Manager', [node('31', '/user', 'Users'), node('32', '/store', 'Stores')]),
        node('4', '/promotionMain', 'Promotion', [node('41', '/suggestions', 'Feedback')]),
      ],
      modules: [...allPages.modules, 'Manager', 'User/List', 'Store/List', 'Suggestions/List'],
    }
    const work = { ...some, PeopleWithoutRole: 4, StoresWithoutPlace: 5, AnswersToRead: 6 }
    const { links, stage, part } = await open(() => work, administrators)
    await until(() => links().length >= 5)
    for (const width of [1500, 1140, 2400]) {
      stage.style.width = `${width}px`
      await new Promise(requestAnimationFrame)
      await until(() => part('links').scrollWidth <= part('links').clientWidth)
      expect(part('strip').getBoundingClientRect().height).toBeLessThanOrEqual(60)
    }
    expect(part('links').querySelector('[data-short]')).toBeNull()
  })

  it('shortens one label after the other, and keeps its noun, while the others stay whole', async () => {
    const { stage, part, links } = await open()
    stage.style.width = '1500px'
    const isWhole = () => links().map((link) => !link.parentElement!.hasAttribute('data-short'))
    await until(() => isWhole().every(Boolean))
    const { left } = part('links').getBoundingClientRect()
    const whole = links().at(-1)!.getBoundingClientRect().right - left
    const around = part('strip').offsetWidth - part('links').clientWidth
    stage.style.width = `${whole + around}px`
    await until(() => isWhole().join() === 'false,true,true')
    expect(links()[0]!.innerText).toContain('Reports to evaluate')
  })

  it('makes short labels smaller, and leaves their icons out, before they have to scroll', async () => {
    const { stage, part, links } = await open()
    const isClose = () => part('links').hasAttribute('data-close')
    const seen: string[] = []
    for (let width = 900; width >= 300; width -= 10) {
      stage.style.width = `${width}px`
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const isScrolled = part('links').scrollWidth > part('links').clientWidth
      const look = isScrolled ? 'scrolls' : isClose() ? 'close' : 'wide'
      if (seen.at(-1) !== look) seen.push(look)
      expect(part('strip').offsetHeight).toBe(52)
      expect(isClose()).toBe(links()[0]!.querySelector('.icon')!.clientWidth === 0)
    }
    expect(seen).toEqual(['wide', 'close', 'scrolls'])
  })

  it('stays one line at 10em: the links scroll sideways, and focus scrolls each into view', async () => {
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

describe('answers to own feedback', () => {
  it('link to the feedbacks with a new answer (P4)', async () => {
    const { texts, links } = await open(() => ({ ...none, AnswersToRead: 2 }), {
      menus: [node('2', '/promotionMain', 'Promotion', [node('22', '/suggestions', 'Feedback')])],
      modules: ['PromotionMain', 'Suggestions/List'],
    })
    expect(texts()).toHaveLength(1)
    expect(links()[0]!.getAttribute('href')).toMatch(/^\/suggestions\?.*&status=unread$/)
  })
})

describe('the open work of the company’s staff', () => {
  it('links to the feedback that waits for an answer (P4)', async () => {
    const { texts, links } = await open(() => ({ ...none, ReportsToEvaluate: [], SuggestionsToAnswer: 2 }), {
      menus: [node('2', '/promotionMain', 'Promotion', [node('22', '/suggestions', 'Feedback')])],
      modules: ['PromotionMain', 'Suggestions/List'],
    })
    expect(texts()).toEqual(['Feedback to answer 2'])
    expect(links()[0]!.getAttribute('href')).toMatch(/^\/suggestions\?.*&status=open$/)
  })
})

describe('the open work of an administrator', () => {
  it('links to the people without a role and the stores without a node (A1, A4)', async () => {
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
      'Users without a role',
      'Stores without a node',
    ])
  })
})

describe('unsent feedback of an earlier page', () => {
  const userId = 'unsent-of-today'
  const entryOf = (owner: string, contents: string) =>
    draftOf(contents, {
      slot: owner,
      owner,
      step: 'waiting',
      values: { ...emptyValues, storeCode: 'S1', typeIds: ['a'], contents },
      queuedAt: Date.now(),
    })

  it('is sent in its group from any group, and counted in its own until then (P4)', async () => {
    const own = `/api ${signedIn().group!.groupCode}`
    const store = await openFeedbackStore(userId, () => {})
    for (const [owner, contents] of [
      [own, 'Here'],
      ['/api OTHER', 'Elsewhere'],
    ] as const) {
      await store.replaceDraft(entryOf(owner, contents), '')
      rememberUnsent(userId, owner, true)
    }
    store.close()
    const adds: { contents: string; group: string | undefined }[] = []
    const session = {
      user: { ...signedIn().user, userId },
      menus: [node('2', '/promotionMain', 'Promotion', [node('22', '/suggestions', 'Feedback')])],
      modules: ['PromotionMain', 'Suggestions/List'],
    }
    const { texts, responses } = await open(() => none, session, { addSuggestion: refuse('offline') })
    await until(() => texts().includes('Feedback not sent yet 1'))
    responses.addSuggestion = (form, { options }) => {
      const { contents } = JSON.parse(form.get('suggestion') as string) as { contents: string }
      adds.push({ contents, group: options?.group })
      return suggestionDetail({ Id: '9' })
    }
    dispatchEvent(new Event('online'))
    await until(() => texts().length === 0)
    await until(() => adds.length === 2)
    expect(adds.toSorted((one, other) => one.contents.localeCompare(other.contents))).toEqual([
      { contents: 'Elsewhere', group: 'OTHER' },
      { contents: 'Here', group: own.split(' ')[1] },
    ])
    await until(() => unsentOwners(userId).length === 0)
    setSession(signedOut)
    await deleteDB(feedbackDatabaseOf(userId))
  })
})
