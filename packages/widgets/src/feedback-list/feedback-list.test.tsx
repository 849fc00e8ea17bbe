import { AppError, type SuggestionDetail, type StoredPicture } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, calls, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

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

const detail = (given: Partial<SuggestionDetail> = {}): SuggestionDetail => ({
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
  ...given,
})

interface World {
  feedback?: SuggestionDetail
  more?: Record<string, (body: unknown, params: unknown) => unknown>
}

/** A host with some feedback and one that is open; a message that it takes stands. */
function host({ feedback = detail(), more = {} }: World = {}) {
  const world = { feedback, sent: [] as unknown[] }
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
      if (id.startsWith('f')) return { ...world.feedback, Id: id }
      throw new AppError('not-found', id)
    },
    AddMessage(body) {
      world.sent.push(body)
      const { Contents } = body as { Contents: string }
      const message = { Contents, By: 'Ada Harbour', At: '2026-03-06T01:00:00Z', IsStaff: false }
      return (world.feedback = { ...world.feedback, Thread: [...world.feedback.Thread, message] })
    },
    ...more,
  }
  const answer: Answer = ({ path, body, params }) => answers[path.split('/').at(-1)!]!(body, params)
  return { world, answer }
}

const tag = (attributes = 'language="en"') => `<lustra-feedback-list ${attributes}></lustra-feedback-list>`
const open = tag('language="en" feedback="f0"')

async function drawn(html: string, { answer }: { answer: Answer }) {
  const stand = await bench(html, { answer })
  const said: [string, unknown][] = []
  for (const name of ['lustra-feedback-opened', 'lustra-feedback-answered'])
    stand.stage.addEventListener(name, (event) => said.push([name, (event as CustomEvent).detail]))
  await until(() => stand.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...stand.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))
  const says = (words: string) => until(() => stand.find('dialog')?.textContent.includes(words))
  return { ...stand, said, all, named, says, dialogs: () => all('dialog[open]') }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-feedback-list', { timeout: 40_000 }, () => {
  it('lists what was sent, and says in words what is answered and not read yet (P4)', async () => {
    const { all, find, stage } = await drawn(tag(), host())
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

  it.each([
    ['zh', '反馈与建议', '有新回复', '已回复', '提交人'],
    ['zh_hant', '回饋與建議', '有新回覆', '已回覆', '送出人'],
  ])(
    'speaks %s, and calls who sent it by one word (P4, E6)',
    async (language, title, unread, status, author) => {
      const { find, all } = await drawn(tag(`language="${language}" author="own"`), host())
      expect(find('caption').textContent).toBe(title)
      expect(all('thead th').map((each) => each.textContent.trim())).toContain(author)
      await until(() => find('.chip')?.textContent.includes(author))
      expect(all('tbody tr')[0]!.textContent).toContain(unread)
      expect(all('tbody tr')[0]!.textContent).toContain(status)
    },
  )

  it('is filtered by status, store, type and author (P4)', async () => {
    const { find, all, named, stage } = await drawn(tag(), host())
    named(/^Filters/)!.click()
    await until(() => find('form select[name=type] option[value="2"]'))
    await accessible(stage)
    await userEvent.selectOptions(find('select[name=progress]'), 'open')
    await userEvent.selectOptions(find('select[name=type]'), '2')
    await userEvent.selectOptions(find('select[name=author]'), 'own')
    named(/^Apply/)!.click()
    await until(() => calls.at(-1)?.path.endsWith('/FindWithPagerSearchAsync'))
    expect(calls.at(-1)!.body).toMatchObject({ status: 'open', type: '2', author: 'own' })
    await until(() => all('.chip').length === 3)
    expect(find('[part~=filters]').textContent).toContain('Hygiene')
  })

  it('opens with Enter, shows all of it as plain text, and the row is read from then on (P4)', async () => {
    const { all, find, element, said, says, stage } = await drawn(tag(), host())
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await says('We bring a new one.')
    for (const words of ['<b>Really</b>', 'Li Ming · +86 139 0000 0000', 'مرحبا', 'Service, Hygiene'])
      expect(find('dialog').textContent).toContain(words)
    const [staff, customer] = all('.message').map((each) => each.innerText)
    expect(staff).toMatch(/Customer service\s+Chen Wei/)
    expect(customer).toMatch(/Customer\s+Ada Harbour/)
    expect(said).toEqual([['lustra-feedback-opened', { id: 'f0' }]])
    await until(() => all('.gallery img').length === 2)
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'f0')
    expect(all('tbody tr')[0]!.textContent).not.toContain('New answer')
  })

  it('goes on with the thread: sent once, shown at once (P4)', async () => {
    const stand = host()
    const { find, named, says, all, said } = await drawn(open, stand)
    await says('Write a message')
    await userEvent.fill(find('textarea'), ' Could you also look at the wall? ')
    named(/^Send$/)!.click()
    named(/^Send$/)!.click()
    await until(() => all('.message').length === 3)
    expect(stand.world.sent).toEqual([{ id: 'f0', Contents: 'Could you also look at the wall?' }])
    expect(said.at(-1)).toEqual(['lustra-feedback-answered', { id: 'f0' }])
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
  })

  it('asks for a text when there is none, and leaves what was typed after a failure (P4, E5)', async () => {
    let isDown = true
    const stand = host()
    const { find, says, named, element, stage } = await drawn(open, {
      answer(call, options) {
        if (isDown && call.path.endsWith('/AddMessage')) throw new AppError('offline', 'down')
        return stand.answer(call, options)
      },
    })
    await says('Write a message')
    named(/^Send$/)!.click()
    await says('Please write something first.')
    expect(element.shadowRoot!.activeElement).toBe(find('textarea'))
    await accessible(stage)
    await userEvent.fill(find('textarea'), 'Half a')
    named(/^Send$/)!.click()
    await says('Your message was not sent.')
    expect(find('textarea')).toHaveProperty('value', 'Half a')
    isDown = false
    named(/^Send$/)!.click()
    await until(() => stand.world.sent.length === 1)
  })

  it('finds a message half written again after a reload, at its own feedback (P4, S5)', async () => {
    const first = await drawn(open, host())
    await first.says('Write a message')
    await userEvent.fill(first.find('textarea'), 'Half a')
    document.body.replaceChildren()
    const other = await drawn(tag('language="en" feedback="f1"'), host())
    await other.says('Write a message')
    expect(other.find('textarea')).toHaveProperty('value', '')
    document.body.replaceChildren()
    const again = await drawn(open, host())
    await again.says('This is what you had typed before.')
    expect(again.find('textarea')).toHaveProperty('value', 'Half a')
  })

  it('is read in another language, with what was written still there, and not opened again (P4, E6)', async () => {
    const stand = host()
    const { find, says, said, element } = await drawn(open, stand)
    await says('Write a message')
    await userEvent.fill(find('textarea'), 'Half a')
    stand.world.feedback = detail({ TypeNames: ['服务态度'] })
    element.setAttribute('language', 'zh')
    await until(() => find('dialog').getAttribute('aria-label') === '服务态度')
    expect(find('textarea')).toHaveProperty('value', 'Half a')
    expect(said).toEqual([['lustra-feedback-opened', { id: 'f0' }]])
  })

  it('reads without a form for whoever may not answer (P4, A6)', async () => {
    const { says, find } = await drawn(open, host({ feedback: detail({ MayAnswer: false, Thread: [] }) }))
    await says('Nobody has replied yet.')
    expect(find('dialog form')).toBeNull()
  })

  it('leads to the visit that it is about (P4)', async () => {
    const { says, named, find } = await drawn(open, host())
    await says('The visit of report SR-31')
    named(/^The visit of report SR-31/)!.click()
    const visit = await until(() => find('lustra-visit-thread'))
    expect(visit.getAttribute('report')).toBe('r31')
  })

  it('asks the page for the form of a new one (P4)', async () => {
    const { named, heard } = await drawn(tag(), host())
    named(/^New feedback/)!.click()
    expect(heard.at(-1)).toEqual(['lustra-navigate', { path: '/feedback/add', query: '', newTab: false }])
  })

  it('opens the form over the list on a page that has no other place for it (P4)', async () => {
    const { named, find, all } = await drawn(tag(), host())
    named(/^New feedback/)!.click()
    const form = await until(() => find('dialog lustra-feedback-form'))
    expect(form.getAttribute('language')).toBe('en')
    all('dialog [aria-label=Close]')[0]!.click()
    await until(() => !find('dialog'))
  })

  it('says that a feedback of another group is not there, without an error on the list (P4, S6)', async () => {
    const { says, heard, stage } = await drawn(tag('language="en" feedback="x9"'), host())
    await says('This feedback was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('stays usable 320 px wide, right to left too (P4)', async () => {
    const { stage, all, element, says, named } = await drawn(tag(), host())
    stage.style.width = '320px'
    stage.dir = 'rtl'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const { right, left } = element.getBoundingClientRect()
    const out = all('tbody *, .list-toolbar *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    named(/^Open: The trap by door 0/)!.click()
    await says('Write a message')
    await accessible(stage)
  })
})
