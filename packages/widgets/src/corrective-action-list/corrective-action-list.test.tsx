import { accessible } from '../kit/accessible.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { AppError, type ActionUpdate, type CorrectiveActionDetail } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-corrective-action-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const dayMs = 24 * 60 * 60_000
/** A calendar day of this browser, so many days from now. */
const day = (days: number) => {
  const at = new Date(Date.now() + days * dayMs)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
}

const row = (index: number) => ({
  Id: `a${index}`,
  ReportId: `r${index}`,
  ReportNo: `SR-${index}`,
  CustomerName: '海港酒店 Harbour Hotels',
  StoreCode: `S${index}`,
  StoreName: `Quay ${index}`,
  TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  Title: `Close the gap under door ${index}`,
  Finding: 'Kitchen · gap of 12 mm',
  DueDate: day(index === 0 ? -2 : 3),
  Status: (['open', 'in-progress', 'done'] as const)[index % 3]!,
  CreatedAt: '2026-03-04T01:00:00Z',
  ClosedAt: null,
  Files: index % 2,
})

const file = (Id: string, Kind: 'photo' | 'paper', Type: string) => ({
  Id,
  Name: `${Id}.${Type.split('/')[1]}`,
  Kind,
  Type,
  Bytes: 48_000,
  AddedBy: 'Li Ming',
  AddedAt: '2026-03-04T01:00:00Z',
})

const detail = (given: Partial<CorrectiveActionDetail> = {}): CorrectiveActionDetail => ({
  ...row(0),
  Report: {
    Id: 'r0',
    ReportNo: 'SR-0',
    Kind: 'pest',
    ServiceTypeName: 'Pest control',
    ServiceTime: '2026-03-03T01:00:00Z',
    HasFile: true,
  },
  Items: [
    file('door', 'photo', 'image/png'),
    file('wall', 'photo', 'image/png'),
    file('quote', 'paper', 'application/pdf'),
  ],
  History: [
    { Status: 'open', Note: '', By: 'Chen Wei', At: '2026-03-04T01:00:00Z' },
    { Status: 'open', Note: 'The joiner comes on Friday.', By: 'Ada', At: '2026-03-05T01:00:00Z' },
  ],
  MayUpdate: true,
  ...given,
})

async function photo(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  canvas.getContext('2d')!.fillRect(5, 5, 20, 20)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)))
}

interface World {
  total?: number
  action?: CorrectiveActionDetail
  more?: Record<string, (body: unknown) => unknown>
}

/** A host with some actions and one that is open; a step that it takes stands. */
function host({ total = 12, action = detail(), more = {} }: World = {}) {
  const world = { action, steps: [] as ActionUpdate[] }
  const answers: Record<string, (body: unknown) => unknown> = {
    FindWithPagerSearchAsync: () => ({
      Items: Array.from({ length: Math.min(total, 10) }, (_, index) => row(index)),
      TotalItems: total,
      TotalPages: Math.ceil(total / 10),
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
    GetCorrectiveActionDetailAsync: () => world.action,
    GetFile: async () => ({ blob: await photo(), name: 'door.png' }),
    UpdateStatus(body) {
      const update = body as ActionUpdate
      world.steps.push(update)
      const { Status, Note = '' } = update
      const step = { Status, Note, By: 'Ada Harbour', At: '2026-03-06T01:00:00Z' }
      return (world.action = { ...world.action, Status, History: [...world.action.History, step] })
    },
    ...more,
  }
  const answer: Answer = ({ path, body }) => answers[path.split('/').at(-1)!]!(body)
  return { world, answer }
}

const drawn = async (html: string, { answer }: { answer: Answer }) => {
  const stand = await bench(html, { answer })
  const heard: [string, unknown][] = []
  for (const name of ['lustra-action-opened', 'lustra-action-updated'])
    stand.stage.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
  await until(() => stand.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...stand.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    all('button,input,textarea').find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent.trim()),
    )
  const dialogs = () => all('dialog[open]')
  const says = (words: string) => until(() => stand.find('dialog')?.textContent.includes(words))
  return { ...stand, heard: [...stand.heard, ...heard], said: heard, all, named, dialogs, says }
}

const list = '<lustra-corrective-action-list language="en"></lustra-corrective-action-list>'
const open = (id = 'a0') =>
  `<lustra-corrective-action-list language="en" action="${id}"></lustra-corrective-action-list>`

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

it('says by a chip that what is done is left out, and shows it once the chip is gone (V6)', async () => {
  const asked: string[] = []
  const page = await drawn(
    '<lustra-corrective-action-list></lustra-corrective-action-list>',
    host({
      more: {
        FindWithPagerSearchAsync(body) {
          asked.push((body as { status: string }).status)
          return { Items: [row(0)], TotalItems: 1, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
        },
      },
    }),
  )
  expect(page.find('[part~=filters]').textContent).toContain('Not done')
  await userEvent.click(page.find('[part~=filters] .chip-remove'))
  await until(() => asked.at(-1) === 'all')
  await until(() => !page.find('[part~=filters]')?.textContent.includes('Not done'))
})

describe('lustra-corrective-action-list', { timeout: 40_000 }, () => {
  it('shows what is to be put right, and says in words what is overdue (V6)', async () => {
    const { all, find, stage } = await drawn(list, host())
    expect(find('caption').textContent).toBe('Corrective actions')
    const [first, second] = all('tbody tr').map((each) => each.textContent)
    expect(first).toContain('Close the gap under door 0')
    expect(first).toMatch(/Overdue.*2 days ago/)
    expect(second).toContain('in 3 days')
    expect(second).not.toContain('Overdue')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual([
      'To be put right',
      'Store name',
      'Due date',
      'Status',
      'From report',
      'Created',
      'Files',
    ])
    await accessible(stage)
  })

  it.each([
    ['zh', '整改措施', '待处理', '已逾期'],
    ['zh_hant', '矯正措施', '待處理', '已逾期'],
  ])('speaks %s (V6, E6)', async (language, title, status, overdue) => {
    const { find, all } = await drawn(
      `<lustra-corrective-action-list language="${language}"></lustra-corrective-action-list>`,
      host(),
    )
    expect(find('caption').textContent).toBe(title)
    expect(all('tbody tr')[0]!.textContent).toContain(status)
    expect(all('tbody tr')[0]!.textContent).toContain(overdue)
  })

  it('says at the field that a range ends before it begins, and keeps it (V6)', async () => {
    const { find, all, named, stage } = await drawn(list, host())
    named(/^Filters/)!.click()
    await until(() => find('form'))
    const [from, to] = all('input[type=date]')
    await userEvent.fill(from!, '2026-05-06')
    await userEvent.fill(to!, '2026-05-01')
    named(/^Apply/)!.click()
    await until(() => find('[role=alert]')?.textContent.includes('before the start'))
    expect((from as HTMLInputElement).value).toBe('2026-05-06')
    await accessible(stage)
  })

  it('opens an action with Enter, shows all of it, and gives the focus back to its row (V6)', async () => {
    const { all, find, element, said, says, stage } = await drawn(list, host())
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await says('The joiner comes on Friday.')
    expect(find('dialog').getAttribute('aria-label')).toBe('Close the gap under door 0')
    expect(all('ol li').map((each) => each.textContent)).toHaveLength(2)
    expect(said).toEqual([['lustra-action-opened', { id: 'a0' }]])
    await until(() => all('dialog img').length === 2)
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'a0')
  })

  it('shows a photo large, the next one by arrow key, and lets go of every address (V6)', async () => {
    const { all, named, dialogs, find } = await drawn(open(), host())
    await until(() => all('dialog img').length === 2)
    const addresses = all('dialog img').map((each) => (each as HTMLImageElement).src)
    named(/^Enlarge picture: door/)!.click()
    await until(() => dialogs().length === 2)
    const large = () => dialogs().at(-1)!
    await until(() => large().querySelector('img[alt="door.png"]'))
    await userEvent.keyboard('{ArrowRight}')
    await until(() => large().querySelector('img[alt="wall.png"]'))
    expect(large().textContent).toContain('Picture 2 of 2')
    await userEvent.keyboard('{ArrowRight}')
    await until(() => large().querySelector('img[alt="door.png"]'))
    await userEvent.keyboard('{Escape}')
    await until(() => dialogs().length === 1)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    for (const address of addresses) await expect(fetch(address)).rejects.toThrow()
  })

  it('offers a photo that did not come once more, in its own place (V6, E5)', async () => {
    let down = true
    const GetFile = async () => {
      if (down) throw new AppError('offline', 'down')
      return { blob: await photo(), name: 'door.png' }
    }
    const { all, named, stage } = await drawn(open(), host({ more: { GetFile } }))
    await until(() => named(/^The picture could not be loaded/))
    await accessible(stage)
    down = false
    for (const each of all('dialog button').filter((one) => /could not be loaded/.test(one.textContent)))
      each.click()
    await until(() => all('dialog img').length === 2)
  })

  it('takes a step by keyboard alone: status, note, saved once, and everything follows (V6)', async () => {
    const stage = host()
    const { find, named, says, said, all, element } = await drawn(open(), stage)
    await says('Report a step')
    element.shadowRoot!.querySelector<HTMLElement>('input[type=radio]:checked')!.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}The gap is closed.{Tab}{Enter}')
    await until(() => all('ol li').length === 3)
    expect(stage.world.steps).toEqual([
      { id: 'a0', Status: 'done', Note: 'The gap is closed.', Before: 'open' },
    ])
    expect(said.at(-1)).toEqual(['lustra-action-updated', { id: 'a0', status: 'done' }])
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
    expect(named(/^Save step/)).toBeTruthy()
  })

  it('asks for a status or a note when there is neither (V6)', async () => {
    const stand = host()
    const { find, says, named, element, stage } = await drawn(open(), stand)
    await says('Report a step')
    named(/^Save step/)!.click()
    await says('Choose another status or write a note.')
    expect(element.shadowRoot!.activeElement).toBe(find('textarea'))
    expect(stand.world.steps).toEqual([])
    await accessible(stage)
  })

  it('keeps the note when somebody was first, and shows what they made of it (V6)', async () => {
    const world = host()
    const UpdateStatus = () => {
      world.world.action = detail({ Status: 'in-progress' })
      throw new AppError('changed-meanwhile', 'in progress by now')
    }
    const refusing = host({
      more: { UpdateStatus, GetCorrectiveActionDetailAsync: () => world.world.action },
    })
    const { find, says, named } = await drawn(open(), refusing)
    await says('Report a step')
    await userEvent.fill(find('textarea'), 'Half of it is done.')
    named(/^Save step/)!.click()
    await says('it is now “In progress”. Your note is kept.')
    expect(find('textarea')).toHaveProperty('value', 'Half of it is done.')
    expect(find('dl').textContent).toContain('In progress')
  })

  it('asks before a note that is half written is lost (V6)', async () => {
    const { find, says, dialogs } = await drawn(open(), host())
    await says('Report a step')
    await userEvent.fill(find('textarea'), 'Half a')
    await userEvent.keyboard('{Escape}')
    const question = await until(() =>
      document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'),
    )
    ;[...question!.querySelectorAll('button')].find((each) => /Cancel/.test(each.textContent))!.click()
    await until(() => !document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))
    expect(dialogs()).toHaveLength(1)
    expect(find('textarea')).toHaveProperty('value', 'Half a')
  })

  it('reads without a way to change it for whoever may not (V6, A6)', async () => {
    const { says, find } = await drawn(open(), host({ action: detail({ MayUpdate: false }) }))
    await says('The joiner comes on Friday.')
    expect(find('dialog form')).toBeNull()
    expect(find('textarea')).toBeNull()
  })

  it('says that an action of another group is not there, without an error on the list (S6)', async () => {
    const GetCorrectiveActionDetailAsync = () => {
      throw new AppError('not-found', 'gone')
    }
    const { says, stage, heard } = await drawn(
      open('a77'),
      host({ more: { GetCorrectiveActionDetailAsync } }),
    )
    await says('This corrective action was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('stays usable 320 px wide, right to left too (V6)', async () => {
    const { stage, all, element, says, named } = await drawn(list, host())
    stage.style.width = '320px'
    stage.dir = 'rtl'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const { right, left } = element.getBoundingClientRect()
    const out = all('tbody *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    named(/^Details: Close the gap under door 0/)!.click()
    await says('Report a step')
    await accessible(stage)
  })
})
