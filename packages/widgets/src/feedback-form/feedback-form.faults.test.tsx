import { AppError, hasUnsavedWork } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../generated/define/confirm.ts'
import { setSession, signedOut, until } from '../kit/bench.ts'
import {
  adds,
  clearAll,
  give,
  me,
  open,
  photo,
  resetServer,
  sentBody,
  server,
  stored,
} from './feedback-form.bench.ts'

beforeEach(resetServer)
afterEach(clearAll)

const isOffline = () => {
  throw new AppError('offline', 'no answer')
}

/** The device stores nothing more of this kind. */
function fill(kind: 'entries' | 'pictures') {
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

/** A form beside feedback that an earlier page could not send. */
async function openBesideUnsent(html?: string) {
  server.add = isOffline
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

describe('feedback on a device without room', () => {
  it('that is written is not replaced by unsent feedback without a question (P4)', async () => {
    const { stage, type, contents, find, button } = await openBesideUnsent(
      '<lustra-feedback-form></lustra-feedback-form><lustra-confirm language="en"></lustra-confirm>',
    )
    fill('entries')
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

  it('says that a picture is not saved, and sends it all the same (P4)', async () => {
    fill('pictures')
    const { find, fillIn, send } = await open()
    await fillIn('With a picture')
    give(find, [await photo('large.jpg', 30, 20)])
    await until(() => find('.storage').textContent?.includes('cannot save the draft'))
    await until(() => find('.picture') && !find('.picture .progress-bar'))
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds()[0]!).images.map(({ name }) => name)).toEqual(['large.jpg'])
  })

  it('can be written and sent while another tab keeps the database from opening (P4)', async () => {
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

describe('an attempt without an answer', () => {
  it.each([
    ['is repeated under its name when nothing was changed', 'Stop me', 1],
    ['is followed by feedback of its own when it was changed', 'Stop me, changed', 2],
  ])('%s (P4)', async (_, text, names) => {
    server.add = isOffline
    const { find, fillIn, send, button, contents, type } = await open()
    await fillIn('Stop me')
    await send()
    await userEvent.click(await until(() => button('Stop and edit')))
    await until(() => contents())
    expect(find('[part~=failure]').textContent).toContain('it may have arrived')
    await type(text)
    server.add = () => ({ Id: '90' })
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds().at(-1)!).suggestion.contents).toBe(text)
    expect(new Set(adds().map(({ changeKey }) => changeKey)).size).toBe(names)
    const next = await open()
    expect(next.contents().value).toBe('')
  })
})

it('what was attempted stays on a device that has no room for what was changed since (P4)', async () => {
  server.add = isOffline
  const { find, fillIn, send, button, contents, type } = await open()
  await fillIn('As attempted')
  await send()
  await userEvent.click(await until(() => button('Stop and edit')))
  await until(() => contents())
  fill('entries')
  await type('Changed')
  await send()
  await until(() => find('[part~=unsent]'))
  await stored('As attempted')
})

describe('what the form cannot read', () => {
  it('is said of its visit, and it can be written without it (P4)', async () => {
    server.visit = () => {
      throw new AppError('not-found', 'no such visit')
    }
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

  it('are its types for a while: one can write, and those of the draft are ticked when they come (P4)', async () => {
    const first = await open()
    await first.fillIn('Before')
    await stored('Before')
    first.stage.remove()
    setSession(signedOut)
    let come: (types: unknown) => void = () => {}
    server.types = () => new Promise((resolve) => (come = resolve))
    const { find, type, send } = await open()
    await until(() => find('.type-skeleton'))
    await type('Written meanwhile')
    await stored('Written meanwhile')
    come([
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

  it('are its types when the call fails, until one tries again (P4)', async () => {
    server.types = () => {
      throw new AppError('internal', 'no types')
    }
    const { find } = await open()
    await until(() => find('.types [role=alert]'))
    server.types = () => [{ Id: 'cleaning', Name: 'Cleaning' }]
    await userEvent.click(find('.types button'))
    await until(() => find('input[value=cleaning]'))
  })

  it('are its types without a network: those of the draft count, and the network brings them (P4)', async () => {
    const first = await open()
    await first.fillIn('Chosen before')
    await stored('Chosen before')
    first.stage.remove()
    setSession(signedOut)
    server.types = isOffline
    const { find, send, button, contents } = await open()
    await until(() => find('.types [role=alert]'))
    server.add = isOffline
    await send()
    await until(() => find('[part~=unsent]'))
    await userEvent.click(button('Stop and edit'))
    await until(() => contents())
    server.types = () => [{ Id: 'cleaning', Name: 'Cleaning' }]
    dispatchEvent(new Event('online'))
    await until(() => find<HTMLInputElement>('input[value=cleaning]')?.checked)
  })
})

describe('a page with the form', () => {
  it('is left without a question while the device has stored what was written (P4)', async () => {
    const { type } = await open()
    await type('On the device')
    await stored('On the device')
    expect(hasUnsavedWork()).toBe(false)
  })

  it('asks before it is left when it alone has what was written (P4)', async () => {
    fill('entries')
    const { type } = await open()
    await type('In this page only')
    await until(() => hasUnsavedWork())
  })

  it('asks before it is left while pictures are prepared that are to be sent (P4)', async () => {
    const { find, fillIn, send } = await open()
    await fillIn()
    give(find, await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`))))
    await send()
    await until(() => hasUnsavedWork())
    await until(() => find('[part~=sent]'))
    expect(hasUnsavedWork()).toBe(false)
  })

  it('asks before it is left when it alone has a picture that waits to be sent (P4)', async () => {
    fill('pictures')
    server.add = isOffline
    const { find, fillIn, send } = await open()
    await fillIn()
    give(find, [await photo('large.jpg', 30, 20)])
    await until(() => find('.storage').textContent?.includes('cannot save the draft'))
    await send()
    await until(() => find('[part~=unsent]'))
    expect(find('[part~=unsent]').textContent).toContain('Please keep this page open')
    expect(hasUnsavedWork()).toBe(true)
  })
})

describe('the keyboard', () => {
  const small = (name: string) => photo(name, 9, 9, 'image/png')

  it('stays with a picture that is moved, and goes to the next when one is removed (P4)', async () => {
    const { element, find, thumbnails } = await open()
    give(find, [await small('one.png'), await small('two.png')])
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

  it('is at the thanks when it was sent, and in the first field of the next one (P4)', async () => {
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
  it('that cannot be sent is where the keyboard goes, and is said no more once it is removed (P4)', async () => {
    const { element, find, fillIn, send, thumbnails } = await open()
    await fillIn()
    give(find, [await photo('good.png', 9, 9, 'image/png'), new File(['MZ'], 'setup.exe')])
    await until(() => find('.picture .field-error'))
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
    // The browser would open the file in the place of the page otherwise.
    expect(drop(find('.pictures'), await files())).toBe(false)
    paste(contents(), await files())
    expect(thumbnails()).toHaveLength(2)
  })

  it('that office programs add to the text they copy is left out (P4)', async () => {
    const { thumbnails, contents } = await open()
    const data = await files()
    data.setData('text/plain', 'Store\tRating')
    paste(contents(), data)
    paste(contents(), await files())
    await until(() => thumbnails().length > 0)
    expect(thumbnails()).toHaveLength(1)
  })
})
