import { AppError, type PromotionDetail, type StoredPicture } from '@lustra/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, until, type ApiStub } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-promotion-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

/** Ticket paths relative to the API base: one that the test server serves, and one that does not exist. */
const validPath = '/../packages/host/public/favicon.svg?ticket='
const expiredPath = '/File/Open?ticket='

const picture = (Id: string, path = validPath): StoredPicture => ({
  Id,
  Name: `${Id}.svg`,
  Type: 'image/svg+xml',
  Bytes: 48_000,
  Width: 800,
  Height: 600,
  Url: `${path}${Id}`,
  ThumbnailUrl: `${path}${Id}-small`,
})

const dayMs = 24 * 60 * 60_000
const promotion = (Id: string, overrides: Partial<PromotionDetail> = {}): PromotionDetail => ({
  Id,
  Title: `Autumn offer ${Id}`,
  Summary: 'Two visits for one until the leaves fall',
  PublishedAt: '2026-03-01T01:00:00Z',
  EndsAt: new Date(Date.now() + 3 * dayMs).toISOString(),
  // As on the server: an id is an index within the promotion.
  Picture: { ...picture(`card${Id}`), Id: '0' },
  IsNew: Id === '0',
  Interest: null,
  Body: '<h2>What you get</h2><p>A <b>second</b> visit.</p><script>window.ran = true</script>',
  Pictures: [picture('door'), picture('wall'), picture('sink')],
  ...overrides,
})

interface ServerOptions {
  promotions?: PromotionDetail[]
  more?: Record<string, (params: Record<string, string>) => unknown>
}

/** A stub server with some promotions; stores the user's interest. */
function stubServer({
  promotions = ['0', '1', '2'].map((id) => promotion(id)),
  more = {},
}: ServerOptions = {}) {
  const state = { promotions, sent: [] as Record<string, string>[], reads: 0 }
  const find = (id: string) => {
    const found = state.promotions.find(({ Id }) => Id === id)
    if (!found) throw new AppError('not-found', id)
    return found
  }
  const answers: Record<string, (params: Record<string, string>) => unknown> = {
    InfoPush: () => ({
      Items: state.promotions,
      TotalItems: state.promotions.length,
      TotalPages: 1,
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
    GetDetail: ({ id }) => (state.reads++, find(id!)),
    Feedback(params) {
      state.sent.push(params)
      const Interest =
        String(params.withdraw) === 'true' ? null : { At: '2026-03-06T01:00:00Z', CallBy: 'Chen Wei' }
      state.promotions = state.promotions.map((each) =>
        each.Id === params.id ? { ...each, Interest } : each,
      )
      return find(params.id!)
    },
    ...more,
  }
  const respond: ApiStub = ({ path, params }) =>
    answers[path.split('/').at(-1)!]!(params as Record<string, string>)
  return { state, respond }
}

const tag = (attributes = 'language="en"') => `<lustra-promotion-list ${attributes}></lustra-promotion-list>`

async function mount(html: string, { respond }: { respond: ApiStub }) {
  const page = await mountElement(html, { respond })
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
    const { all, stage, loaded } = await mount(tag(), stubServer())
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
    const { byName, waitForText } = await mount(tag('language="zh" promotion="0"'), stubServer())
    await waitForText('我感兴趣')
    const label = document.createRange()
    label.selectNodeContents(byName(/^我感兴趣/)!)
    expect(label.getBoundingClientRect().height).toBeLessThan(32)
  })

  it('opens by keyboard, sanitises the text, and returns the focus to the card (P1)', async () => {
    const { all, find, events, waitForText, stage } = await mount(tag(), stubServer())
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
    const server = stubServer()
    const { find, byName, waitForText, events, all, stage } = await mount(
      tag('language="en" promotion="0"'),
      server,
    )
    await waitForText('without obligation')
    byName(/^I am interested/)!.click()
    byName(/^I am interested/)!.click()
    await waitForText('Chen Wei will call you back.')
    await waitForText('You have been interested since 6 Mar 2026.')
    expect(server.state.sent).toHaveLength(1)
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
    expect(server.state.sent).toHaveLength(1)

    byName(/^No longer interested/)!.click()
    ;[...(await question()).querySelectorAll('button')]
      .find((each) => /Withdraw/.test(each.textContent))!
      .click()
    await waitForText('without obligation')
    expect(server.state.sent.at(-1)).toMatchObject({ id: '0' })
    expect(find('dialog')).toBeTruthy()
    expect(events.at(-1)![1]).toEqual({ id: '0', interested: false, callBy: '' })
  })

  it('reports a network failure, loses nothing, and can be retried (P1, E5)', async () => {
    let isDown = true
    const server = stubServer()
    const { waitForText, byName } = await mount(tag('language="en" promotion="0"'), {
      respond(call, options) {
        if (isDown && call.path.endsWith('/Feedback')) throw new AppError('offline', 'down')
        return server.respond(call, options)
      },
    })
    await waitForText('without obligation')
    byName(/^I am interested/)!.click()
    await waitForText('Your answer was not sent.')
    isDown = false
    byName(/^I am interested/)!.click()
    await waitForText('Chen Wei will call you back.')
    expect(server.state.sent).toHaveLength(1)
  })

  it('offers no interest in a promotion that has ended (P1)', async () => {
    const ended = promotion('0', { EndsAt: '2026-01-01T00:00:00Z' })
    const { waitForText, find } = await mount(
      tag('language="en" promotion="0"'),
      stubServer({ promotions: [ended] }),
    )
    await waitForText('Ended on')
    expect(find('[part=interest]')).toBeNull()
  })

  it('stays usable at 320 px, also right to left (P1)', async () => {
    const { stage, all, element, waitForText, byName } = await mount(tag(), stubServer())
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
    const { byName, dialogs, find, waitForText, stage } = await mount(open, stubServer())
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
    const old = ['door', 'wall'].map((id) => picture(id, expiredPath))
    const server = stubServer({ promotions: [promotion('0', { Pictures: old })] })
    const { respond, state } = server
    const { all, loaded } = await mount(open, {
      respond(call, options) {
        const isSecond = call.path.endsWith('/GetDetail') && state.reads === 1
        if (isSecond) state.promotions = [promotion('0', { Pictures: [picture('door'), picture('wall')] })]
        return respond(call, options)
      },
    })
    await until(() => all('.gallery img').filter((each) => loaded(each as HTMLImageElement)).length === 2)
    expect(state.reads).toBe(2)
  })

  it('show a failure, and load on retry without losing the focus (P1, E5)', async () => {
    const server = stubServer({ promotions: [promotion('0', { Pictures: [picture('door', expiredPath)] })] })
    const { byName, stage, all, loaded, element } = await mount(open, server)
    const failed = await until(() => byName(/^The picture could not be loaded/))
    await accessible(stage)
    server.state.promotions = [promotion('0', { Pictures: [picture('door')] })]
    failed.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => all('.gallery img').some((each) => loaded(each as HTMLImageElement)))
    expect(element.shadowRoot!.activeElement?.getAttribute('aria-label')).toBe('Enlarge picture: door.svg')
  })

  /** Two large pictures whose URLs are expired; `renew` names the pictures that are valid after so many reads. */
  function twoLarge(renew: (reads: number) => string[]) {
    const pictures = (available: string[]) =>
      ['door', 'wall'].map((id) => ({
        ...picture(id),
        Url: `${available.includes(id) ? validPath : expiredPath}${id}`,
      }))
    const server = stubServer({ promotions: [promotion('0', { Pictures: pictures([]) })] })
    const respond: ApiStub = (call, options) => {
      if (call.path.endsWith('/GetDetail'))
        server.state.promotions = [promotion('0', { Pictures: pictures(renew(server.state.reads)) })]
      return server.respond(call, options)
    }
    return { ...server, respond }
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
