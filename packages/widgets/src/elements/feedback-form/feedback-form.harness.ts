/** The form on the test harness, with a host and helpers to fill in the fields. */
import type { NewSuggestion } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB, openDB } from 'idb'
import { userEvent } from 'vitest/browser'
import { mountElement, setSession, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { pageOf, testHost, type Responses } from '../../kit/test-host.ts'
import { suggestionDetail } from '../../features/feedback/suggestion.sample.ts'
import { exampleVisit } from '../../testing/visit.ts'
import type { ShellElement } from '../../kit/shell.ts'
import '../../generated/define/feedback-form.ts'

/** One user per test file: files run in parallel in one browser, and the database is per user. */
export const me = signedIn({ user: { ...signedIn().user, userId: crypto.randomUUID() } })

const types = [
  { Id: 'cleaning', Name: 'Cleaning' },
  { Id: 'pest', Name: 'Pest control' },
]
const stores = [
  { Code: 'S1', Name: 'Harbour Hotel', CustomerName: 'Harbour' },
  { Code: 'S2', Name: 'Garden Restaurant', CustomerName: 'Garden' },
]
const { Report, Store, ...visit } = exampleVisit()
const initial: Responses = {
  addSuggestion: () => suggestionDetail({ Id: '77' }),
  suggestionTypes: () => types,
  storeChoices: () => pageOf(stores),
  visit: () => ({
    ...visit,
    Report: { ...Report, ReportNo: 'R-100' },
    Store: { ...Store, Code: 'S2', Name: 'Garden Restaurant' },
  }),
}
const host = testHost({})
/** A test replaces those it needs. */
export const { responses } = host

/** Call before each test. */
export const resetResponses = () => Object.assign(responses, initial)

const mountedStages: HTMLElement[] = []
export async function open(html = '<lustra-feedback-form></lustra-feedback-form>', more: object = {}) {
  host.requests.length = 0
  const opened = await mountElement(html, { ...host, session: me, ...more })
  const element = opened.stage.querySelector<HTMLElement>('lustra-feedback-form') as unknown as ShellElement
  const find = <T extends HTMLElement = HTMLElement>(selector: string) =>
    element.shadowRoot!.querySelector<T>(selector)!
  await until(() => find('form, [part~=sent], [part~=unsent], [part~=failure]'))
  mountedStages.push(opened.stage)
  return { ...opened, element, find, ...controls(find) }
}
function controls(find: <T extends HTMLElement = HTMLElement>(selector: string) => T) {
  const form = {
    contents: () => find<HTMLTextAreaElement>('textarea[name=contents]'),
    type: async (text: string) => userEvent.fill(find('textarea[name=contents]'), text),
    button: (text: string) =>
      [...find('.feedback').querySelectorAll('button')].find((each) => each.textContent?.trim() === text)!,
    async chooseStore(name: string) {
      await userEvent.click(await until(() => find('#store')))
      const option = await until(() =>
        [...find('.feedback').querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
          textContent?.includes(name),
        ),
      )
      await userEvent.click(option)
    },
    async fillIn(text = 'The lobby was not cleaned.') {
      await form.chooseStore('Harbour Hotel')
      await userEvent.click(await until(() => find('input[value=cleaning]')))
      await userEvent.fill(find('textarea[name=contents]'), text)
    },
    send: () => userEvent.click(find('[part~=submit]')),
    thumbnails: () => [...find('.feedback').querySelectorAll<HTMLElement>('.picture')],
  }
  return form
}

export const sentBody = (call: Call) => {
  const body = call.body as FormData
  return {
    suggestion: JSON.parse(body.get('suggestion') as string) as NewSuggestion,
    images: body.getAll('images') as File[],
    key: call.changeKey,
  }
}
/** Since the last form was opened. */
export const adds = () => host.requests.filter(({ name }) => name === 'addSuggestion').map(({ call }) => call)
/** Call after each test. */
export const clearAll = async () => {
  for (const stage of mountedStages.splice(0)) stage.remove()
  await new Promise((resolve) => setTimeout(resolve, 50))
  setSession(signedOut)
  await deleteDB(feedbackDatabaseOf(me.user.userId))
}

/** A photo with real pixels. */
export async function photo(name = 'lobby.jpg', width = 3000, height = 2000, type = 'image/jpeg') {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'teal'
  context.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}
export function addPictures(find: (selector: string) => HTMLElement, files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const input = find('input[type=file][multiple]') as HTMLInputElement
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Resolves once a draft with this text is in the browser's database. */
export async function waitForDraft(contents: string): Promise<void> {
  const database = await openDB(feedbackDatabaseOf(me.user.userId))
  const entries = (await database.getAll('entries')) as { values: { contents: string } }[]
  database.close()
  if (entries.some(({ values }) => values.contents === contents)) return
  await new Promise((resolve) => setTimeout(resolve, 20))
  return waitForDraft(contents)
}
