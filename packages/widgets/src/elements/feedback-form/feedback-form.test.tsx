import { accessible } from '../../kit/accessible.ts'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setSession, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import type { SuggestionDetail } from '@lustra/core'
import { suggestionDetail } from '../../features/feedback/suggestion.sample.ts'
import { refuse } from '../../kit/test-host.ts'
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

describe('the feedback form', () => {
  it('requires contents, store and type, and lists all errors at once with links to the fields (P4)', async () => {
    const { find, send } = await open()
    await send()
    const summary = await until(() => find('.summary'))
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Please describe what it is about',
      'Please choose a store from the list',
      'Please choose at least one type',
    ])
    expect(summary.getBoundingClientRect().bottom).toBeLessThan(find('#contents').getBoundingClientRect().top)
    expect((find('form').getRootNode() as ShadowRoot).activeElement?.id).toBe('contents')
    expect(adds()).toEqual([])
  })

  it('sends what was filled in with its pictures, prefilled contact and phone, and confirms it (P4)', async () => {
    const { find, fillIn, send, received, stage } = await open()
    const ids: unknown[] = []
    stage.addEventListener('lustra-feedback-sent', (event) => ids.push((event as CustomEvent).detail))
    await fillIn()
    addPictures(find, [await photo()])
    await until(() => find('.picture') && !find('.picture .progress-bar'))
    await send()
    await until(() => find('[part~=sent]'))
    const { suggestion, images, key } = sentBody(adds()[0]!)
    expect(suggestion).toMatchObject({
      storeCode: 'S1',
      typeIds: ['cleaning'],
      contents: 'The lobby was not cleaned.',
      contact: me.user.realname,
    })
    expect(key).toMatch(/^[\w-]{8,100}$/)
    expect(images.map(({ name }) => name)).toEqual(['lobby.jpg'])
    const { width, height } = await createImageBitmap(images[0]!)
    expect([width, height]).toEqual([1920, 1280])
    expect(ids).toEqual([{ id: '77' }])
    expect(received.filter(([type]) => type === 'lustra-error')).toEqual([])
  })

  it('is about the visit of the report attribute, and then needs no store (P4)', async () => {
    const { find, type, send } = await open('<lustra-feedback-form report="900"></lustra-feedback-form>')
    expect(find('.about-visit').textContent).toContain('R-100')
    await userEvent.click(await until(() => find('input[value=pest]')))
    await type('Still a mouse.')
    await send()
    await until(() => find('[part~=sent]'))
    expect(sentBody(adds()[0]!).suggestion).toMatchObject({ report: '900', storeCode: 'S2' })
  })

  it('links to the sent feedback only with a link attribute (P4)', async () => {
    const first = await open('<lustra-feedback-form link="/mine?id={id}"></lustra-feedback-form>')
    await first.fillIn()
    await first.send()
    const link = await until(() => first.find<HTMLAnchorElement>('[part~=sent] a'))
    expect(link.href).toBe(`${location.origin}/mine?id=77`)
    first.stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
    link.click()
    expect(first.received.at(-1)).toEqual([
      'lustra-navigate',
      { path: '/mine', query: 'id=77', newTab: false },
    ])
    const second = await open()
    await second.fillIn()
    await second.send()
    await until(() => second.find('[part~=sent]'))
    expect(second.find('[part~=sent] a')).toBeNull()
  })

  it('sends once, however often the button is pressed (P4)', async () => {
    const { promise, resolve } = Promise.withResolvers<SuggestionDetail>()
    responses.addSuggestion = () => promise
    const { find, fillIn } = await open()
    await fillIn()
    const button = find('[part~=submit]')
    for (let press = 0; press < 5; press++) button.click()
    await until(() => adds().length > 0)
    resolve(suggestionDetail({ Id: '78' }))
    await until(() => find('[part~=sent]'))
    expect(adds()).toHaveLength(1)
  })

  it('restores text and pictures after leaving the page and coming back (P4)', async () => {
    const first = await open()
    await first.fillIn('Half of a sentence')
    addPictures(first.find, [await photo('one.jpg'), await photo('two.png', 20, 10, 'image/png')])
    await until(() => first.thumbnails().length === 2 && !first.find('.picture .progress-bar'))
    await until(() => first.find('.storage').textContent === 'Saved on this device.')
    first.stage.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { contents, find, thumbnails } = await open()
    expect(contents().value).toBe('Half of a sentence')
    expect((await until(() => find<HTMLInputElement>('#store'))).value).toBe('Harbour Hotel')
    expect((await until(() => find<HTMLInputElement>('input[value=cleaning]'))).checked).toBe(true)
    await until(() => thumbnails().length === 2)
    expect(thumbnails().map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Picture 1 of 2: one.jpg',
      'Picture 2 of 2: two.png',
    ])
    expect(find('.notice').textContent).toContain('has not been sent yet')
  })

  it('shows no draft to another user of the same browser (P4)', async () => {
    const first = await open()
    await first.type('Only mine')
    await until(() => first.find('.storage').textContent === 'Saved on this device.')
    first.stage.remove()
    const other = signedIn({ user: { ...signedIn().user, userId: '4711' } })
    const { contents } = await open(undefined, { session: other })
    expect(contents().value).toBe('')
    setSession(signedOut)
    await deleteDB(feedbackDatabaseOf('4711'))
  })

  it('waits while offline, and sends automatically under the same key when online again (P4)', async () => {
    responses.addSuggestion = refuse('offline')
    const { find, fillIn, send, stage } = await open()
    const waiting: unknown[] = []
    stage.addEventListener('lustra-feedback-waiting', (event) => waiting.push((event as CustomEvent).detail))
    await fillIn()
    await send()
    await until(() => find('[part~=unsent]'))
    expect(find('[part~=unsent]').textContent).toContain('will be sent as soon as there is one')
    expect(waiting).toEqual([{ code: 'offline' }])
    responses.addSuggestion = () => suggestionDetail({ Id: '80' })
    dispatchEvent(new Event('online'))
    await until(() => find('[part~=sent]'))
    const keys = adds().map(({ changeKey }) => changeKey)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('sends what an earlier page could not, while new feedback is being written (P4)', async () => {
    responses.addSuggestion = refuse('offline')
    const first = await open()
    await first.fillIn('Left behind')
    await first.send()
    await until(() => first.find('[part~=unsent]'))
    first.stage.remove()
    setSession(signedOut)
    const second = await open()
    await until(() => second.find('.unsent'))
    expect(second.find('.unsent').textContent).toContain('Left behind')
    await second.type('Another one')
    responses.addSuggestion = () => suggestionDetail({ Id: '81' })
    dispatchEvent(new Event('online'))
    await until(() => !second.find('.unsent'))
    expect(second.contents().value).toBe('Another one')
    expect(sentBody(adds().at(-1)!).suggestion.contents).toBe('Left behind')
  })

  it('returns stopped feedback, and refused feedback with the reason, to the form (P4)', async () => {
    responses.addSuggestion = refuse('busy')
    const { find, fillIn, send, button, contents } = await open()
    await fillIn('Stop me')
    await send()
    await until(() => button('Stop and edit'))
    await userEvent.click(await until(() => button('Stop and edit')))
    await until(() => contents())
    expect(contents().value).toBe('Stop me')
    responses.addSuggestion = refuse('not-found')
    await send()
    await until(() => find('[part~=failure]'))
    expect(find('[part~=failure]').textContent).toContain('It was not sent.')
    expect(contents().value).toBe('Stop me')
  })

  it('can still send when the browser stores nothing, and shows that it is not saved (P4)', async () => {
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    try {
      const { find, fillIn, send } = await open()
      await fillIn('No room')
      await until(() => find('.storage').textContent?.includes('cannot save the draft'))
      await send()
      await until(() => find('[part~=sent]'))
      expect(sentBody(adds()[0]!).suggestion.contents).toBe('No room')
    } finally {
      broken.mockRestore()
    }
  })

  it('rejects files that are not pictures with a reason, and accepts at most nine pictures (P4)', async () => {
    const { find, thumbnails } = await open()
    addPictures(find, [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'a.svg', {
        type: 'image/svg+xml',
      }),
      new File(['MZ program'], 'virus.jpg', { type: 'image/jpeg' }),
      new File(['\xff\xd8\xff broken'], 'broken.jpg', { type: 'image/jpeg' }),
    ])
    const errors = () => [...find('.pictures').querySelectorAll('.picture-list ~ .field-error')]
    await until(() => errors().length === 3)
    expect(errors()[0]!.textContent).toMatch(/^a\.svg: This kind of file cannot be sent/)
    // A refused file has no position.
    const actions = (index: number) =>
      [...thumbnails()[index]!.querySelectorAll('button')].map(({ dataset }) => dataset.action)
    expect(actions(0)).toEqual(['remove'])
    addPictures(
      find,
      Array.from({ length: 12 }, (_, index) => new File(['x'], `${index}.png`)),
    )
    await until(() => thumbnails().length === 9)
    expect(find('.pictures').textContent).toContain('Only 9 pictures can be sent. Left out: 6')
  })

  it('reorders and removes pictures by keyboard and announces the result (P4)', async () => {
    const { find, thumbnails } = await open()
    addPictures(find, [await photo('one.png', 9, 9, 'image/png'), await photo('two.png', 9, 9, 'image/png')])
    await until(() => thumbnails().length === 2 && !find('.picture .progress-bar'))
    find<HTMLButtonElement>('[aria-label="Move one.png one place later"]').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => thumbnails()[0]!.textContent?.includes('two.png'))
    expect(find('.pictures').textContent).toContain('one.png is now picture 2 of 2.')
    await userEvent.click(find('[aria-label="Remove two.png"]'))
    await until(() => thumbnails().length === 1)
  })

  it('takes part in a form around it: data, validity, fieldset and reset (P4)', async () => {
    const { stage, element, find, fillIn, contents } = await open(
      '<form><fieldset><lustra-feedback-form name="f"></lustra-feedback-form></fieldset></form>',
    )
    const form = stage.querySelector('form')!
    const control = element as unknown as HTMLInputElement
    expect(control.form).toBe(form)
    await until(() => control.validity.valueMissing)
    expect(form.checkValidity()).toBe(false)
    await fillIn('For the page')
    await until(() => control.checkValidity())
    const data = new FormData(form)
    expect(data.get('f.contents')).toBe('For the page')
    expect(data.get('f.storeCode')).toBe('S1')
    expect(data.getAll('f.typeIds')).toEqual(['cleaning'])
    stage.querySelector('fieldset')!.disabled = true
    await until(() => contents().matches(':disabled'))
    expect([...new FormData(form).keys()]).toEqual([])
    stage.querySelector('fieldset')!.disabled = false
    await until(() => !contents().matches(':disabled'))
    form.reset()
    await until(() => contents().value === '')
    expect((await until(() => find<HTMLInputElement>('#store'))).value).toBe('')
  })

  it('keeps feedback that waits to be sent when the form is emptied (P4)', async () => {
    responses.addSuggestion = refuse('offline')
    const { element, find, fillIn, send, contents } = await open()
    await fillIn('Sent into no network.')
    await send()
    await until(() => find('[part~=unsent]'))
    ;(element as unknown as { reset(): void }).reset()
    await until(() => contents()?.value === '')
    await until(() => find('.unsent-text')?.textContent?.includes('Sent into no network.'))
    const again = await open()
    await until(() => again.find('.unsent-text')?.textContent?.includes('Sent into no network.'))
  })

  it('gives no data to the form around it after signing out (P4, S5)', async () => {
    const { stage, type } = await open('<form><lustra-feedback-form name="f"></lustra-feedback-form></form>')
    await type('Mine alone.')
    const form = stage.querySelector('form')!
    await until(() => new FormData(form).get('f.contents') === 'Mine alone.')
    setSession(signedOut)
    await until(() => [...new FormData(form).keys()].length === 0)
    expect(form.checkValidity()).toBe(true)
  })

  it('keeps a version that differs from what another tab sent as a separate draft (P4)', async () => {
    const first = await open()
    await first.fillIn('As sent.')
    await waitForDraft('As sent.')
    const second = await open()
    expect(second.contents().value).toBe('As sent.')
    await userEvent.fill(second.contents(), 'Written on in the other tab.')
    await waitForDraft('Written on in the other tab.')
    await first.send()
    await until(() => first.find('[part~=sent]'))
    expect(second.contents().value).toBe('Written on in the other tab.')
    await second.send()
    await until(() => second.find('[part~=sent]'))
    const bodies = adds().map((call) => sentBody(call))
    expect(bodies.map(({ suggestion }) => suggestion.contents)).toEqual([
      'As sent.',
      'Written on in the other tab.',
    ])
    expect(new Set(bodies.map(({ key }) => key)).size).toBe(2)
  })

  it('has no axe violations when empty, invalid, with pictures and sent', async () => {
    const { element, find, fillIn, send } = await open()
    await accessible(element)
    await send()
    await until(() => find('.summary'))
    await accessible(element)
    await fillIn()
    addPictures(find, [await photo('a.png', 9, 9, 'image/png')])
    await until(() => find('.picture') && !find('.picture .progress-bar'))
    await accessible(element)
    await send()
    await until(() => find('[part~=sent]'))
    await accessible(element)
  })
})
