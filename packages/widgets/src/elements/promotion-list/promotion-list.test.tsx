import type { PromotionDetail } from '@lustra/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, until } from '../../kit/test-harness.ts'
import { found, pageOf, refuse, testHost } from '../../kit/test-host.ts'
import { storedPicture } from '../../ui/gallery/stored-picture.sample.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-promotion-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

/** A ticket path that does not exist. */
const expiredPath = '/File/Open?ticket='

const dayMs = 24 * 60 * 60_000
const promotion = (Id: string, overrides: Partial<PromotionDetail> = {}): PromotionDetail => ({
  Id,
  Title: `Autumn offer ${Id}`,
  Summary: 'Two visits for one until the leaves fall',
  PublishedAt: '2026-03-01T01:00:00Z',
  EndsAt: new Date(Date.now() + 3 * dayMs).toISOString(),
  // As on the server: an id is an index within the promotion.
  Picture: { ...storedPicture(`card${Id}`), Id: '0' },
  IsNew: Id === '0',
  Interest: null,
  Body: '<h2>What you get</h2><p>A <b>second</b> visit.</p><script>window.ran = true</script>',
  Pictures: ['door', 'wall', 'sink'].map((id) => storedPicture(id)),
  ...overrides,
})

/** A host with some promotions; stores the user's interest. */
function promotionHost(promotions = ['0', '1', '2'].map((id) => promotion(id))) {
  const state = { promotions }
  const find = (id: string) => found(state.promotions.find(({ Id }) => Id === id))
  const host = testHost({
    findPromotions: () => pageOf(state.promotions),
    promotion: ({ id }) => find(id),
    followPromotion({ id, withdraw }) {
      const Interest = withdraw === 'true' ? null : { At: '2026-03-06T01:00:00Z', CallBy: 'Chen Wei' }
      state.promotions = state.promotions.map((each) => (each.Id === id ? { ...each, Interest } : each))
      return find(id)
    },
  })
  const sent = () => host.requestsTo('followPromotion')
  return { ...host, state, sent, reads: () => host.requestsTo('promotion').length }
}

const tag = (attributes = 'language="en"') => `<lustra-promotion-list ${attributes}></lustra-promotion-list>`

async function mount(html: string, host = promotionHost()) {
  const page = await mountElement(html, host)
  const events: [string, unknown][] = []
  for (const name of ['lustra-promotion-opened', 'lustra-promotion-interest-changed'])
    page.stage.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]))
  await until(() => page.find('.promotion-open, [part=empty], [part=error]'))
  const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const byName = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))
  const waitForText = (text: string) => until(() => page.find('dialog')?.textContent.includes(text))
  const loaded = (picture?: HTMLImageElement | null) => !!picture?.complete && picture.naturalWidth > 0
  return { ...page, events, all, byName, waitForText, loaded, dialogs: () => all('dialog[open]') }
}

const question = () =>
  until(() => document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-promotion-list', () => {
  it('shows cards with picture, text and end, and labels new ones (P1)', async () => {
    const { all, stage, loaded } = await mount(tag())
    await until(() => all('.list-card img').filter((each) => loaded(each as HTMLImageElement)).length === 3)
    expect(all('.list-card img').map((each) => (each as HTMLImageElement).src.split('=')[1])).toEqual([
      'card0-small',
      'card1-small',
      'card2-small',
    ])
    const [first, second] = all('.list-card').map((each) => each.innerText)
    expect(first).toContain('Autumn offer 0')
    expect(first).toContain('Two visits for one')
    expect(first).toContain('Ends in 3 days')
    expect(first).toContain('New')
    expect(second).not.toContain('New')
    expect(all('table, .list-card-sorting')).toEqual([])
    await accessible(stage)
  })

  it('the interest button has its label in one line on a phone (P1)', async () => {
    await browser.viewport(390, 844)
    onTestFinished(() => browser.viewport(1280, 800))
    const { byName, waitForText } = await mount(tag('language="zh" promotion="0"'))
    await waitForText('我感兴趣')
    const label = document.createRange()
    label.selectNodeContents(byName(/^我感兴趣/)!)
    expect(label.getBoundingClientRect().height).toBeLessThan(32)
  })

  it('opens by keyboard, sanitises the text, and returns the focus to the card (P1)', async () => {
    const { all, find, events, waitForText, stage } = await mount(tag())
    all('.promotion-open')[1]!.focus()
    await userEvent.keyboard('{Enter}')
    await waitForText('What you get')
    await until(() => find('.rich-text b'))
    expect('ran' in window).toBe(false)
    expect(find('dialog').getAttribute('aria-label')).toBe('Autumn offer 1')
    expect(events).toEqual([['lustra-promotion-opened', { id: '1' }]])
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => isFocused(all('.promotion-open')[1]))
  })

  it('stores an interest, shows who will call, and asks before withdrawing it (P1)', async () => {
    const server = promotionHost()
    const { find, byName, waitForText, events, all, stage } = await mount(
      tag('language="en" promotion="0"'),
      server,
    )
    await waitForText('without obligation')
    byName(/^I am interested/)!.click()
    byName(/^I am interested/)!.click()
    await waitForText('Chen Wei will call you back.')
    await waitForText('You have been interested since 6 Mar 2026.')
    expect(server.sent()).toHaveLength(1)
    expect(events.at(-1)).toEqual([
      'lustra-promotion-interest-changed',
      { id: '0', interested: true, callBy: 'Chen Wei' },
    ])
    expect(all('.list-card')[0]!.textContent).toContain('Interested')
    await accessible(stage)

    byName(/^No longer interested/)!.click()
    const dialog = await question()
    ;[...dialog.querySelectorAll('button')].find((each) => /Cancel/.test(each.textContent))!.click()
    await until(() => !document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))
    expect(server.sent()).toHaveLength(1)

    byName(/^No longer interested/)!.click()
    ;[...(await question()).querySelectorAll('button')]
      .find((each) => /Withdraw/.test(each.textContent))!
      .click()
    await waitForText('without obligation')
    expect(server.sent().at(-1)).toMatchObject({ id: '0' })
    expect(find('dialog')).toBeTruthy()
    expect(events.at(-1)![1]).toEqual({ id: '0', interested: false, callBy: '' })
  })

  it('reports a network failure, loses nothing, and can be retried (P1, E5)', async () => {
    const server = promotionHost()
    const { followPromotion } = server.responses
    server.responses.followPromotion = refuse('offline')
    const { waitForText, byName } = await mount(tag('language="en" promotion="0"'), server)
    await waitForText('without obligation')
    byName(/^I am interested/)!.click()
    await waitForText('Your answer was not sent.')
    server.responses.followPromotion = followPromotion
    byName(/^I am interested/)!.click()
    await waitForText('Chen Wei will call you back.')
    expect(server.sent()).toHaveLength(2)
  })

  it('offers no interest in a promotion that has ended (P1)', async () => {
    const ended = promotion('0', { EndsAt: '2026-01-01T00:00:00Z' })
    const { waitForText, find } = await mount(tag('language="en" promotion="0"'), promotionHost([ended]))
    await waitForText('Ended on')
    expect(find('[part=interest]')).toBeNull()
  })

  it('stays usable at 320 px, also right to left (P1)', async () => {
    const { stage, all, element, waitForText, byName } = await mount(tag())
    stage.style.width = '320px'
    stage.dir = 'rtl'
    const { right, left } = element.getBoundingClientRect()
    const out = all('.list-cards *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    byName(/^Autumn offer 0/)!.click()
    await waitForText('What you get')
    await accessible(stage)
  })
})

describe('the pictures of a promotion', () => {
  const open = tag('language="en" promotion="0"')

  it('can be browsed by keyboard, buttons and swipes, with their number announced (P1)', async () => {
    const { byName, dialogs, find, waitForText, stage } = await mount(open)
    await waitForText('Pictures')
    byName(/^Enlarge picture: door/)!.click()
    await until(() => dialogs().length === 2)
    const large = (name: string) => until(() => dialogs().at(-1)!.querySelector(`img[alt="${name}.svg"]`))
    await large('door')
    // The promotion names its pictures, not their files.
    expect(dialogs().at(-1)!.querySelector('h2')!.textContent).toBe('Autumn offer 0')
    await accessible(stage)
    await userEvent.keyboard('{ArrowRight}')
    await large('wall')
    expect(dialogs().at(-1)!.textContent).toContain('Picture 2 of 3')
    await userEvent.keyboard('{End}')
    await large('sink')
    await userEvent.keyboard('{Home}')
    await large('door')
    byName(/^Next picture/)!.click()
    await large('wall')
    const drag = (from: number, to: number) => {
      const target = dialogs().at(-1)!.querySelector('.gallery-stage')!
      const at = (clientX: number) => ({
        clientX,
        clientY: 200,
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
      })
      target.dispatchEvent(new PointerEvent('pointerdown', at(from)))
      target.dispatchEvent(new PointerEvent('pointerup', at(to)))
    }
    drag(300, 100)
    await large('sink')
    drag(100, 300)
    await large('wall')
    drag(300, 290)
    await large('wall')
    await userEvent.keyboard('{Escape}')
    await until(() => dialogs().length === 1)
    expect(find('dialog').getAttribute('aria-label')).toBe('Autumn offer 0')
  })

  it('are reloaded once, silently, when their tickets have expired (P1)', async () => {
    const server = promotionHost()
    server.responses.promotion = () => {
      const path = server.reads() > 1 ? undefined : expiredPath
      return promotion('0', { Pictures: ['door', 'wall'].map((id) => storedPicture(id, path)) })
    }
    const { all, loaded } = await mount(open, server)
    await until(() => all('.gallery img').filter((each) => loaded(each as HTMLImageElement)).length === 2)
    expect(server.reads()).toBe(2)
  })

  it('show a failure, and load on retry without losing the focus (P1, E5)', async () => {
    const server = promotionHost([promotion('0', { Pictures: [storedPicture('door', expiredPath)] })])
    const { byName, stage, all, loaded, element } = await mount(open, server)
    const failed = await until(() => byName(/^The picture could not be loaded/))
    await accessible(stage)
    server.state.promotions = [promotion('0', { Pictures: [storedPicture('door')] })]
    failed.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => all('.gallery img').some((each) => loaded(each as HTMLImageElement)))
    expect(element.shadowRoot!.activeElement?.getAttribute('aria-label')).toBe('Enlarge picture: door.svg')
  })

  /** Two large pictures whose URLs are expired; `renew` names the pictures that are valid after so many reads. */
  function twoLarge(renew: (reads: number) => string[]) {
    const server = promotionHost()
    server.responses.promotion = () => {
      const available = renew(server.reads() - 1)
      const Pictures = ['door', 'wall'].map((id) =>
        available.includes(id) ? storedPicture(id) : { ...storedPicture(id), Url: `${expiredPath}${id}` },
      )
      return promotion('0', { Pictures })
    }
    return server
  }

  it('are each reloaded independently of the previous one (P1)', async () => {
    // After the second read the picture door.jpg is available, after the third wall.jpg too.
    const server = twoLarge((reads) => [[], ['door'], ['door', 'wall']][reads] ?? ['door', 'wall'])
    const { byName, dialogs, loaded } = await mount(open, server)
    const large = (name: string) =>
      until(() => {
        const shown = dialogs().at(-1)!.querySelector<HTMLImageElement>(`img[alt="${name}.svg"]`)
        return loaded(shown)
      })
    ;(await until(() => byName(/^Enlarge picture: door/))).click()
    await until(() => dialogs().length === 2)
    await large('door')
    await userEvent.keyboard('{ArrowRight}')
    await large('wall')
  })

  it('can be retried by keyboard in the large view, where the keys keep working (P1, E5)', async () => {
    const server = twoLarge((reads) => (reads > 1 ? ['door', 'wall'] : []))
    const { byName, dialogs, loaded, all } = await mount(open, server)
    ;(await until(() => byName(/^Enlarge picture: door/))).click()
    const again = await until(() =>
      all('.gallery-stage [role=alert] button').find((each) => /Try again/.test(each.textContent)),
    )
    again.focus()
    await userEvent.keyboard('{Enter}')
    const large = (name: string) =>
      until(() => loaded(dialogs().at(-1)!.querySelector<HTMLImageElement>(`img[alt="${name}.svg"]`)))
    await large('door')
    await userEvent.keyboard('{ArrowRight}')
    await large('wall')
  })
})
