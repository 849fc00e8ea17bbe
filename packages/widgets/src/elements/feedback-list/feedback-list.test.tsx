import { AppError, type SuggestionDetail, type StoredPicture } from '@lustra/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, calls, until, type ApiStub } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-feedback-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const picture = (Id: string): StoredPicture => ({
  Id,
  Name: `${Id}.svg`,
  Type: 'image/svg+xml',
  Bytes: 48_000,
  Width: 800,
  Height: 600,
  Url: `/../packages/host/public/favicon.svg?ticket=${Id}`,
  ThumbnailUrl: `/../packages/host/public/favicon.svg?ticket=${Id}-small`,
})

const row = (index: number) => ({
  Id: `f${index}`,
  storeCode: `S${index}`,
  typeIds: [],
  StoreCode: `S${index}`,
  StoreName: `Quay ${index}`,
  CustomerName: '海港酒店 Harbour Hotels',
  TimeZone: 'Asia/Shanghai',
  TypeNames: ['Service', 'Hygiene'],
  Excerpt: `The trap by door ${index} is missing`,
  Author: 'Ada Harbour',
  CreatedAt: '2026-03-04T01:00:00Z',
  Status: (['answered', 'new', 'in-progress'] as const)[index % 3]!,
  Images: index % 2 ? 0 : 2,
  Messages: index % 3,
  ReportNo: '',
  HasNewAnswer: index === 0,
})

const detail = (overrides: Partial<SuggestionDetail> = {}): SuggestionDetail => ({
  ...row(0),
  ReportNo: 'SR-31',
  contents: 'The trap by door 0 is missing.\nSince Monday.\n<b>Really</b>',
  remarks: 'مرحبا',
  Contact: 'Li Ming',
  Phone: '+86 139 0000 0000',
  images: [picture('door'), picture('wall')],
  Thread: [
    { Contents: 'We bring a new one.', By: 'Chen Wei', At: '2026-03-05T01:00:00Z', IsStaff: true },
    { Contents: 'Thank you!', By: 'Ada Harbour', At: '2026-03-05T02:00:00Z', IsStaff: false },
  ],
  Report: { Id: 'r31', ReportNo: 'SR-31', Kind: 'pest' },
  MayAnswer: true,
  ...overrides,
})

interface ServerOptions {
  feedback?: SuggestionDetail
  more?: Record<string, (body: unknown, params: unknown) => unknown>
}

/** A stub server with some feedback; sent messages are added to its thread. */
function stubServer({ feedback = detail(), more = {} }: ServerOptions = {}) {
  const state = { feedback, sent: [] as unknown[] }
  const answers: Record<string, (body: unknown, params: unknown) => unknown> = {
    FindWithPagerSearchAsync: () => ({
      Items: [0, 1, 2, 3].map(row),
      TotalItems: 4,
      TotalPages: 1,
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
    GetItemType: () => [
      { Id: '1', Name: 'Service' },
      { Id: '2', Name: 'Hygiene' },
    ],
    GetDetail: (_, params) => {
      const { id } = params as { id: string }
      if (id.startsWith('f')) return { ...state.feedback, Id: id }
      throw new AppError('not-found', id)
    },
    AddMessage(body) {
      state.sent.push(body)
      const { Contents } = body as { Contents: string }
      const message = { Contents, By: 'Ada Harbour', At: '2026-03-06T01:00:00Z', IsStaff: false }
      return (state.feedback = { ...state.feedback, Thread: [...state.feedback.Thread, message] })
    },
    ...more,
  }
  const respond: ApiStub = ({ path, body, params }) => answers[path.split('/').at(-1)!]!(body, params)
  return { state, respond }
}

const tag = (attributes = 'language="en"') => `<lustra-feedback-list ${attributes}></lustra-feedback-list>`
const open = tag('language="en" feedback="f0"')

async function mount(html: string, { respond }: { respond: ApiStub }) {
  const page = await mountElement(html, { respond })
  const events: [string, unknown][] = []
  for (const name of ['lustra-feedback-opened', 'lustra-feedback-answered'])
    page.stage.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  return { ...page, events, all, byName, waitForText, dialogs: () => all('dialog[open]') }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-feedback-list', () => {
  it('lists feedback, and labels what is answered and not read yet (P4)', async () => {
    const { all, find, stage } = await mount(tag(), stubServer())
    expect(find('caption').textContent).toBe('Feedback')
    const [first, second] = all('tbody tr').map((each) => each.textContent)
    expect(first).toContain('New answer')
    expect(first).toContain('The trap by door 0 is missing')
    expect(first).toContain('Answered')
    expect(second).not.toContain('New answer')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual([
      'Message',
      'Store',
      'Types',
      'From',
      'Sent',
      'Status',
      'Pictures',
      'Replies',
    ])
    await accessible(stage)
  })

  it('is filtered by status, store, type and author (P4)', async () => {
    const { find, all, byName, stage } = await mount(tag(), stubServer())
    byName(/^Filters/)!.click()
    await until(() => find('form select[name=type] option[value="2"]'))
    await accessible(stage)
    await userEvent.selectOptions(find('select[name=progress]'), 'open')
    await userEvent.selectOptions(find('select[name=type]'), '2')
    await userEvent.selectOptions(find('select[name=author]'), 'own')
    byName(/^Apply/)!.click()
    await until(() => calls.at(-1)?.path.endsWith('/FindWithPagerSearchAsync'))
    expect(calls.at(-1)!.body).toMatchObject({ status: 'open', type: '2', author: 'own' })
    await until(() => all('.chip').length === 3)
    expect(find('[part~=filters]').textContent).toContain('Hygiene')
  })

  it('opens with Enter, shows everything as plain text, and marks the row as read (P4)', async () => {
    const { all, find, element, events, waitForText, stage } = await mount(tag(), stubServer())
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await waitForText('We bring a new one.')
    for (const text of ['<b>Really</b>', 'Li Ming · +86 139 0000 0000', 'مرحبا', 'Service, Hygiene'])
      expect(find('dialog').textContent).toContain(text)
    const [staff, customer] = all('.message').map((each) => each.innerText)
    // Below each other, also where there is more width than they take.
    await browser.viewport(1280, 800)
    onTestFinished(() => browser.viewport(414, 896))
    expect(new Set(all('.message').map(({ offsetLeft }) => offsetLeft)).size).toBe(1)
    expect(staff).toMatch(/Customer service\s+Chen Wei/)
    expect(customer).toMatch(/Customer\s+Ada Harbour/)
    expect(events).toEqual([['lustra-feedback-opened', { id: 'f0' }]])
    await until(() => all('.gallery img').length === 2)
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'f0')
    expect(all('tbody tr')[0]!.textContent).not.toContain('New answer')
  })

  it('sends a follow-up once and shows it immediately (P4)', async () => {
    const server = stubServer()
    const { find, byName, waitForText, all, events } = await mount(open, server)
    await waitForText('Write a message')
    await userEvent.fill(find('textarea'), ' Could you also look at the wall? ')
    byName(/^Send$/)!.click()
    byName(/^Send$/)!.click()
    await until(() => all('.message').length === 3)
    expect(server.state.sent).toEqual([{ id: 'f0', Contents: 'Could you also look at the wall?' }])
    expect(events.at(-1)).toEqual(['lustra-feedback-answered', { id: 'f0' }])
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
  })

  it('asks for a text when it is empty, and keeps the input after a failure (P4, E5)', async () => {
    let isDown = true
    const server = stubServer()
    const { find, waitForText, byName, element, stage } = await mount(open, {
      respond(call, options) {
        if (isDown && call.path.endsWith('/AddMessage')) throw new AppError('offline', 'down')
        return server.respond(call, options)
      },
    })
    await waitForText('Write a message')
    byName(/^Send$/)!.click()
    await waitForText('Please write something first.')
    expect(element.shadowRoot!.activeElement).toBe(find('textarea'))
    await accessible(stage)
    await userEvent.fill(find('textarea'), 'Half a')
    byName(/^Send$/)!.click()
    await waitForText('Your message was not sent.')
    expect(find('textarea')).toHaveProperty('value', 'Half a')
    isDown = false
    byName(/^Send$/)!.click()
    await until(() => server.state.sent.length === 1)
  })

  it('shows no form without permission to answer (P4, A6)', async () => {
    const { waitForText, find } = await mount(
      open,
      stubServer({ feedback: detail({ MayAnswer: false, Thread: [] }) }),
    )
    await waitForText('Nobody has replied yet.')
    expect(find('dialog form')).toBeNull()
  })

  it('opens the visit that it is about (P4)', async () => {
    const { waitForText, byName, find } = await mount(open, stubServer())
    await waitForText('The visit of report SR-31')
    byName(/^The visit of report SR-31/)!.click()
    const visit = await until(() => find('lustra-visit-thread'))
    expect(visit.getAttribute('report')).toBe('r31')
  })

  it('opens the form in a dialog when the page does not handle it (P4)', async () => {
    const { byName, find, all } = await mount(tag(), stubServer())
    byName(/^New feedback/)!.click()
    const form = await until(() => find('dialog lustra-feedback-form'))
    expect(form.getAttribute('language')).toBe('en')
    all('dialog [aria-label=Close]')[0]!.click()
    await until(() => !find('dialog'))
  })
})
