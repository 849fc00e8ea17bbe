/** How an element is declared: everything it promises, as data. No DOM and no framework, so that docs, manifest and types read it cheaply. */

/** One readable value: how it is explained, what it starts as. */
export interface Kind<V = unknown> {
  about: string
  type: string
  initial: V
  /** The allowed values of a choice. */
  values?: readonly string[]
}

export const text = (about: string, initial = ''): Kind<string> => ({ about, type: 'string', initial })
export const number = (about: string, initial = 0): Kind<number> => ({ about, type: 'number', initial })
/** True by presence, false by default (`pressed="false"` is false too, since frameworks write it). */
export const flag = (about: string): Kind<boolean> => ({ about, type: 'boolean', initial: false })
/** One of a few words; the first is the default. */
export const choice = <const V extends string>(about: string, values: readonly [V, ...V[]]): Kind<V> => ({
  about,
  type: values.map((value) => `'${value}'`).join(' | '),
  initial: values[0],
  values,
})
/** A rich value without an attribute. `type` is TypeScript, for the generated types. */
export const rich = <V>(about: string, type: string, initial: V): Kind<V> => ({ about, type, initial })

export interface EventSpec {
  about: string
  detail: Record<string, Kind>
  /** A page may prevent it, and then the element leaves the matter to the page. */
  cancelable?: boolean
}

export interface MethodSpec {
  about: string
  /** TypeScript of the whole method, for the generated types: `(text: string) => void`. */
  type: string
}

export interface WidgetSpec {
  tag: `lustra-${string}`
  about: string
  /** `required`: the kit draws the signed-out view, waits while the session is unknown, and starts afresh when person or group change. */
  session: 'required' | 'optional'
  attributes: Record<string, Kind<string> | Kind<number> | Kind<boolean>>
  properties?: Record<string, Kind>
  events: Record<string, EventSpec>
  methods?: Record<string, MethodSpec>
  parts: Record<string, string>
  slots?: Record<string, string>
  /** It talks to the API host also without a session, so what calls need is fetched beside its screen. */
  calls?: true
  /** Other elements of the suite that its screen puts into itself: from npm they are defined with it. */
  shows?: readonly `lustra-${string}`[]
  /** How high the skeleton is, where what comes is not a block of some lines: so that the page around does not move. */
  room?: '0' | `${number}em`
}

export const defineWidget = <const S extends WidgetSpec>(spec: S): S => spec

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
  density: choice('How much air rows and fields have', ['comfortable', 'compact']),
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
      code: text('An ErrorCode'),
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
    detail: { reason: text("'user', 'expired', 'elsewhere' or 'refused'") },
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
  refresh: { about: 'Reads its data again', type: '() => void' },
} as const satisfies Record<string, MethodSpec>

export const commonSlots = {
  loading: 'Shown while the element loads, instead of its skeleton',
  empty: 'Shown when there is nothing to show',
  error: 'Shown when the element could not load',
  'signed-out': 'Shown to a person who is not signed in, instead of the invitation',
  header: 'Above the element’s own content',
} as const

export type Status = 'loading' | 'ready' | 'signed-out' | 'degraded' | 'error'

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
