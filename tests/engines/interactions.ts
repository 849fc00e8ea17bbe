/** A typical interaction with each element, and its visible result. */
import { within, type Tab } from './tab.ts'

export interface Interaction {
  /** The account; the administrator of most tests by default. */
  account?: string
  attributes?: string
  /** Part of the test's title. */
  does: string
  act(tab: Tab, tag: string): Promise<void>
}

/** Searches a list for text of few rows. */
const searches: Interaction = {
  does: 'searches when somebody types',
  act: async (tab, tag) => {
    await tab.visible(within(tag, '[part~="row"]'))
    const found = within(tag, '[role="status"]', 'result')
    const before = await tab.on(found, (each) => each.textContent)
    await tab.fill(within(tag, 'input[type="search"]'), 'Residence')
    await tab.untilOn(found, (each, all) => each.textContent !== all, before)
  },
}

/** Clicks something and waits for what it opens. */
const opens = (does: string, pressed: string, opened: string): Interaction => ({
  does,
  act: async (tab, tag) => {
    await tab.click(within(tag, pressed))
    await tab.visible(within(tag, opened))
  },
})

/** Clicks something and waits for an event on the page. */
const emits = (does: string, pressed: string, event: string): Interaction => ({
  does,
  act: async (tab, tag) => {
    await tab.visible(within(tag, pressed))
    await tab.run(
      (name, type) =>
        document.querySelector(name)!.addEventListener(type, (dispatched) => {
          dispatched.preventDefault()
          document.title = `received ${type}`
        }),
      tag,
      event,
    )
    await tab.click(within(tag, pressed))
    await tab.until((type) => document.title === `received ${type}`, event)
  },
})

/** For elements without their own interaction. */
export const anyElement: Interaction = {
  does: 'changes its language with the attribute',
  act: async (tab, tag) => {
    await tab.run((name) => document.querySelector(name)!.setAttribute('language', 'zh_hant'), tag)
    await tab.until(
      (name) =>
        document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.view')!.lang === 'zh-Hant',
      tag,
    )
  },
}

interface Messages extends HTMLElement {
  notify(message: object): void
  confirm(question: object): Promise<boolean>
}

export const interactions: Record<string, Interaction> = {
  'lustra-login': {
    does: 'signs out by its button',
    account: 'harbour_user',
    act: async (tab, tag) => {
      await tab.click(within(tag, 'button', 'Log out'))
      await tab.visible(within(tag, 'input[type="password"]'))
    },
  },
  'lustra-first-password': emits('continues', '[part~="submit"]', 'lustra-navigate'),
  'lustra-user-settings': {
    does: 'opens another section',
    act: async (tab, tag) => {
      await tab.click(within(tag, 'a', 'Phone'))
      await tab.visible(within(tag, 'input[type="tel"]'))
    },
  },
  'lustra-group-switcher': opens('opens its list', '[part~="button"]', '[role="option"]'),
  'lustra-account-switcher': {
    does: 'finds the person whose name is typed',
    account: 'superadmin',
    attributes: 'open',
    act: async (tab, tag) => {
      await tab.fill(within(tag, 'input'), 'jade_admin')
      await tab.press('Enter')
      await tab.visible(within(tag, '[part~="row"]', 'jade_admin'))
    },
  },
  'lustra-navbar': opens('opens the person’s popover', '[part~="user"]', '[part~="popover"]'),
  'lustra-side-menu': emits('collapses to its icons', '[part~="collapse"]', 'lustra-menu-collapsed'),
  'lustra-language-picker': {
    does: 'changes the page’s language',
    act: async (tab, tag) => {
      await tab.click(within(tag, '[part~="language"]', '繁體中文'))
      await tab.until(() => localStorage['lustra.language'] === 'zh_hant')
      await tab.visible(within(tag, '.view[lang="zh-Hant"]'))
    },
  },
  'lustra-today': emits('is dismissed until tomorrow', '[part~="dismiss"]', 'lustra-today-dismissed'),
  'lustra-report-viewer': {
    does: 'opens another page of its report',
    attributes: 'report="service-delivery"',
    act: async (tab, tag) => {
      await tab.frame(within(tag, 'iframe')).click(within('', '[role="tab"]', 'Ratings'))
      await tab.receives('report-page-changed')
    },
  },
  'lustra-service-report-list': searches,
  'lustra-corrective-action-list': searches,
  'lustra-promotion-list': opens('opens a promotion', '.promotion-open', '[part~="promotion"]'),
  'lustra-hotspot-list': opens('opens an answer', '[part~="row"]', 'dialog[open] .rich-text'),
  'lustra-material-list': opens('opens a material', '[part~="row"]', 'dialog[open]'),
  'lustra-document-list': opens('opens a document', '[part~="row"]', 'dialog[open]'),
  'lustra-proposal-list': opens('opens a proposal', '[part~="row"]', 'dialog[open]'),
  'lustra-feedback-list': searches,
  'lustra-user-manager': searches,
  'lustra-role-manager': opens('opens a role', '[part~="row"]', 'dialog[open] [role=tree]'),
  'lustra-organisation-manager': {
    does: 'moves a node that is dragged, and back again',
    act: async (tab, tag) => {
      await tab.visible(within(tag, '[role="treeitem"][aria-level="2"]'))
      await tab.run(dragLastOntoFirst, tag)
      await tab.visible(within(tag, '[role="treeitem"][aria-level="3"]'))
      await tab.click(within(tag, '[part~="notice"] [aria-keyshortcuts]'))
      await tab.untilOn(
        within(tag, '[part~="tree"]'),
        (tree) => !tree.querySelector('[aria-level="3"]') && 'all are back',
      )
    },
  },
  'lustra-feedback-form': {
    does: 'stores what is typed on the device',
    act: async (tab, tag) => {
      await tab.visible(within(tag, '[part~="submit"]'))
      await tab.fill(within(tag, 'textarea[name=contents]'), 'The lift smells of chlorine.')
      await tab.untilOn(within(tag, '.storage'), (each) => each.textContent !== '')
    },
  },
  'lustra-visit-thread': {
    ...opens('shows its code', '.visit-links button:nth-of-type(2)', 'svg.qr'),
    attributes: 'store="HA0010" group="HARBOUR" link="/visit?report={report}&amp;group={group}"',
  },
  'lustra-evaluation-queue': {
    does: 'evaluates a report by a key, and takes it back',
    attributes: 'start="focused"',
    act: async (tab, tag) => {
      await tab.visible(within(tag, '.rating'))
      await tab.click(within(tag, '.rating label:nth-of-type(4)'))
      await tab.click(within(tag, '.queue-buttons .primary'))
      await tab.click(within(tag, '.queue-take-back'))
      await tab.untilOn(within(tag, '.rating'), (rating) => !!rating.querySelector('input:checked'))
    },
  },
  'lustra-error-page': emits('checks again', 'button', 'lustra-navigate'),
  'lustra-legal': {
    does: 'scrolls to a section',
    act: async (tab, tag) => {
      await tab.click(within(tag, 'a', 'Your rights'))
      await tab.untilOn(within(tag, 'h2, h3', 'Your rights'), (heading) => {
        const { top } = heading.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      })
    },
  },
  'lustra-toaster': {
    does: 'shows a message until it is closed',
    act: async (tab, tag) => {
      await tab.run(
        (name) =>
          document
            .querySelector<Messages>(name)!
            .notify({ kind: 'info', text: 'A message', ms: Number.POSITIVE_INFINITY }),
        tag,
      )
      await tab.visible(within(tag, 'li, [role="status"] *, [role="alert"] *', 'A message'))
      await tab.click(within(tag, 'button'))
      await tab.gone(within(tag, 'li, [role="status"] *, [role="alert"] *', 'A message'))
    },
  },
  'lustra-confirm': {
    does: 'asks and receives the answer',
    act: async (tab, tag) => {
      await tab.run((name) => {
        const question = { title: 'Delete?', text: 'Gone for good.', confirmLabel: 'Delete it' }
        void document
          .querySelector<Messages>(name)!
          .confirm(question)
          .then((isSure) => (document.title = `answer ${isSure}`))
      }, tag)
      await tab.click(within(tag, 'button', 'Delete it'))
      await tab.until(() => document.title === 'answer true')
    },
  },
}

/** Runs in the page: drags the last node of the second level onto the first one. */
function dragLastOntoFirst(tag: string) {
  const tree = document.querySelector(tag)!.shadowRoot!.querySelector<HTMLElement>('[part~="tree"]')!
  const rows = [...tree.querySelectorAll('[aria-level="2"]')]
  const [from, to] = [rows.at(-1)!, rows[0]!]
  // A synthetic pointer cannot be captured.
  tree.setPointerCapture = () => {}
  const fire = (type: string, over: Element, offset = 0) => {
    const { left, top, width, height } = over.getBoundingClientRect()
    const at = { clientX: left + width / 2 + offset, clientY: top + height / 2 }
    const buttons = type === 'pointerup' ? 0 : 1
    from.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', buttons, ...at }),
    )
  }
  fire('pointerdown', from)
  fire('pointermove', from, 10)
  fire('pointermove', to)
  fire('pointerup', to)
}
