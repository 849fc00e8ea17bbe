import { hasUnsavedWork } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../generated/define/confirm.ts'
import { setSession, signedOut, until } from '../../kit/test-harness.ts'
import { suggestionDetail } from '../../features/feedback/suggestion.sample.ts'
import { refuse, type Answer } from '../../kit/test-host.ts'
import {
  adds,
  clearAll,
  addPictures,
  me,
  open,
  photo,
  resetResponses,
  responses,
  sentBody,
  waitForDraft,
} from './feedback-form.harness.ts'

beforeEach(resetResponses)
afterEach(clearAll)

/** Makes writes to one object store fail as if storage were full. */
function fillStorage(kind: 'entries' | 'pictures') {
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as IDBObjectStore['put']
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === kind) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  onTestFinished(() => full.mockRestore())
}

/** A form with feedback that an earlier page could not send. */
async function openBesideUnsent(html?: string) {
  responses.addSuggestion = refuse('offline')
  const first = await open()
  await first.fillIn('Left behind')
  await first.send()
  await until(() => first.find('[part~=unsent]'))
  first.stage.remove()
  setSession(signedOut)
  const second = await open(html)
  await until(() => second.find('.unsent'))
  return second
}

describe('feedback on a device with full storage', () => {
  it('asks before unsent feedback replaces an unsaved draft (P4)', async () => {
    const { stage, type, contents, find, button } = await openBesideUnsent(
      '<lustra-feedback-form></lustra-feedback-form><lustra-confirm language="en"></lustra-confirm>',
    )
    fillStorage('entries')
    await type('In this page only')
    await until(() => find('.storage').textContent?.includes('cannot save the draft'))
    const dialog = () =>
      stage.querySelector('lustra-confirm')!.shadowRoot!.querySelector<HTMLElement>('dialog[open]')
    const press = async (name: string) =>
      (
        await until(() =>
          [...(dialog()?.querySelectorAll('button') ?? [])].find(
            ({ textContent }) => textContent?.trim() === name,
          ),
        )
      ).click()
    button('Edit').click()
    expect((await until(dialog)).textContent).toContain('Delete everything in this form?')
    await press('Cancel')
    await until(() => !dialog())
    expect(contents().value).toBe('In this page only')
    button('Edit').click()
    await press('Delete')
    await until(() => contents()?.value === 'Left behind')
  })

  it('shows that a picture is not saved, and still sends it (P4)', async () => {
    fillStorage('pictures')
    const { find, fillIn, send } = await open()
    await fillIn('With a picture')
    addPictures(find, [await photo('large.jpg', 30, 20)])
    await until(() => find('.storage').textContent?.includes('cannot save the draft'))
    await until(() => find('.picture') && !find('.picture .progress-bar'))
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds()[0]!).images.map(({ name }) => name)).toEqual(['large.jpg'])
  })

  it('can be written and sent while another tab blocks the database (P4)', async () => {
    const name = feedbackDatabaseOf(me.user.userId)
    const blocking = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 1)
      request.onsuccess = () => resolve(request.result)
    })
    const deleting = indexedDB.deleteDatabase(name)
    const isDeleted = new Promise((resolve) => (deleting.onsuccess = resolve))
    try {
      const { find, fillIn, send } = await open()
      await fillIn('Without a database')
      await until(() => find('.storage').textContent?.includes('cannot save the draft'))
      await send()
      await until(() => find('[part~=sent]'))
    } finally {
      blocking.close()
      await isDeleted
    }
    expect(adds()).toHaveLength(1)
  })
})

describe('an attempt without a response', () => {
  it.each([
    ['is repeated under the same key when nothing was changed', 'Stop me', 1],
    ['is followed by separate feedback when it was changed', 'Stop me, changed', 2],
  ])('%s (P4)', async (_, text, keys) => {
    responses.addSuggestion = refuse('offline')
    const { find, fillIn, send, button, contents, type } = await open()
    await fillIn('Stop me')
    await send()
    await userEvent.click(await until(() => button('Stop and edit')))
    await until(() => contents())
    expect(find('[part~=failure]').textContent).toContain('it may have arrived')
    await type(text)
    responses.addSuggestion = () => suggestionDetail({ Id: '90' })
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds().at(-1)!).suggestion.contents).toBe(text)
    expect(new Set(adds().map(({ changeKey }) => changeKey)).size).toBe(keys)
    const next = await open()
    expect(next.contents().value).toBe('')
  })
})

it('keeps the attempted version stored when a later change does not fit on the device (P4)', async () => {
  responses.addSuggestion = refuse('offline')
  const { find, fillIn, send, button, contents, type } = await open()
  await fillIn('As attempted')
  await send()
  await userEvent.click(await until(() => button('Stop and edit')))
  await until(() => contents())
  fillStorage('entries')
  await type('Changed')
  await send()
  await until(() => find('[part~=unsent]'))
  await waitForDraft('As attempted')
})

describe('data that cannot be loaded', () => {
  it('of the visit: shows the failure and lets the user write without the visit (P4)', async () => {
    responses.visit = refuse('not-found')
    const { find, button, fillIn, send } = await open(
      '<lustra-feedback-form report="900"></lustra-feedback-form>',
    )
    expect(find('[part~=failure]').textContent).toContain('cannot be opened')
    await userEvent.click(
      await until(() => find<HTMLButtonElement>('[part~=failure] button') ?? button('Write without it')),
    )
    await until(() => find('form'))
    expect(find('.about-visit')).toBeNull()
    await fillIn('Without the visit')
    await send()
    await until(() => find('[part~=sent]'))
    const { suggestion } = sentBody(adds()[0]!)
    expect(suggestion.storeCode).toBe('S1')
    expect(suggestion).not.toHaveProperty('report')
  })

  it('of slow types: the user can write, and the types of the draft are ticked once loaded (P4)', async () => {
    const first = await open()
    await first.fillIn('Before')
    await waitForDraft('Before')
    first.stage.remove()
    setSession(signedOut)
    const { promise, resolve } = Promise.withResolvers<Answer<'suggestionTypes'>>()
    responses.suggestionTypes = () => promise
    const { find, type, send } = await open()
    await until(() => find('.type-skeleton'))
    await type('Written meanwhile')
    await waitForDraft('Written meanwhile')
    resolve([
      { Id: 'pest', Name: 'Pest control' },
      { Id: 'cleaning', Name: 'Cleaning' },
    ])
    await until(() => find<HTMLInputElement>('input[value=cleaning]')?.checked)
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds()[0]!).suggestion).toMatchObject({
      typeIds: ['cleaning'],
      contents: 'Written meanwhile',
    })
  })

  it('of failed types: the user can try again (P4)', async () => {
    responses.suggestionTypes = refuse('internal')
    const { find } = await open()
    await until(() => find('.types [role=alert]'))
    responses.suggestionTypes = () => [{ Id: 'cleaning', Name: 'Cleaning' }]
    await userEvent.click(find('.types button'))
    await until(() => find('input[value=cleaning]'))
  })

  it('of offline types: those of the draft are sent, and the types load once online (P4)', async () => {
    const first = await open()
    await first.fillIn('Chosen before')
    await waitForDraft('Chosen before')
    first.stage.remove()
    setSession(signedOut)
    responses.suggestionTypes = refuse('offline')
    const { find, send, button, contents } = await open()
    await until(() => find('.types [role=alert]'))
    responses.addSuggestion = refuse('offline')
    await send()
    await until(() => find('[part~=unsent]'))
    await userEvent.click(button('Stop and edit'))
    await until(() => contents())
    responses.suggestionTypes = () => [{ Id: 'cleaning', Name: 'Cleaning' }]
    dispatchEvent(new Event('online'))
    await until(() => find<HTMLInputElement>('input[value=cleaning]')?.checked)
  })
})

describe('a page with the form', () => {
  it('does not ask before leaving when the draft is stored on the device (P4)', async () => {
    const { type } = await open()
    await type('On the device')
    await waitForDraft('On the device')
    expect(hasUnsavedWork()).toBe(false)
  })

  it('asks before leaving when the draft exists only in memory (P4)', async () => {
    fillStorage('entries')
    const { type } = await open()
    await type('In this page only')
    await until(() => hasUnsavedWork())
  })

  it('asks before leaving while pictures are being prepared for sending (P4)', async () => {
    const { find, fillIn, send } = await open()
    await fillIn()
    const pictures = await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`)))
    // Preparing begins with the first bytes of each picture.
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const read = Blob.prototype.arrayBuffer
    const held = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      await isReleased
      return read.call(this)
    })
    onTestFinished(() => held.mockRestore())
    addPictures(find, pictures)
    await send()
    await until(() => hasUnsavedWork())
    release()
    await until(() => find('[part~=sent]'))
    expect(hasUnsavedWork()).toBe(false)
  })

  it('asks before leaving when a waiting picture exists only in memory (P4)', async () => {
    fillStorage('pictures')
    responses.addSuggestion = refuse('offline')
    const { find, fillIn, send } = await open()
    await fillIn()
    addPictures(find, [await photo('large.jpg', 30, 20)])
    await until(() => find('.storage').textContent?.includes('cannot save the draft'))
    await send()
    await until(() => find('[part~=unsent]'))
    expect(find('[part~=unsent]').textContent).toContain('Please keep this page open')
    expect(hasUnsavedWork()).toBe(true)
  })
})

describe('the keyboard focus', () => {
  const small = (name: string) => photo(name, 9, 9, 'image/png')

  it('stays with a picture that is moved, and goes to the next when one is removed (P4)', async () => {
    const { element, find, thumbnails } = await open()
    addPictures(find, [await small('one.png'), await small('two.png')])
    await until(() => thumbnails().length === 2 && !find('.picture .progress-bar'))
    const focused = () => element.shadowRoot!.activeElement
    find<HTMLButtonElement>('[aria-label="Move one.png one place later"]').focus()
    await userEvent.keyboard('{Enter}')
    await until(
      () => focused()?.ariaLabel === 'Move one.png one place later' && thumbnails()[1]!.contains(focused()),
    )
    find<HTMLButtonElement>('[aria-label="Remove two.png"]').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => focused()?.ariaLabel === 'Remove one.png')
    await userEvent.keyboard('{Enter}')
    await until(() => focused()?.id === 'pictures')
  })

  it('moves to the confirmation after sending, and to the first field of the next form (P4)', async () => {
    const { element, find, fillIn, send, button } = await open()
    const focused = () => element.shadowRoot!.activeElement
    await fillIn()
    await send()
    await until(() => find('[part~=sent]')?.contains(focused()))
    await userEvent.click(button('Send more feedback'))
    await until(() => focused()?.id === 'contents')
  })
})

describe('a picture', () => {
  it('that cannot be sent gets the focus, and its error disappears once it is removed (P4)', async () => {
    const { element, find, fillIn, send, thumbnails } = await open()
    await fillIn()
    addPictures(find, [await photo('good.png', 9, 9, 'image/png'), new File(['MZ'], 'setup.exe')])
    await until(() => find('.pictures .field-error'))
    await send()
    await until(() => find('.summary'))
    expect(element.shadowRoot!.activeElement?.id).toBe('pictures')
    await userEvent.click(find('[aria-label="Remove setup.exe"]'))
    await until(() => thumbnails().length === 1 && !find('.summary') && !find('#pictures-error'))
  })

  const files = async () => {
    const data = new DataTransfer()
    data.items.add(await photo('given.png', 9, 9, 'image/png'))
    return data
  }
  const drop = (field: HTMLElement, dataTransfer: DataTransfer) =>
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  const paste = (field: HTMLElement, clipboardData: DataTransfer) =>
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))

  it('is dropped or pasted, unless the form is disabled (P4)', async () => {
    const { element, find, thumbnails, contents } = await open()
    drop(find('.pictures'), await files())
    paste(contents(), await files())
    await until(() => thumbnails().length === 2)
    element.setAttribute('disabled', '')
    await until(() => contents().matches(':disabled'))
    // Otherwise the browser would open the file instead of the page.
    expect(drop(find('.pictures'), await files())).toBe(false)
    paste(contents(), await files())
    expect(thumbnails()).toHaveLength(2)
  })

  it('that office applications add to copied text is ignored (P4)', async () => {
    const { thumbnails, contents } = await open()
    const data = await files()
    data.setData('text/plain', 'Store\tRating')
    paste(contents(), data)
    paste(contents(), await files())
    await until(() => thumbnails().length > 0)
    expect(thumbnails()).toHaveLength(1)
  })
})
