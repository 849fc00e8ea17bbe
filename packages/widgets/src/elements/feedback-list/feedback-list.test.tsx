import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { found, pageOf, refuse, testHost } from '../../kit/test-host.ts'
import { suggestion, suggestionDetail } from '../../features/feedback/suggestion.sample.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-feedback-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

/** A host with some feedback; sent messages are added to its thread. */
function feedbackHost(feedback = suggestionDetail()) {
  const state = { feedback }
  const addSuggestionMessage = ({ Contents }: { Contents: string }) => {
    const message = { Contents, By: 'Ada Harbour', At: '2026-03-06T01:00:00Z', IsStaff: false }
    return (state.feedback = { ...state.feedback, Thread: [...state.feedback.Thread, message] })
  }
  const host = testHost({
    findSuggestions: () => pageOf([0, 1, 2, 3].map(suggestion)),
    suggestionTypes: () => [
      { Id: '1', Name: 'Service' },
      { Id: '2', Name: 'Hygiene' },
    ],
    suggestion: ({ id }) => ({ ...found(id.startsWith('f') ? state.feedback : undefined), Id: id }),
    addSuggestionMessage,
  })
  return { ...host, state, addSuggestionMessage }
}

const tag = (attributes = 'language="en"') => `<lustra-feedback-list ${attributes}></lustra-feedback-list>`
const open = tag('language="en" feedback="f0"')

async function mount(html: string, host = feedbackHost()) {
  const page = await mountElement(html, host)
  const events: [string, unknown][] = []
  for (const name of ['lustra-feedback-opened', 'lustra-feedback-answered'])
    page.stage.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]))
  await until(() => page.find('tbody tr:not(.list-ghost), [part=empty], [part=error]'))
  const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  return { ...page, ...host, events, all, byName, waitForText, dialogs: () => all('dialog[open]') }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-feedback-list', () => {
  it('lists feedback, and labels what is answered and not read yet (P4)', async () => {
    const { all, find, stage } = await mount(tag())
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
    const { find, all, byName, stage, requestsTo } = await mount(tag())
    const searches = () => requestsTo('findSuggestions')
    byName(/^Filters/)!.click()
    await until(() => find('form select[name=type] option[value="2"]'))
    await accessible(stage)
    await userEvent.selectOptions(find('select[name=progress]'), 'open')
    await userEvent.selectOptions(find('select[name=type]'), '2')
    await userEvent.selectOptions(find('select[name=author]'), 'own')
    byName(/^Apply/)!.click()
    await until(() => searches().length > 1)
    expect(searches().at(-1)).toMatchObject({ status: 'open', type: '2', author: 'own' })
    await until(() => all('.chip').length === 3)
    expect(find('[part~=filters]').textContent).toContain('Hygiene')
  })

  it('opens with Enter, shows everything as plain text, and marks the row as read (P4)', async () => {
    const { all, find, element, events, waitForText, stage } = await mount(tag())
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
    const { find, byName, waitForText, all, events, requestsTo } = await mount(open)
    await waitForText('Write a message')
    await userEvent.fill(find('textarea'), ' Could you also look at the wall? ')
    byName(/^Send$/)!.click()
    byName(/^Send$/)!.click()
    await until(() => all('.message').length === 3)
    expect(requestsTo('addSuggestionMessage')).toEqual([
      { id: 'f0', Contents: 'Could you also look at the wall?' },
    ])
    expect(events.at(-1)).toEqual(['lustra-feedback-answered', { id: 'f0' }])
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
  })

  it('asks for a text when it is empty, and keeps the input after a failure (P4, E5)', async () => {
    const host = feedbackHost()
    host.responses.addSuggestionMessage = refuse('offline')
    const { find, waitForText, byName, element, stage } = await mount(open, host)
    await waitForText('Write a message')
    byName(/^Send$/)!.click()
    await waitForText('Please write something first.')
    expect(element.shadowRoot!.activeElement).toBe(find('textarea'))
    await accessible(stage)
    await userEvent.fill(find('textarea'), 'Half a')
    byName(/^Send$/)!.click()
    await waitForText('Your message was not sent.')
    expect(find('textarea')).toHaveProperty('value', 'Half a')
    host.responses.addSuggestionMessage = host.addSuggestionMessage
    byName(/^Send$/)!.click()
    await waitForText('Half a')
    await until(() => find<HTMLTextAreaElement>('textarea').value === '')
  })

  it('shows no form without permission to answer (P4, A6)', async () => {
    const { waitForText, find } = await mount(
      open,
      feedbackHost(suggestionDetail({ MayAnswer: false, Thread: [] })),
    )
    await waitForText('Nobody has replied yet.')
    expect(find('dialog form')).toBeNull()
  })

  it('opens the visit that it is about (P4)', async () => {
    const { waitForText, byName, find } = await mount(open)
    await waitForText('The visit of report SR-31')
    byName(/^The visit of report SR-31/)!.click()
    const visit = await until(() => find('lustra-visit-thread'))
    expect(visit.getAttribute('report')).toBe('r31')
  })

  it('opens the form in a dialog when the page does not handle it (P4)', async () => {
    const { byName, find, all } = await mount(tag())
    byName(/^New feedback/)!.click()
    const form = await until(() => find('dialog lustra-feedback-form'))
    expect(form.getAttribute('language')).toBe('en')
    all('dialog [aria-label=Close]')[0]!.click()
    await until(() => !find('dialog'))
  })
})
