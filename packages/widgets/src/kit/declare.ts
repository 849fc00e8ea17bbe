/** How an element is declared: everything it promises, as data. No DOM and no framework, so that docs, manifest and types read it cheaply. */
import { signOutReasons } from '@lustra/core/session/types.ts'
import {
  attributesOf,
  listChanged,
  type ListAttributes,
  type ListSpec,
  type ListState,
} from './declare-list.ts'
import { choice, flag, number, rich, text, type Kind } from './kinds.ts'

export { choice, flag, number, rich, text, type Kind }

export interface EventSpec {
  about: string
  detail: Record<string, Kind>
  /** A page may prevent it, and then the element leaves the matter to the page. */
  cancelable?: boolean
}

export interface MethodSpec {
  about: string
  /** TypeScript of the whole method: `(text: string) => void`. Types, manifest and reference read its parts from it. */
  type: string
  /** What a parameter means, by its name in `type`. */
  parameters?: Readonly<Record<string, string>>
  /** What the answer is. */
  returns?: string
}

export interface WidgetSpec {
  tag: `lustra-${string}`
  about: string
  /** `required`: the kit draws the signed-out view, waits while the session is unknown, and starts afresh when person or group change. */
  session: 'required' | 'optional'
  attributes: Record<string, Kind<string> | Kind<number> | Kind<boolean>>
  /** What a list can be asked for. Its attributes and the event `list-changed` are added to the element's own. */
  list?: ListSpec
  properties?: Record<string, Kind>
  events: Record<string, EventSpec>
  methods?: Record<string, MethodSpec>
  parts: Record<string, string>
  slots?: Record<string, string>
  /** It talks to the API host also without a session, so what calls need is fetched beside its screen. */
  calls?: true
  /** It takes part in a form around it, as a native field does: what the form's `FormData` gets from it. Needs a method `reset`. */
  form?: string
  /** Other elements of the suite that its screen puts into itself: from npm they are defined with it. */
  shows?: readonly `lustra-${string}`[]
  /** How high the skeleton is, where what comes is not a block of some lines: so that the page around does not move. */
  room?: '0' | `${number}em`
}

/** The declaration with what follows from its list. */
type Declared<S extends WidgetSpec> = S extends { list: infer L extends ListSpec }
  ? Omit<S, 'attributes' | 'events'> & {
      attributes: ListAttributes<L> & S['attributes']
      events: { 'list-changed': { about: string; detail: ListState<L> } } & S['events']
    }
  : S

export function defineWidget<const S extends WidgetSpec>(spec: S): Declared<S> {
  const { list, attributes, events } = spec
  if (!list) return spec as Declared<S>
  return {
    ...spec,
    attributes: { ...attributesOf(list), ...attributes },
    events: { ...events, 'list-changed': listChanged(list) },
  } as unknown as Declared<S>
}

/** What every element takes besides its own attributes. */
export const commonAttributes = {
  language: choice('Language of this element; otherwise that of the page', ['', 'zh', 'zh_hant', 'en']),
  theme: choice('Light or dark; auto follows the color-scheme of the page around it', [
    '',
    'auto',
    'light',
    'dark',
  ]),
  api: text('Base address of the API host; otherwise that of the page'),
  group: text('GroupCode that this element is pinned to; otherwise it follows the page'),
  density: choice(
    'How much air rows and fields have; auto leaves it to the element, and in lists to the person',
    ['auto', 'comfortable', 'compact'],
  ),
} as const

export const commonEvents = {
  ready: {
    about: 'The first content is shown',
    detail: { tag: text('Which element'), ms: number('Milliseconds since it was connected') },
  },
  error: {
    about: 'Something failed',
    detail: {
      tag: text('Which element'),
      code: rich('What failed; every code is listed in the reference', 'LustraErrorCode', '' as string),
      message: text('For developers'),
      retryable: flag('Trying again may help'),
      requestId: text('To quote to the host’s operators'),
    },
  },
  navigate: {
    about: 'The element wants another screen; prevent it to leave the matter to the page',
    cancelable: true,
    detail: {
      path: text('A route of the portal'),
      query: text('Its query, without the question mark'),
      newTab: flag('The person asked for a new tab'),
    },
  },
  'signed-in': {
    about: 'A session began, in this tab or another; said once a page',
    detail: { account: text('Who'), userType: text('Their user type') },
  },
  'signed-out': {
    about: 'The session ended, in this tab or another; said once a page',
    detail: {
      reason: choice('Why it ended', signOutReasons, {
        user: 'The person signed out',
        expired: 'The person was inactive for too long, or the token could not be renewed',
        elsewhere: 'The account was signed in at another place, and the person chose to sign in again here',
        refused: 'A sign-in failed, or the token of the page’s `tokenProvider` was not accepted',
      }),
    },
  },
  'group-changed': {
    about: 'The person switched to another group; said once a page',
    detail: { groupId: text('Its id'), groupCode: text('Its code'), groupName: text('Its name') },
  },
  'user-switched': {
    about: 'A second after a super administrator began or ended to act as somebody else; said once a page',
    detail: { userId: text('Whose account is open now'), account: text('Its login name') },
  },
  'language-changed': {
    about: 'The page’s language changed; said once a page',
    detail: { language: text('zh, zh_hant or en') },
  },
} as const satisfies Record<string, EventSpec>

export const commonMethods = {
  refresh: { about: 'Reads its data again; loads its screen again where that failed', type: '() => void' },
  focus: {
    about: 'Focuses the first control inside, as `HTMLElement.focus()` does',
    type: '(options?: FocusOptions) => void',
  },
} as const satisfies Record<string, MethodSpec>

export const commonSlots = {
  loading: 'Shown while the element loads, instead of its skeleton',
  empty: 'Shown when there is nothing to show',
  error: 'Shown when the element could not load',
  'signed-out': 'Shown to a person who is not signed in, instead of the invitation',
  header: 'Above the element’s own content',
} as const

/** The values of the property `status`; each is a custom state, too. */
export const statuses = {
  loading: 'Its screen or its first data are on their way',
  ready: 'Its content is shown',
  'signed-out': 'It needs a signed-in person',
  degraded: 'Reserved: no element uses it today',
  error: 'It has nothing to show because something failed',
} as const
export type Status = keyof typeof statuses

/** Every custom state: `lustra-login:state(loading)`. */
export const commonStates = {
  ...statuses,
  light: 'The theme of the element or the page is light; not set for auto',
  dark: 'The theme of the element or the page is dark; not set for auto',
} as const

/** Custom properties that are no design token. */
export const pageProperties = {
  bar: 'Height of a fixed bar at the top of the page: messages stand below it on phones, and sections are not hidden under it',
} as const

type Values<K> = { -readonly [N in keyof K]: K[N] extends Kind<infer V> ? V : never }
type Rich<S extends WidgetSpec> =
  S['properties'] extends Record<string, Kind> ? Values<S['properties']> : unknown

type AllEvents<S extends WidgetSpec> = S['events'] & typeof commonEvents
export type PropsOf<S extends WidgetSpec> = Values<S['attributes']> &
  Values<typeof commonAttributes> &
  Rich<S>
export type EventsOf<S extends WidgetSpec> = { [N in keyof AllEvents<S>]: Values<AllEvents<S>[N]['detail']> }
/** Dispatches `lustra-<name>`; false when the page prevented it. */
export type Emit<S extends WidgetSpec> = <N extends keyof EventsOf<S> & string>(
  name: N,
  detail: EventsOf<S>[N],
) => boolean
