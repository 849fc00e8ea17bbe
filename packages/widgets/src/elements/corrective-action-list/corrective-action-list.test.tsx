import { accessible } from '../../kit/accessible.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import {
  correctiveAction,
  correctiveActionDetail,
} from '../../features/corrective-action/corrective-action.sample.ts'
import { pageOf, refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { AppError } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-corrective-action-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

async function photo(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  canvas.getContext('2d')!.fillRect(5, 5, 20, 20)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)))
}

/** A host with some actions; it stores the steps of the open one. */
function actionHost(overrides: Responses = {}, action = correctiveActionDetail()) {
  const state = { action }
  const host = testHost({
    findCorrectiveActions: () =>
      pageOf(
        Array.from({ length: 10 }, (_, index) => correctiveAction(index)),
        { TotalItems: 12, TotalPages: 2 },
      ),
    correctiveAction: () => state.action,
    correctiveActionFile: async () => ({ blob: await photo(), name: 'door.png' }),
    updateCorrectiveAction({ Status, Note = '' }) {
      const step = { Status, Note, By: 'Ada Harbour', At: '2026-03-06T01:00:00Z' }
      return (state.action = { ...state.action, Status, History: [...state.action.History, step] })
    },
    ...overrides,
  })
  return { ...host, state, steps: () => host.requestsTo('updateCorrectiveAction') }
}

const render = async (html: string, host = actionHost()) => {
  const mounted = await mountElement(html, host)
  const actionEvents: [string, unknown][] = []
  for (const name of ['lustra-action-opened', 'lustra-action-updated'])
    mounted.stage.addEventListener(name, (event) => actionEvents.push([name, (event as CustomEvent).detail]))
  await until(() => mounted.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...mounted.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    all('button,input,textarea').find((control) =>
      name.test(control.getAttribute('aria-label') ?? control.textContent.trim()),
    )
  const dialogs = () => all('dialog[open]')
  const showsText = (text: string) => until(() => mounted.find('dialog')?.textContent.includes(text))
  return {
    ...mounted,
    ...host,
    received: [...mounted.received, ...actionEvents],
    actionEvents,
    all,
    named,
    dialogs,
    showsText,
  }
}

const list = '<lustra-corrective-action-list language="en"></lustra-corrective-action-list>'
const open = (id = 'a0') =>
  `<lustra-corrective-action-list language="en" action="${id}"></lustra-corrective-action-list>`

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

it('begins with the tab of what is not done, and shows what is done in another one (V6)', async () => {
  const page = await render(list)
  const open = () => page.find('.list-tabs [aria-pressed=true]').textContent.trim()
  await until(() => open() === 'Not done 12')
  const searches = () => page.requestsTo('findCorrectiveActions').filter(({ pageSize }) => pageSize !== 1)
  expect(searches().at(-1)).toMatchObject({ status: 'not-done' })
  expect(searches().at(-1)).not.toHaveProperty('assignee')
  await userEvent.click(page.all('.list-tabs button')[1]!)
  await until(() => searches().at(-1)?.assignee === 'me')
  await userEvent.click(page.all('.list-tabs button')[4]!)
  await until(() => searches().at(-1)?.status === 'all')
  await until(() => open() === 'All 12')
})

describe('lustra-corrective-action-list', () => {
  it('shows the actions, and labels overdue ones by text (V6)', async () => {
    const { all, find, stage } = await render(list)
    expect(find('caption').textContent).toBe('Corrective actions')
    const [first, second] = all('tbody tr').map((each) => each.textContent)
    expect(first).toContain('Close the gap under door 0')
    expect(first).toMatch(/2 days overdue/)
    expect(second).toContain('in 3 days')
    expect(second).not.toContain('Overdue')
    expect(all('thead th').map((each) => each.textContent.trim())).toEqual([
      'Corrective action',
      'Store name',
      'Due date',
      'Status',
      'Responsible',
      'From report',
      'Created',
      'Files',
    ])
    await accessible(stage)
  })

  it('opens an action with Enter, shows all of it, and restores the focus to its row (V6)', async () => {
    const { all, find, element, actionEvents, showsText, stage } = await render(list)
    all('tbody tr')[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await showsText('The joiner comes on Friday.')
    expect(find('dialog').getAttribute('aria-label')).toBe('Close the gap under door 0')
    expect(all('ol li').map((each) => each.textContent)).toHaveLength(2)
    expect(actionEvents).toEqual([['lustra-action-opened', { id: 'a0' }]])
    await until(() => all('dialog img').length === 2)
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement?.getAttribute('data-key') === 'a0')
  })

  it('offers a retry in place of a photo that failed to load (V6, E5)', async () => {
    const { all, named, stage, responses } = await render(
      open(),
      actionHost({ correctiveActionFile: refuse('offline') }),
    )
    await until(() => named(/^The picture could not be loaded/))
    await accessible(stage)
    responses.correctiveActionFile = async () => ({ blob: await photo(), name: 'door.png' })
    for (const button of all('dialog button').filter(({ textContent }) =>
      /could not be loaded/.test(textContent),
    ))
      button.click()
    await until(() => all('dialog img').length === 2)
  })

  it('saves a step by keyboard: status and note, once, with list and history updated (V6)', async () => {
    const { find, named, showsText, actionEvents, all, element, steps } = await render(open())
    await showsText('Report a step')
    element.shadowRoot!.querySelector<HTMLElement>('input[type=radio]:checked')!.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}{Tab}The gap is closed.{Tab}{Enter}')
    await until(() => all('ol li').length === 3)
    expect(steps()).toEqual([{ id: 'a0', Status: 'done', Note: 'The gap is closed.', Before: 'open' }])
    expect(actionEvents.at(-1)).toEqual(['lustra-action-updated', { id: 'a0', status: 'done' }])
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
    expect(named(/^Save step/)).toBeTruthy()
  })

  it('requires a status or a note (V6)', async () => {
    const { find, showsText, named, element, stage, steps } = await render(open())
    await showsText('Report a step')
    named(/^Save step/)!.click()
    await showsText('Choose another status or write a note.')
    expect(element.shadowRoot!.activeElement).toBe(find('textarea'))
    expect(steps()).toEqual([])
    await accessible(stage)
  })

  it('keeps the note when someone else was faster, and shows their status (V6)', async () => {
    const server = actionHost({
      updateCorrectiveAction() {
        server.state.action = correctiveActionDetail({ Status: 'in-progress' })
        throw new AppError('changed-meanwhile', 'in progress by now')
      },
    })
    const { find, showsText, named } = await render(open(), server)
    await showsText('Report a step')
    await userEvent.fill(find('textarea'), 'Half of it is done.')
    named(/^Save step/)!.click()
    await showsText('it is now “In progress”. Your note is kept.')
    expect(find('textarea')).toHaveProperty('value', 'Half of it is done.')
    expect(find('dl').textContent).toContain('In progress')
  })

  it('asks before an unsaved note is discarded (V6)', async () => {
    const { find, showsText, dialogs } = await render(open())
    await showsText('Report a step')
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

  it('is read-only for people without the right to change it (V6, A6)', async () => {
    const { showsText, find } = await render(
      open(),
      actionHost({}, correctiveActionDetail({ MayUpdate: false })),
    )
    await showsText('The joiner comes on Friday.')
    expect(find('dialog form')).toBeNull()
    expect(find('textarea')).toBeNull()
  })

  it('shows an action of another group as not found, without an error of the list (S6)', async () => {
    const { showsText, stage, received, find } = await render(
      open('a77'),
      actionHost({ correctiveAction: refuse('not-found') }),
    )
    await showsText('This corrective action was not found.')
    expect(received.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
    find('.sheet-notice button')!.click()
    await until(() => !find('dialog'))
  })

  it('stays usable at 320 px, also right-to-left (V6)', async () => {
    const { stage, all, element, showsText, named } = await render(list)
    stage.style.width = '320px'
    stage.dir = 'rtl'
    await until(() => getComputedStyle(all('thead')[0]!).display === 'none')
    const { right, left } = element.getBoundingClientRect()
    const overflowing = all('tbody *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(overflowing.map((each) => each.outerHTML)).toEqual([])
    named(/^Details: Close the gap under door 0/)!.click()
    await showsText('Report a step')
    await accessible(stage)
  })
})
