/** Element declarations as data: the public API. No DOM and no framework, so that docs, manifest and types can read it. */
import { signOutReasons } from '@lustra/core/session/types.ts'
import {
  attributesOf,
  listChanged,
  type ListAttributes,
  type ListSpec,
  type ListState,
  choice,
  flag,
  number,
  rich,
  tagged,
  text,
  type Kind,
} from './declare-list.ts'

export { choice, flag, number, rich, text, toggle, type Kind } from './declare-list.ts'

export interface EventSpec {
  about: string
  detail: Record<string, Kind>
  /** The page may call `preventDefault()` and handle the event itself. */
  cancelable?: boolean
}

export interface MethodSpec {
  about: string
  /** TypeScript signature: `(text: string) => void`. Types, manifest and reference are parsed from it. */
  type: string
  /** Descriptions by parameter name in `type`. */
  parameters?: Readonly<Record<string, string>>
  /** Description of the return value. */
  returns?: string
}

export interface WidgetSpec {
  tag: `lustra-${string}`
  about: string
  /** `required`: the kit draws the signed-out view, waits while the session is unknown, and remounts when user or group change. */
  session: 'required' | 'optional'
  attributes: Record<string, Kind<string> | Kind<number> | Kind<boolean>>
  /** A list's filters, columns and sorting. Adds attributes and the event `list-changed` to the element's own. */
  list?: ListSpec
  properties?: Record<string, Kind>
  events: Record<string, EventSpec>
  methods?: Record<string, MethodSpec>
  parts: Record<string, string>
  slots?: Record<string, string>
  /** Calls the API without a session, too, so the call code is preloaded with the screen. */
  calls?: true
  /** Form-associated: describes its entries in the form's `FormData`. Needs a method `reset`. */
  form?: string
  /** Elements of the suite that its screen renders; the npm entry defines them with it. */
  shows?: readonly `lustra-${string}`[]
  /** Height of the skeleton, where the default would shift the page's layout. */
  skeletonHeight?: '0' | `${number}em`
  /** Width in a parent that shrinks to fit, at most; 48em by default. '0px' for elements that draw nothing in place or size themselves. */
  width?: '0px' | `${number}em`
}

/** The declaration including what its list adds. */
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

/** Attributes of every element. */
export const commonAttributes = {
  language: tagged(
    choice('Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page', [
      '',
      'zh',
      'zh_hant',
      'en',
    ]),
  ),
  theme: choice(
    'Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page',
    ['', 'auto', 'light', 'dark'],
  ),
  api: text('Base URL of the API host; empty: that of the page'),
  group: text('GroupCode whose data this element shows; empty: the group selected on the page'),
  density: choice(
    'Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice',
    ['auto', 'comfortable', 'compact'],
  ),
} as const

export const commonEvents = {
  ready: {
    about: 'The first content is shown; once after each time the element is connected',
    detail: { tag: text('Tag of the element'), ms: number('Milliseconds since the element was connected') },
  },
  error: {
    about: 'An operation of the element failed, or an attribute or property has an invalid value',
    detail: {
      tag: text('Tag of the element'),
      code: rich(
        'Error code; all codes are listed in docs/elements.md under Errors',
        'LustraErrorCode',
        '' as string,
      ),
      message: text('Description for developers; not for display'),
      retryable: flag('Whether the same request may succeed later'),
      requestId: text('Id of the request in the host’s logs; empty without one'),
    },
  },
  navigate: {
    about:
      'The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one',
    cancelable: true,
    detail: {
      path: text('Route of the portal'),
      query: text('Query string without the question mark'),
      newTab: flag('Whether the person requested a new tab'),
    },
  },
  'signed-in': {
    about:
      'A session started or changed to another account, in this tab or another; dispatched once per page',
    detail: { account: text('Login name'), userType: text('User type') },
  },
  'signed-out': {
    about: 'The session ended, in this tab or another; dispatched once per page',
    detail: {
      reason: choice('Cause; see Why a session ended', signOutReasons, {
        user: 'The person signed out',
        expired: 'The person was inactive for too long, or the token could not be renewed',
        elsewhere:
          'The account signed in elsewhere, which ended this session, and the person chose to sign in again here',
        refused: 'A sign-in failed, or the host rejected the token of the page’s `tokenProvider`',
      }),
    },
  },
  'group-changed': {
    about: 'Another group was selected, in this tab or another; dispatched once per page',
    detail: { groupId: text('Id of the new group'), groupCode: text('GroupCode'), groupName: text('Name') },
  },
  'user-switched': {
    about:
      'A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch',
    detail: { userId: text('Id of the user who is now active'), account: text('Login name of that user') },
  },
  'language-changed': {
    about: 'The language of the page changed; dispatched once per page',
    detail: { language: text('New language: zh, zh_hant or en') },
  },
} as const satisfies Record<string, EventSpec>

export const commonMethods = {
  refresh: { about: 'Reloads the element’s data, and its code if that failed to load', type: '() => void' },
  focus: {
    about: 'Focuses the first control inside the element; options as for `HTMLElement.focus()`',
    type: '(options?: FocusOptions) => void',
  },
} as const satisfies Record<string, MethodSpec>

export const commonSlots = {
  loading: 'Replaces the skeleton while the element loads',
  empty: 'Shown when there is no data',
  error: 'Shown when the element fails to load',
  'signed-out': 'Replaces the sign-in prompt when nobody is signed in',
  header: 'Content above the element’s own',
} as const

/** Parts of what the kit draws. */
export const commonParts = {
  loading: 'The skeleton',
  error: 'The notice that the element or its data failed to load',
  'signed-out': 'The prompt to sign in',
  'sign-in': 'The dialog with the sign-in, on pages without another',
} as const

/** Values of the property `status`, each also a custom state. */
export const statuses = {
  loading: 'Its code or its first data are loading',
  ready: 'Its content is shown',
  'signed-out': 'It requires a session, and nobody is signed in',
  degraded: 'Reserved: no element uses it today',
  error: 'Loading failed and there is no content to show',
} as const
export type Status = keyof typeof statuses

/** Every custom state: `lustra-login:state(loading)`. */
export const commonStates = {
  ...statuses,
  light: 'The theme is light, set on the element or the page; not set for auto',
  dark: 'The theme is dark, set on the element or the page; not set for auto',
} as const

/** Custom properties that are not design tokens. */
export const pageProperties = {
  bar: 'Height of a fixed bar at the top of the page; on phones messages are shown below it, and scrolling to a section leaves this space',
} as const

type Values<K> = { -readonly [N in keyof K]: K[N] extends Kind<infer V> ? V : never }
type Rich<S extends WidgetSpec> =
  S['properties'] extends Record<string, Kind> ? Values<S['properties']> : unknown

type AllEvents<S extends WidgetSpec> = S['events'] & typeof commonEvents
export type PropsOf<S extends WidgetSpec> = Values<S['attributes']> &
  Values<typeof commonAttributes> &
  Rich<S>
type EventsOf<S extends WidgetSpec> = { [N in keyof AllEvents<S>]: Values<AllEvents<S>[N]['detail']> }
/** Dispatches `lustra-<name>`; false when the page prevented it. */
export type Emit<S extends WidgetSpec> = <N extends keyof EventsOf<S> & string>(
  name: N,
  detail: EventsOf<S>[N],
) => boolean
