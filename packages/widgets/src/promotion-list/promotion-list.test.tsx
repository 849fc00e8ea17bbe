import { AppError, type PromotionDetail, type StoredPicture } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-promotion-list', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

/** A picture that the test's own server has, and one that no server has: tickets stand behind the API base. */
const good = '/../packages/host/public/favicon.svg?ticket='
const tooOld = '/File/Open?ticket='

const picture = (Id: string, address = good): StoredPicture => ({
  Id,
  Name: `${Id}.svg`,
  Type: 'image/svg+xml',
  Bytes: 48_000,
  Width: 800,
  Height: 600,
  Url: `${address}${Id}`,
  ThumbnailUrl: `${address}${Id}-small`,
})

const dayMs = 24 * 60 * 60_000
const promotion = (Id: string, given: Partial<PromotionDetail> = {}): PromotionDetail => ({
  Id,
  Title: `Autumn offer ${Id}`,
  Summary: 'Two visits for one until the leaves fall',
  PublishedAt: '2026-03-01T01:00:00Z',
  EndsAt: new Date(Date.now() + 3 * dayMs).toISOString(),
  // As the server does: an id is a place within the promotion.
  Picture: { ...picture(`card${Id}`), Id: '0' },
  IsNew: Id === '0',
  Interest: null,
  Body: '<h2>What you get</h2><p>A <b>second</b> visit.</p><script>window.ran = true</script>',
  Pictures: [picture('door'), picture('wall'), picture('sink')],
  ...given,
})

interface World {
  promotions?: PromotionDetail[]
  more?: Record<string, (params: Record<string, string>) => unknown>
}

/** A host with some promotions; what the person says about one stands. */
function host({ promotions = ['0', '1', '2'].map((id) => promotion(id)), more = {} }: World = {}) {
  const world = { promotions, sent: [] as Record<string, string>[], reads: 0 }
  const find = (id: string) => {
    const found = world.promotions.find(({ Id }) => Id === id)
    if (!found) throw new AppError('not-found', id)
    return found
  }
  const answers: Record<string, (params: Record<string, string>) => unknown> = {
    InfoPush: () => ({
      Items: world.promotions,
      TotalItems: world.promotions.length,
      TotalPages: 1,
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
    GetDetail: ({ id }) => (world.reads++, find(id!)),
    Feedback(params) {
      world.sent.push(params)
      const Interest =
        String(params.withdraw) === 'true' ? null : { At: '2026-03-06T01:00:00Z', CallBy: 'Chen Wei' }
      world.promotions = world.promotions.map((each) =>
        each.Id === params.id ? { ...each, Interest } : each,
      )
      return find(params.id!)
    },
    ...more,
  }
  const answer: Answer = ({ path, params }) =>
    answers[path.split('/').at(-1)!]!(params as Record<string, string>)
  return { world, answer }
}

const tag = (attributes = 'language="en"') => `<lustra-promotion-list ${attributes}></lustra-promotion-list>`

async function drawn(html: string, { answer }: { answer: Answer }) {
  const stand = await bench(html, { answer })
  const said: [string, unknown][] = []
  for (const name of ['lustra-promotion-opened', 'lustra-promotion-interest-changed'])
    stand.stage.addEventListener(name, (event) => said.push([name, (event as CustomEvent).detail]))
  await until(() => stand.find('.promotion-open, [part=empty], [part=error]'))
  const all = (selector: string) => [...stand.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const named = (name: RegExp) =>
    all('button').find((each) => name.test(each.getAttribute('aria-label') ?? each.textContent.trim()))
  const says = (words: string) => until(() => stand.find('dialog')?.textContent.includes(words))
  const loaded = (picture?: HTMLImageElement | null) => !!picture?.complete && picture.naturalWidth > 0
  return { ...stand, said, all, named, says, loaded, dialogs: () => all('dialog[open]') }
}

const question = () =>
  until(() => document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('lustra-promotion-list', { timeout: 40_000 }, () => {
  it('shows cards with picture, text and end, and marks what is new in words (P1)', async () => {
    const { all, stage, loaded } = await drawn(tag(), host())
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

  it.each([
    ['zh', '3天后结束', '我感兴趣'],
    ['zh_hant', '3 天後結束', '我感興趣'],
  ])('speaks %s (P1, E6)', async (language, ends, button) => {
    const { all, says } = await drawn(tag(`language="${language}" promotion="0"`), host())
    expect(all('.list-card')[0]!.innerText).toContain(ends)
    await says(button)
  })

  it('opens by keyboard, cleans the company’s text, and gives the focus back to its card (P1)', async () => {
    const { all, find, element, said, says, stage } = await drawn(tag(), host())
    all('.promotion-open')[1]!.focus()
    await userEvent.keyboard('{Enter}')
    await says('What you get')
    await until(() => find('.rich-text b'))
    expect('ran' in window).toBe(false)
    expect(find('dialog').getAttribute('aria-label')).toBe('Autumn offer 1')
    expect(said).toEqual([['lustra-promotion-opened', { id: '1' }]])
    await accessible(stage)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement === all('.promotion-open')[1])
  })

  it('goes straight from one promotion to another, and each is opened once (P1)', async () => {
    const { element, find, said, says } = await drawn(tag('language="en" promotion="0"'), host())
    await says('What you get')
    element.setAttribute('promotion', '1')
    await until(() => find('dialog')?.getAttribute('aria-label') === 'Autumn offer 1')
    await until(() => said.length > 1)
    expect(said.map(([, about]) => about)).toEqual([{ id: '0' }, { id: '1' }])
  })

  it('is read in another language without being opened again (P1, E6)', async () => {
    const stand = host()
    const { element, said, says } = await drawn(tag('language="en" promotion="0"'), stand)
    await says('A second visit.')
    stand.world.promotions = [promotion('0', { Body: '<p>第二次服务</p>' })]
    element.setAttribute('language', 'zh')
    await says('第二次服务')
    expect(said).toEqual([['lustra-promotion-opened', { id: '0' }]])
  })

  it('notes an interest, says who will call, and withdraws it only after a question (P1)', async () => {
    const stand = host()
    const { find, named, says, said, all, stage } = await drawn(tag('language="en" promotion="0"'), stand)
    await says('without obligation')
    named(/^I am interested/)!.click()
    named(/^I am interested/)!.click()
    await says('Chen Wei will call you back.')
    await says('You have been interested since 6 Mar 2026.')
    expect(stand.world.sent).toHaveLength(1)
    expect(said.at(-1)).toEqual([
      'lustra-promotion-interest-changed',
      { id: '0', interested: true, callBy: 'Chen Wei' },
    ])
    expect(all('.list-card')[0]!.textContent).toContain('Interested')
    await accessible(stage)

    named(/^No longer interested/)!.click()
    const asked = await question()
    ;[...asked.querySelectorAll('button')].find((each) => /Cancel/.test(each.textContent))!.click()
    await until(() => !document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))
    expect(stand.world.sent).toHaveLength(1)

    named(/^No longer interested/)!.click()
    ;[...(await question()).querySelectorAll('button')]
      .find((each) => /Withdraw/.test(each.textContent))!
      .click()
    await says('without obligation')
    expect(stand.world.sent.at(-1)).toMatchObject({ id: '0' })
    expect(find('dialog')).toBeTruthy()
    expect(said.at(-1)![1]).toEqual({ id: '0', interested: false, callBy: '' })
  })

  it('says that the network failed, loses nothing, and can be pressed again (P1, E5)', async () => {
    let isDown = true
    const stand = host()
    const { says, named } = await drawn(tag('language="en" promotion="0"'), {
      answer(call, options) {
        if (isDown && call.path.endsWith('/Feedback')) throw new AppError('offline', 'down')
        return stand.answer(call, options)
      },
    })
    await says('without obligation')
    named(/^I am interested/)!.click()
    await says('Your answer has not reached us.')
    isDown = false
    named(/^I am interested/)!.click()
    await says('Chen Wei will call you back.')
    expect(stand.world.sent).toHaveLength(1)
  })

  it('takes no interest in what has ended (P1)', async () => {
    const ended = promotion('0', { EndsAt: '2026-01-01T00:00:00Z' })
    const { says, find } = await drawn(tag('language="en" promotion="0"'), host({ promotions: [ended] }))
    await says('Ended on')
    expect(find('[part=interest]')).toBeNull()
  })

  it('says that a promotion of another group is not there, without an error on the list (P1, S6)', async () => {
    const { says, heard, stage } = await drawn(tag('language="en" promotion="77"'), host())
    await says('This promotion was not found.')
    expect(heard.some(([type]) => type === 'lustra-error')).toBe(false)
    await accessible(stage)
  })

  it('stays usable 320 px wide, right to left too (P1)', async () => {
    const { stage, all, element, says, named } = await drawn(tag(), host())
    stage.style.width = '320px'
    stage.dir = 'rtl'
    const { right, left } = element.getBoundingClientRect()
    const out = all('.list-cards *').filter((each) => {
      const box = each.getBoundingClientRect()
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    expect(out.map((each) => each.outerHTML)).toEqual([])
    named(/^Autumn offer 0/)!.click()
    await says('What you get')
    await accessible(stage)
  })
})

describe('the pictures of a promotion', { timeout: 40_000 }, () => {
  const open = tag('language="en" promotion="0"')

  it('are walked through by keys, buttons and a finger, with their number said (P1)', async () => {
    const { named, dialogs, find, says, stage } = await drawn(open, host())
    await says('Pictures')
    named(/^Enlarge picture: door/)!.click()
    await until(() => dialogs().length === 2)
    const large = (name: string) => until(() => dialogs().at(-1)!.querySelector(`img[alt="${name}.svg"]`))
    await large('door')
    await accessible(stage)
    await userEvent.keyboard('{ArrowRight}')
    await large('wall')
    expect(dialogs().at(-1)!.textContent).toContain('Picture 2 of 3')
    await userEvent.keyboard('{End}')
    await large('sink')
    await userEvent.keyboard('{Home}')
    await large('door')
    named(/^Next picture/)!.click()
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

  it('are read anew once when their time is over, and come without a word (P1)', async () => {
    const old = ['door', 'wall'].map((id) => picture(id, tooOld))
    const stand = host({ promotions: [promotion('0', { Pictures: old })] })
    const { answer, world } = stand
    const { all, loaded } = await drawn(open, {
      answer(call, options) {
        const isSecond = call.path.endsWith('/GetDetail') && world.reads === 1
        if (isSecond) world.promotions = [promotion('0', { Pictures: [picture('door'), picture('wall')] })]
        return answer(call, options)
      },
    })
    await until(() => all('.gallery img').filter((each) => loaded(each as HTMLImageElement)).length === 2)
    expect(world.reads).toBe(2)
  })

  it('say so when they are not to be had, and come when asked again without losing the focus (P1, E5)', async () => {
    const stand = host({ promotions: [promotion('0', { Pictures: [picture('door', tooOld)] })] })
    const { named, stage, all, loaded, element } = await drawn(open, stand)
    const failed = await until(() => named(/^The picture could not be loaded/))
    await accessible(stage)
    stand.world.promotions = [promotion('0', { Pictures: [picture('door')] })]
    failed.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => all('.gallery img').some((each) => loaded(each as HTMLImageElement)))
    expect(element.shadowRoot!.activeElement?.getAttribute('aria-label')).toBe('Enlarge picture: door.svg')
  })

  /** Two large pictures; whatever address of theirs the host gives is over until `renew` says otherwise. */
  function twoLarge(renew: (reads: number) => string[]) {
    const pictures = (there: string[]) =>
      ['door', 'wall'].map((id) => ({ ...picture(id), Url: `${there.includes(id) ? good : tooOld}${id}` }))
    const stand = host({ promotions: [promotion('0', { Pictures: pictures([]) })] })
    const answer: Answer = (call, options) => {
      if (call.path.endsWith('/GetDetail'))
        stand.world.promotions = [promotion('0', { Pictures: pictures(renew(stand.world.reads)) })]
      return stand.answer(call, options)
    }
    return { ...stand, answer }
  }

  it('are each asked for anew, whatever became of the one before (P1)', async () => {
    // Read first and once more: the door is there. From the third time on the wall is, too.
    const given = twoLarge((reads) => [[], ['door'], ['door', 'wall']][reads] ?? ['door', 'wall'])
    const { named, dialogs, loaded } = await drawn(open, given)
    const large = (name: string) =>
      until(() => {
        const shown = dialogs().at(-1)!.querySelector<HTMLImageElement>(`img[alt="${name}.svg"]`)
        return loaded(shown)
      })
    ;(await until(() => named(/^Enlarge picture: door/))).click()
    await until(() => dialogs().length === 2)
    await large('door')
    await userEvent.keyboard('{ArrowRight}')
    await large('wall')
  })

  it('are asked for again by key in the large view, where the keys go on working (P1, E5)', async () => {
    const given = twoLarge((reads) => (reads > 1 ? ['door', 'wall'] : []))
    const { named, dialogs, loaded, all } = await drawn(open, given)
    ;(await until(() => named(/^Enlarge picture: door/))).click()
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
