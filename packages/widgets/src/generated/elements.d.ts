// Generated from the declarations by npm run generate.

export type LustraStatus = 'loading' | 'ready' | 'signed-out' | 'degraded' | 'error'
/** The closed list of codes that `lustra-error` names. */
export type LustraErrorCode =
  | 'offline'
  | 'timeout'
  | 'signed-out'
  | 'elsewhere'
  | 'no-role'
  | 'group-invalid'
  | 'no-group'
  | 'handed-back'
  | 'wrong-credentials'
  | 'cannot-sign-in'
  | 'too-many'
  | 'code-sent'
  | 'code-not-sent'
  | 'not-found'
  | 'invalid-phone'
  | 'invalid-input'
  | 'forbidden'
  | 'change-password-first'
  | 'password-reused'
  | 'wrong-old-password'
  | 'weak-password'
  | 'wrong-code'
  | 'code-expired'
  | 'no-phone'
  | 'in-use'
  | 'directory-refused'
  | 'directory-tenant'
  | 'directory-away'
  | 'bad-sign'
  | 'not-offered'
  | 'already-evaluated'
  | 'evaluation-closed'
  | 'no-file'
  | 'changed-meanwhile'
  | 'link-refused'
  | 'report-gone'
  | 'report-host-away'
  | 'report-refused'
  | 'proof-needed'
  | 'wrong-proof'
  | 'busy'
  | 'password-common'
  | 'password-has-name'
  | 'role-in-use'
  | 'node-in-use'
  | 'last-administrator'
  | 'own-account'
  | 'name-taken'
  | 'report-failed'
  | 'popup-blocked'
  | 'directory-denied'
  | 'insecure-page'
  | 'bad-answer'
  | 'bad-attribute'
  | 'screen-not-loaded'
  | 'origin-not-allowed'
  | 'internal'
/** What a page may set in `style`. */
export interface LustraCssProperties {
  /** Background of an element */
  '--lustra-surface'?: string | number | undefined
  /** Background of what floats: menus, dialogs */
  '--lustra-surface-raised'?: string | number | undefined
  /** Background of bars, table heads, read-only fields */
  '--lustra-surface-sunken'?: string | number | undefined
  /** Text */
  '--lustra-text'?: string | number | undefined
  /** Secondary text */
  '--lustra-text-muted'?: string | number | undefined
  /** Lines between things */
  '--lustra-border'?: string | number | undefined
  /** Edges of fields */
  '--lustra-border-strong'?: string | number | undefined
  /** The brand: primary buttons, links, current place */
  '--lustra-brand'?: string | number | undefined
  /** The brand under the pointer */
  '--lustra-brand-strong'?: string | number | undefined
  /** The brand as a tint */
  '--lustra-brand-soft'?: string | number | undefined
  /** Text on the brand */
  '--lustra-on-brand'?: string | number | undefined
  /** What needs a decision */
  '--lustra-accent'?: string | number | undefined
  /** The accent as a tint */
  '--lustra-accent-soft'?: string | number | undefined
  /** Good state, never alone */
  '--lustra-ok'?: string | number | undefined
  /** Good state as a tint */
  '--lustra-ok-soft'?: string | number | undefined
  /** Warning state, never alone */
  '--lustra-warn'?: string | number | undefined
  /** Warning state as a tint */
  '--lustra-warn-soft'?: string | number | undefined
  /** Bad state, destructive steps, never alone */
  '--lustra-danger'?: string | number | undefined
  /** Bad state as a tint */
  '--lustra-danger-soft'?: string | number | undefined
  /** The ring around what has focus */
  '--lustra-focus'?: string | number | undefined
  /** What lies over the page behind a dialog */
  '--lustra-backdrop'?: string | number | undefined
  /** Corners */
  '--lustra-radius'?: string | number | undefined
  /** Under what floats */
  '--lustra-shadow'?: string | number | undefined
  /** The type family */
  '--lustra-font'?: string | number | undefined
  /** Base size; every other size follows it. Independent of the page’s root */
  '--lustra-font-size'?: string | number | undefined
  /** Height of a fixed bar at the top of the page: messages stand below it on phones, and sections are not hidden under it */
  '--lustra-bar'?: string | number | undefined
}
type LustraKebab<S extends string> = S extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? C : `-${Lowercase<C>}`}${LustraKebab<R>}`
  : S
type LustraText<V> = V extends number ? V | `${V}` : V extends boolean ? V | '' | 'true' | 'false' : V
/** The attributes whose names differ from their properties', such as `page-size`. */
export type LustraAttributes<P> = {
  [K in keyof P & string as LustraKebab<K> extends K ? never : LustraKebab<K>]?: LustraText<P[K]> | undefined
}
export interface LustraLoginProps {
  /** Which form is shown */
  mode?: 'login' | 'directory' | 'forgot-password' | undefined
  /** Which ways in are offered, separated by commas: account, phone, mail, directory, forgot-password. Empty: all that the API host offers; never more than those */
  methods?: string | undefined
  /** Where to go after signing in; a route of the portal, never another origin */
  returnTo?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLoginEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Signs a person in: by account, phone or mail and password, by a code to their phone or mail, or by the corporate directory; and sets a forgotten password anew. A real form of native inputs: password managers and autofill work, and it can be typed into before its screen has arrived. */
export interface LustraLoginElement extends HTMLElement {
  /** Which form is shown */
  mode: 'login' | 'directory' | 'forgot-password'
  /** Which ways in are offered, separated by commas: account, phone, mail, directory, forgot-password. Empty: all that the API host offers; never more than those */
  methods: string
  /** Where to go after signing in; a route of the portal, never another origin */
  returnTo: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraLoginEventMap>(
    type: K,
    listener: (this: LustraLoginElement, event: LustraLoginEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraLoginEventMap>(
    type: K,
    listener: (this: LustraLoginElement, event: LustraLoginEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraFirstPasswordProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFirstPasswordEventMap {
  /** The new password stands */
  'lustra-password-changed': CustomEvent<Record<string, never>>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Asks a person who signs in for the first time for a password of their own; everything else stays closed until then. */
export interface LustraFirstPasswordElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraFirstPasswordEventMap>(
    type: K,
    listener: (this: LustraFirstPasswordElement, event: LustraFirstPasswordEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraFirstPasswordEventMap>(
    type: K,
    listener: (this: LustraFirstPasswordElement, event: LustraFirstPasswordEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraUserSettingsProps {
  /** What is changed */
  section?: 'password' | 'phone' | 'email' | 'sessions' | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraUserSettingsEventMap {
  /** The new password stands; other devices are signed out */
  'lustra-password-changed': CustomEvent<Record<string, never>>
  /** The new phone is bound */
  'lustra-phone-changed': CustomEvent<{ areaCode: string; phone: string }>
  /** The new email is bound */
  'lustra-email-changed': CustomEvent<{ email: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Password, phone and email of the person, each changed on a page of its own. */
export interface LustraUserSettingsElement extends HTMLElement {
  /** What is changed */
  section: 'password' | 'phone' | 'email' | 'sessions'
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraUserSettingsEventMap>(
    type: K,
    listener: (this: LustraUserSettingsElement, event: LustraUserSettingsEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraUserSettingsEventMap>(
    type: K,
    listener: (this: LustraUserSettingsElement, event: LustraUserSettingsEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraGroupSwitcherProps {
  /** A button with a popover, or the bare list */
  variant?: 'popover' | 'list' | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraGroupSwitcherEventMap {
  /** Before a switch; prevent it to keep unsaved work */
  'lustra-group-change': CustomEvent<{ from: string; to: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Shows the current group of the person and switches to another. Draws nothing for people with fewer than two groups. */
export interface LustraGroupSwitcherElement extends HTMLElement {
  /** A button with a popover, or the bare list */
  variant: 'popover' | 'list'
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraGroupSwitcherEventMap>(
    type: K,
    listener: (this: LustraGroupSwitcherElement, event: LustraGroupSwitcherEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraGroupSwitcherEventMap>(
    type: K,
    listener: (this: LustraGroupSwitcherElement, event: LustraGroupSwitcherEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraAccountSwitcherProps {
  /** Whether the dialog is open */
  open?: boolean | undefined
  /** With the banner while acting as somebody else, or the dialog alone */
  variant?: 'banner' | 'dialog' | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraAccountSwitcherEventMap {
  /** The dialog was closed */
  'lustra-switcher-closed': CustomEvent<Record<string, never>>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Lets a super administrator act as another person, and says so with the way back for as long as they do. Draws nothing for anybody else. */
export interface LustraAccountSwitcherElement extends HTMLElement {
  /** Whether the dialog is open */
  open: boolean
  /** With the banner while acting as somebody else, or the dialog alone */
  variant: 'banner' | 'dialog'
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Opens the dialog */
  show: () => Promise<void>
  /** Closes the dialog */
  hide: () => Promise<void>
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraAccountSwitcherEventMap>(
    type: K,
    listener: (this: LustraAccountSwitcherElement, event: LustraAccountSwitcherEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraAccountSwitcherEventMap>(
    type: K,
    listener: (this: LustraAccountSwitcherElement, event: LustraAccountSwitcherEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraNavbarProps {
  /** Where the logo leads */
  logoHref?: string | undefined
  /** Where the user settings are; without it there is no entry for them */
  settingsHref?: string | undefined
  /** The root that is open now, marked as the current place */
  root?: string | undefined
  /** Leads to the privacy policy and the user agreement of the portal */
  documents?: boolean | undefined
  /** Shows the button that opens the side menu on phones */
  menuButton?: boolean | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraNavbarEventMap {
  /** The person asked for the side menu */
  'lustra-menu-toggled': CustomEvent<Record<string, never>>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The bar at the top: logo, one entry for each root of the menu, the person with settings and sign-out, group switch on phones, language and theme. */
export interface LustraNavbarElement extends HTMLElement {
  /** Where the logo leads */
  logoHref: string
  /** Where the user settings are; without it there is no entry for them */
  settingsHref: string
  /** The root that is open now, marked as the current place */
  root: string
  /** Leads to the privacy policy and the user agreement of the portal */
  documents: boolean
  /** Shows the button that opens the side menu on phones */
  menuButton: boolean
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraNavbarEventMap>(
    type: K,
    listener: (this: LustraNavbarElement, event: LustraNavbarEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraNavbarEventMap>(
    type: K,
    listener: (this: LustraNavbarElement, event: LustraNavbarEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraSideMenuProps {
  /** Path of the root whose entries are shown; otherwise the first one */
  root?: string | undefined
  /** The route that is open now, marked as the current page */
  path?: string | undefined
  /** Only the icons are shown */
  collapsed?: boolean | undefined
  /** Drawn as a drawer over the page, for phones */
  drawer?: boolean | undefined
  /** Whether the drawer is open */
  open?: boolean | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraSideMenuEventMap {
  /** The drawer was closed by the person */
  'lustra-menu-closed': CustomEvent<Record<string, never>>
  /** The person narrowed or widened the menu */
  'lustra-menu-collapsed': CustomEvent<{ collapsed: boolean }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The menu of one root: a two-level accordion with the group’s logo and name and the group switch; for staff the way into the global reports and back; on phones a drawer. */
export interface LustraSideMenuElement extends HTMLElement {
  /** Path of the root whose entries are shown; otherwise the first one */
  root: string
  /** The route that is open now, marked as the current page */
  path: string
  /** Only the icons are shown */
  collapsed: boolean
  /** Drawn as a drawer over the page, for phones */
  drawer: boolean
  /** Whether the drawer is open */
  open: boolean
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraSideMenuEventMap>(
    type: K,
    listener: (this: LustraSideMenuElement, event: LustraSideMenuEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraSideMenuEventMap>(
    type: K,
    listener: (this: LustraSideMenuElement, event: LustraSideMenuEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraLanguagePickerProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLanguagePickerEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The three languages of the portal by their own names; the chosen one holds for the whole page. */
export interface LustraLanguagePickerElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraLanguagePickerEventMap>(
    type: K,
    listener: (this: LustraLanguagePickerElement, event: LustraLanguagePickerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraLanguagePickerEventMap>(
    type: K,
    listener: (this: LustraLanguagePickerElement, event: LustraLanguagePickerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraTodayProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraTodayEventMap {
  /** The person does not want to see it any more today */
  'lustra-today-dismissed': CustomEvent<{ day: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** What waits for the person today, in one line of links: reports to evaluate, actions overdue, proposals due, answers to one’s feedback, feedback that was not sent yet, and for administrators people without a role and stores without a place. Hidden until tomorrow once dismissed. Reads again when a report was judged or an action, proposal or feedback went on. */
export interface LustraTodayElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraTodayEventMap>(
    type: K,
    listener: (this: LustraTodayElement, event: LustraTodayEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraTodayEventMap>(
    type: K,
    listener: (this: LustraTodayElement, event: LustraTodayEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraReportViewerProps {
  /** Id of a report of the person’s menu */
  report?: string | undefined
  /** Instead of a report: id of the menu node that shows it */
  menu?: string | undefined
  /** The reports of the group, or the global ones of the company’s own people */
  mode?: 'general' | 'cam' | undefined
  /** Instead of a report: an external link of the menu */
  url?: string | undefined
  /** Name of the report page that is open */
  page?: string | undefined
  /** Whether the report’s filters are shown; otherwise as the menu says */
  showFilter?: '' | 'true' | 'false' | undefined
  /** Whether the report’s own list of pages is shown; otherwise as the menu says */
  showNavigation?: '' | 'true' | 'false' | undefined
  /** Colour of the watermark, for reports without one of their own; the host’s own stays */
  watermarkColor?: string | undefined
  /** Layout of the report; auto follows the element’s own width */
  layout?: 'auto' | 'desktop' | 'phone' | undefined
  /** A CSS length, or auto: the report page’s proportions, and on a phone all of the host’s own report */
  height?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
  /** Power BI filters of the whole report */
  filters?: readonly object[] | undefined
}
export interface LustraReportViewerEventMap {
  /** The report is loaded, and not drawn yet */
  'lustra-report-loaded': CustomEvent<{ report: string; source: 'power-bi' | 'local' | 'link' }>
  /** The report is drawn for the first time after it was loaded */
  'lustra-report-rendered': CustomEvent<{ report: string; ms: number }>
  /** Another page of the report is open */
  'lustra-report-page-changed': CustomEvent<{ page: string; title: string }>
  /** Somebody chose something in a chart */
  'lustra-report-data-selected': CustomEvent<{ page: string; visual: string; points: readonly object[] }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** One report in place: Power BI, the host’s own reports where there is no Power BI, or an external link of the menu. Its token is renewed without a reload, a watermark stays over it in fullscreen, and a phone gets the phone’s layout. */
export interface LustraReportViewerElement extends HTMLElement {
  /** Id of a report of the person’s menu */
  report: string
  /** Instead of a report: id of the menu node that shows it */
  menu: string
  /** The reports of the group, or the global ones of the company’s own people */
  mode: 'general' | 'cam'
  /** Instead of a report: an external link of the menu */
  url: string
  /** Name of the report page that is open */
  page: string
  /** Whether the report’s filters are shown; otherwise as the menu says */
  showFilter: '' | 'true' | 'false'
  /** Whether the report’s own list of pages is shown; otherwise as the menu says */
  showNavigation: '' | 'true' | 'false'
  /** Colour of the watermark, for reports without one of their own; the host’s own stays */
  watermarkColor: string
  /** Layout of the report; auto follows the element’s own width */
  layout: 'auto' | 'desktop' | 'phone'
  /** A CSS length, or auto: the report page’s proportions, and on a phone all of the host’s own report */
  height: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** Power BI filters of the whole report */
  filters: readonly object[]
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Opens a page of the report by its name */
  setPage: (name: string) => Promise<void>
  /** The pages of the report */
  getPages: () => Promise<readonly { name: string; title: string; isActive: boolean }[]>
  /** Replaces the filters of the whole report */
  setFilters: (filters: readonly object[]) => Promise<void>
  /** Reads the report’s data again */
  refreshData: () => Promise<void>
  /** Fills the screen with the report and its watermark; to be called in a click */
  fullscreen: () => Promise<void>
  /** Prints the report, as far as it may be printed */
  print: () => Promise<void>
  /** The data of one chart of the open page as CSV, as far as it may be taken away */
  exportData: (visual?: string) => Promise<string>
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraReportViewerEventMap>(
    type: K,
    listener: (this: LustraReportViewerElement, event: LustraReportViewerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraReportViewerEventMap>(
    type: K,
    listener: (this: LustraReportViewerElement, event: LustraReportViewerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraServiceReportListProps {
  /** Search: customer, store, sales rep or report number contains */
  keyword?: string | undefined
  /** Filter: customer name contains */
  customer?: string | undefined
  /** Filter: store code or name contains */
  store?: string | undefined
  /** Filter: id of a service type */
  type?: string | undefined
  /** Filter: judged or not */
  feedback?: 'all' | 'feedbacked' | 'pending' | undefined
  /** Filter: first day, YYYY-MM-DD */
  from?: string | undefined
  /** Filter: last day, YYYY-MM-DD */
  to?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: store, customer, type, time, result, evaluation, sales-rep; all when empty */
  columns?: string | undefined
  /** Id of the report that is open */
  report?: string | undefined
  /** Id of the report whose whole visit is open */
  visit?: string | undefined
  /** Which list */
  kind?: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water' | undefined
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraServiceReportListEventMap {
  /** A report is shown */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** A service was judged, or the judgement changed */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** Reports were saved as one file */
  'lustra-downloaded': CustomEvent<{ count: number; name: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    customer: string
    store: string
    type: string
    feedback: string
    from: string
    to: string
    sort: string
    order: string
    page: number
    pageSize: number
    report: string
    visit: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The service reports of the person’s stores: filters, sorting, pages, the report as PDF in place and its evaluation. */
export interface LustraServiceReportListElement extends HTMLElement {
  /** Search: customer, store, sales rep or report number contains */
  keyword: string
  /** Filter: customer name contains */
  customer: string
  /** Filter: store code or name contains */
  store: string
  /** Filter: id of a service type */
  type: string
  /** Filter: judged or not */
  feedback: 'all' | 'feedbacked' | 'pending'
  /** Filter: first day, YYYY-MM-DD */
  from: string
  /** Filter: last day, YYYY-MM-DD */
  to: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: store, customer, type, time, result, evaluation, sales-rep; all when empty */
  columns: string
  /** Id of the report that is open */
  report: string
  /** Id of the report whose whole visit is open */
  visit: string
  /** Which list */
  kind: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water'
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraServiceReportListEventMap>(
    type: K,
    listener: (this: LustraServiceReportListElement, event: LustraServiceReportListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraServiceReportListEventMap>(
    type: K,
    listener: (this: LustraServiceReportListElement, event: LustraServiceReportListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraCorrectiveActionListProps {
  /** Search: title, finding, store or report number contains */
  keyword?: string | undefined
  /** Filter: how far it has come; overdue is not done after its day */
  progress?: 'not-done' | 'all' | 'overdue' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code, or what its name contains */
  store?: string | undefined
  /** Filter: customer name contains */
  customer?: string | undefined
  /** Filter: first day it is due, YYYY-MM-DD */
  dueFrom?: string | undefined
  /** Filter: last day it is due, YYYY-MM-DD */
  dueTo?: string | undefined
  /** Filter: id of the report that caused it */
  report?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: what, store, due, status, report, created, files; all when empty */
  columns?: string | undefined
  /** Id of the corrective action that is open */
  action?: string | undefined
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraCorrectiveActionListEventMap {
  /** A corrective action is shown */
  'lustra-action-opened': CustomEvent<{ id: string }>
  /** The person reported a step */
  'lustra-action-updated': CustomEvent<{ id: string; status: string }>
  /** A report is shown, in the visit of an action */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** The person judged a report, in the visit of an action */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    progress: string
    store: string
    customer: string
    dueFrom: string
    dueTo: string
    report: string
    sort: string
    order: string
    page: number
    pageSize: number
    action: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** What is to be put right at the person’s stores: filters, sorting, pages, and each action with its photos, papers, history and next step. */
export interface LustraCorrectiveActionListElement extends HTMLElement {
  /** Search: title, finding, store or report number contains */
  keyword: string
  /** Filter: how far it has come; overdue is not done after its day */
  progress: 'not-done' | 'all' | 'overdue' | 'open' | 'in-progress' | 'done'
  /** Filter: store code, or what its name contains */
  store: string
  /** Filter: customer name contains */
  customer: string
  /** Filter: first day it is due, YYYY-MM-DD */
  dueFrom: string
  /** Filter: last day it is due, YYYY-MM-DD */
  dueTo: string
  /** Filter: id of the report that caused it */
  report: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'asc' | 'desc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: what, store, due, status, report, created, files; all when empty */
  columns: string
  /** Id of the corrective action that is open */
  action: string
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraCorrectiveActionListEventMap>(
    type: K,
    listener: (
      this: LustraCorrectiveActionListElement,
      event: LustraCorrectiveActionListEventMap[K],
    ) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraCorrectiveActionListEventMap>(
    type: K,
    listener: (
      this: LustraCorrectiveActionListElement,
      event: LustraCorrectiveActionListEventMap[K],
    ) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraVisitThreadProps {
  /** Id of the report whose visit it is */
  report?: string | undefined
  /** Instead of a report: code of a store, whose latest visit is shown */
  store?: string | undefined
  /** Where reading begins */
  start?: 'service' | 'actions' | undefined
  /** The page’s address for a visit, with {report} for the report’s id and {group} for the group’s code, as in /visit?report={report}; with it people can copy a link and print a QR code for the store */
  link?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraVisitThreadEventMap {
  /** A report is shown */
  'lustra-report-opened': CustomEvent<{
    id: string
    kind: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water'
  }>
  /** A service was judged, or the judgement changed */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** One visit to a store as a readable thread: the service, its report as PDF in place, the evaluation to read or to give, corrective actions, feedback and answers, and what is still awaited. */
export interface LustraVisitThreadElement extends HTMLElement {
  /** Id of the report whose visit it is */
  report: string
  /** Instead of a report: code of a store, whose latest visit is shown */
  store: string
  /** Where reading begins */
  start: 'service' | 'actions'
  /** The page’s address for a visit, with {report} for the report’s id and {group} for the group’s code, as in /visit?report={report}; with it people can copy a link and print a QR code for the store */
  link: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraVisitThreadEventMap>(
    type: K,
    listener: (this: LustraVisitThreadElement, event: LustraVisitThreadEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraVisitThreadEventMap>(
    type: K,
    listener: (this: LustraVisitThreadElement, event: LustraVisitThreadEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraPromotionListProps {
  /** Search: title or text contains */
  keyword?: string | undefined
  /** Filter: all promotions, those that came since the last visit, or those that the person is interested in */
  show?: 'all' | 'new' | 'interested' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Id of the promotion that is open */
  promotion?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraPromotionListEventMap {
  /** A promotion is shown */
  'lustra-promotion-opened': CustomEvent<{ id: string }>
  /** The person said that they are interested, or no longer */
  'lustra-promotion-interest-changed': CustomEvent<{ id: string; interested: boolean; callBy: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    show: string
    page: number
    pageSize: number
    promotion: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** What the company offers, as cards: pictures, the whole text, and “I am interested”, by which the person asks to be called back. */
export interface LustraPromotionListElement extends HTMLElement {
  /** Search: title or text contains */
  keyword: string
  /** Filter: all promotions, those that came since the last visit, or those that the person is interested in */
  show: 'all' | 'new' | 'interested'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Id of the promotion that is open */
  promotion: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraPromotionListEventMap>(
    type: K,
    listener: (this: LustraPromotionListElement, event: LustraPromotionListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraPromotionListEventMap>(
    type: K,
    listener: (this: LustraPromotionListElement, event: LustraPromotionListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraHotspotListProps {
  /** Search: question or answer contains */
  keyword?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: question, answer, updated; all when empty */
  columns?: string | undefined
  /** Id of the question that is open */
  issue?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraHotspotListEventMap {
  /** An answer is shown */
  'lustra-issue-opened': CustomEvent<{ id: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    sort: string
    order: string
    page: number
    pageSize: number
    issue: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Questions that customers ask often: a search that marks what it found, and each answer in full, with the way to the next one. */
export interface LustraHotspotListElement extends HTMLElement {
  /** Search: question or answer contains */
  keyword: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: question, answer, updated; all when empty */
  columns: string
  /** Id of the question that is open */
  issue: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraHotspotListEventMap>(
    type: K,
    listener: (this: LustraHotspotListElement, event: LustraHotspotListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraHotspotListEventMap>(
    type: K,
    listener: (this: LustraHotspotListElement, event: LustraHotspotListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraMaterialListProps {
  /** Search: title or description contains */
  keyword?: string | undefined
  /** Filter: what it is */
  kind?: 'all' | 'document' | 'picture' | 'link' | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: material, kind, size, updated; all when empty */
  columns?: string | undefined
  /** Id of the material that is open */
  material?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraMaterialListEventMap {
  /** A material is shown */
  'lustra-material-opened': CustomEvent<{ id: string }>
  /** The person downloaded several materials as one file */
  'lustra-downloaded': CustomEvent<{ count: number }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    kind: string
    sort: string
    order: string
    page: number
    pageSize: number
    material: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Materials of the company for its customers: documents, pictures and links, with a preview in place, downloads of one or several, and a page for each link. */
export interface LustraMaterialListElement extends HTMLElement {
  /** Search: title or description contains */
  keyword: string
  /** Filter: what it is */
  kind: 'all' | 'document' | 'picture' | 'link'
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: material, kind, size, updated; all when empty */
  columns: string
  /** Id of the material that is open */
  material: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraMaterialListEventMap>(
    type: K,
    listener: (this: LustraMaterialListElement, event: LustraMaterialListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraMaterialListEventMap>(
    type: K,
    listener: (this: LustraMaterialListElement, event: LustraMaterialListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraFeedbackFormProps {
  /** Code of the store that it is about; the person need not choose one then */
  store?: string | undefined
  /** Ids of the types that are chosen at first, separated by commas */
  type?: string | undefined
  /** Id of the service report whose visit it is about */
  report?: string | undefined
  /** The page’s address for feedback that was sent, with {id} in it, as in /feedback/detail?id={id}; without it there is no link to it */
  link?: string | undefined
  /** Prefix of the fields in the `FormData` of a form around the element; without it there are none */
  name?: string | undefined
  /** Nothing can be typed or sent; a disabled fieldset around the element does the same */
  disabled?: boolean | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFeedbackFormEventMap {
  /** The server has stored it */
  'lustra-feedback-sent': CustomEvent<{ id: string }>
  /** It could not be sent now; it is stored on the device and sent when the server can be reached */
  'lustra-feedback-waiting': CustomEvent<{ code: string }>
  /** The server refused it; it is in the form again */
  'lustra-feedback-failed': CustomEvent<{ code: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** A new suggestion or complaint with pictures (P4). What is written is stored on the device until it is sent, and sent once, also after the network was away. */
export interface LustraFeedbackFormElement extends HTMLElement {
  /** Code of the store that it is about; the person need not choose one then */
  store: string
  /** Ids of the types that are chosen at first, separated by commas */
  type: string
  /** Id of the service report whose visit it is about */
  report: string
  /** The page’s address for feedback that was sent, with {id} in it, as in /feedback/detail?id={id}; without it there is no link to it */
  link: string
  /** Prefix of the fields in the `FormData` of a form around the element; without it there are none */
  name: string
  /** Nothing can be typed or sent; a disabled fieldset around the element does the same */
  disabled: boolean
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Empties the form and deletes its draft */
  reset: () => void
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  /** The form around it */
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  checkValidity(): boolean
  reportValidity(): boolean
  addEventListener<K extends keyof LustraFeedbackFormEventMap>(
    type: K,
    listener: (this: LustraFeedbackFormElement, event: LustraFeedbackFormEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraFeedbackFormEventMap>(
    type: K,
    listener: (this: LustraFeedbackFormElement, event: LustraFeedbackFormEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraFeedbackListProps {
  /** Search: text, store, author or report number contains */
  keyword?: string | undefined
  /** Filter: how far it has come; open is not answered yet, unread the person’s own with a new answer */
  progress?: 'all' | 'open' | 'new' | 'in-progress' | 'answered' | 'unread' | undefined
  /** Filter: store code, or what its name contains */
  store?: string | undefined
  /** Filter: id of a type of feedback */
  type?: string | undefined
  /** Filter: everybody’s, or only what the person sent */
  author?: 'all' | 'own' | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: what, store, types, author, created, status, images, messages; all when empty */
  columns?: string | undefined
  /** Id of the feedback that is open */
  feedback?: string | undefined
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFeedbackListEventMap {
  /** A feedback is shown */
  'lustra-feedback-opened': CustomEvent<{ id: string }>
  /** The person went on with a thread */
  'lustra-feedback-answered': CustomEvent<{ id: string }>
  /** A report is shown, in the visit of a feedback */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** The person judged a report, in the visit of a feedback */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    progress: string
    store: string
    type: string
    author: string
    sort: string
    order: string
    page: number
    pageSize: number
    feedback: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Suggestions and complaints of the person’s stores: filters, sorting, pages, and each with its pictures, the answers and a follow-up. */
export interface LustraFeedbackListElement extends HTMLElement {
  /** Search: text, store, author or report number contains */
  keyword: string
  /** Filter: how far it has come; open is not answered yet, unread the person’s own with a new answer */
  progress: 'all' | 'open' | 'new' | 'in-progress' | 'answered' | 'unread'
  /** Filter: store code, or what its name contains */
  store: string
  /** Filter: id of a type of feedback */
  type: string
  /** Filter: everybody’s, or only what the person sent */
  author: 'all' | 'own'
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: what, store, types, author, created, status, images, messages; all when empty */
  columns: string
  /** Id of the feedback that is open */
  feedback: string
  /** The page’s address for a visit, with {report} and {group} in it; with it people can copy a link and print a QR code for the store */
  link: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraFeedbackListEventMap>(
    type: K,
    listener: (this: LustraFeedbackListElement, event: LustraFeedbackListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraFeedbackListEventMap>(
    type: K,
    listener: (this: LustraFeedbackListElement, event: LustraFeedbackListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraProposalListProps {
  /** Search: description, suggestion, store or sales representative contains */
  keyword?: string | undefined
  /** Filter: how far it has come; due is not done and overdue or due within a week */
  progress?: 'not-done' | 'all' | 'due' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code, or what its name contains */
  store?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: description, store, suggestion, due, status, sales-rep; all when empty */
  columns?: string | undefined
  /** Id of the proposal that is open */
  proposal?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraProposalListEventMap {
  /** A proposal is shown */
  'lustra-proposal-opened': CustomEvent<{ id: string }>
  /** The person gave feedback, decided, or both */
  'lustra-proposal-answered': CustomEvent<{ id: string; status: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    progress: string
    store: string
    sort: string
    order: string
    page: number
    pageSize: number
    proposal: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** What the company proposes to improve at the person’s stores: until when to decide, how far it has come, and each proposal with its history and follow-up feedback. */
export interface LustraProposalListElement extends HTMLElement {
  /** Search: description, suggestion, store or sales representative contains */
  keyword: string
  /** Filter: how far it has come; due is not done and overdue or due within a week */
  progress: 'not-done' | 'all' | 'due' | 'open' | 'in-progress' | 'done'
  /** Filter: store code, or what its name contains */
  store: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'asc' | 'desc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: description, store, suggestion, due, status, sales-rep; all when empty */
  columns: string
  /** Id of the proposal that is open */
  proposal: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraProposalListEventMap>(
    type: K,
    listener: (this: LustraProposalListElement, event: LustraProposalListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraProposalListEventMap>(
    type: K,
    listener: (this: LustraProposalListElement, event: LustraProposalListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraDocumentListProps {
  /** Search: title contains */
  keyword?: string | undefined
  /** Filter: id of a document type */
  type?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: document, type, updated, size; all when empty */
  columns?: string | undefined
  /** Id of the document that is open; it has to be among the rows */
  document?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraDocumentListEventMap {
  /** A document is shown */
  'lustra-document-opened': CustomEvent<{ id: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    type: string
    sort: string
    order: string
    page: number
    pageSize: number
    document: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Information documents of the company: title, type, time of the last change, and each document read in place or downloaded. */
export interface LustraDocumentListElement extends HTMLElement {
  /** Search: title contains */
  keyword: string
  /** Filter: id of a document type */
  type: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: document, type, updated, size; all when empty */
  columns: string
  /** Id of the document that is open; it has to be among the rows */
  document: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraDocumentListEventMap>(
    type: K,
    listener: (this: LustraDocumentListElement, event: LustraDocumentListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraDocumentListEventMap>(
    type: K,
    listener: (this: LustraDocumentListElement, event: LustraDocumentListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraErrorPageProps {
  /** What is wrong */
  type?: '' | '1' | '2' | '3' | 'cam' | 'not-found' | 'unavailable' | undefined
  /** Name of the menu entry that has no page, in the language of the element (unavailable) */
  name?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraErrorPageEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Says what stands in the way, and what helps: no role (1), group invalid (2), in no group (3), no global reports (cam), unknown address (not-found), no page in this version (unavailable), anything else. */
export interface LustraErrorPageElement extends HTMLElement {
  /** What is wrong */
  type: '' | '1' | '2' | '3' | 'cam' | 'not-found' | 'unavailable'
  /** Name of the menu entry that has no page, in the language of the element (unavailable) */
  name: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraErrorPageEventMap>(
    type: K,
    listener: (this: LustraErrorPageElement, event: LustraErrorPageEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraErrorPageEventMap>(
    type: K,
    listener: (this: LustraErrorPageElement, event: LustraErrorPageEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraLegalProps {
  /** Which document */
  document?: 'privacy' | 'agreement' | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLegalEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The privacy policy and legal statement, or the user agreement, in three languages, to read and to print. An address that ends with #privacy-6 or #agreement-6 opens at that section. */
export interface LustraLegalElement extends HTMLElement {
  /** Which document */
  document: 'privacy' | 'agreement'
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraLegalEventMap>(
    type: K,
    listener: (this: LustraLegalElement, event: LustraLegalEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraLegalEventMap>(
    type: K,
    listener: (this: LustraLegalElement, event: LustraLegalEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraToasterProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraToasterEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Shows the page’s messages one under the other, announces them, and lets them go by themselves. F8 leads to them and back. */
export interface LustraToasterElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Shows a message: for 5 seconds, with an action for 10, for `ms` when given, and with `ms: Infinity` until somebody closes it */
  notify: (message: {
    kind: 'success' | 'info' | 'warning' | 'error'
    text: string
    ms?: number | undefined
    action?: { label: string; run: () => void } | undefined
  }) => Promise<void>
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraToasterEventMap>(
    type: K,
    listener: (this: LustraToasterElement, event: LustraToasterEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraToasterEventMap>(
    type: K,
    listener: (this: LustraToasterElement, event: LustraToasterEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraConfirmProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraConfirmEventMap {
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Asks the page’s questions, one at a time: confirm and cancel, cancel only, or close only. */
export interface LustraConfirmElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Asks a question; true on confirm, false on cancel or close. Questions wait for one another */
  confirm: (question: {
    title: string
    text: string
    kind?: 'confirm-cancel' | 'cancel' | 'close' | undefined
    confirmLabel?: string | undefined
    danger?: boolean | undefined
  }) => Promise<boolean>
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraConfirmEventMap>(
    type: K,
    listener: (this: LustraConfirmElement, event: LustraConfirmEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraConfirmEventMap>(
    type: K,
    listener: (this: LustraConfirmElement, event: LustraConfirmEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraUserManagerProps {
  /** Search: name, login name, phone or mail contains */
  keyword?: string | undefined
  /** Filter: name contains */
  name?: string | undefined
  /** Filter: phone contains */
  phone?: string | undefined
  /** Filter: mail contains */
  mail?: string | undefined
  /** Filter: id of a role; none for people without one */
  roleId?: string | undefined
  /** Filter: may sign in or not */
  state?: 'all' | 'valid' | 'invalid' | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: name, account, phone, mail, role, state, stores; all when empty */
  columns?: string | undefined
  /** Id of the person who is open; new for the form that adds one */
  user?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraUserManagerEventMap {
  /** A person was added */
  'lustra-user-added': CustomEvent<{ id: string }>
  /** A person was changed: their data, role, state or stores */
  'lustra-user-changed': CustomEvent<{ id: string }>
  /** A person was taken out of the group */
  'lustra-user-deleted': CustomEvent<{ id: string }>
  /** Several people were changed at once, or imported */
  'lustra-users-changed': CustomEvent<{ count: number }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    name: string
    phone: string
    mail: string
    roleId: string
    state: string
    sort: string
    order: string
    page: number
    pageSize: number
    user: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The people of the group, for its administrators: who may use the portal, in which role and for which stores. People are added, invited, changed, deactivated, deleted and imported. */
export interface LustraUserManagerElement extends HTMLElement {
  /** Search: name, login name, phone or mail contains */
  keyword: string
  /** Filter: name contains */
  name: string
  /** Filter: phone contains */
  phone: string
  /** Filter: mail contains */
  mail: string
  /** Filter: id of a role; none for people without one */
  roleId: string
  /** Filter: may sign in or not */
  state: 'all' | 'valid' | 'invalid'
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'asc' | 'desc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: name, account, phone, mail, role, state, stores; all when empty */
  columns: string
  /** Id of the person who is open; new for the form that adds one */
  user: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraUserManagerEventMap>(
    type: K,
    listener: (this: LustraUserManagerElement, event: LustraUserManagerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraUserManagerEventMap>(
    type: K,
    listener: (this: LustraUserManagerElement, event: LustraUserManagerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraGroupLogoProps {
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraGroupLogoEventMap {
  /** The group has a new logo */
  'lustra-logo-changed': CustomEvent<{ group: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Changes the logo of the group: a picture is dropped or chosen, cropped to a square, looked at as it will stand, and shown everywhere at once. */
export interface LustraGroupLogoElement extends HTMLElement {
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraGroupLogoEventMap>(
    type: K,
    listener: (this: LustraGroupLogoElement, event: LustraGroupLogoEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraGroupLogoEventMap>(
    type: K,
    listener: (this: LustraGroupLogoElement, event: LustraGroupLogoEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraAuditListProps {
  /** Search: person, account or what it was done to contains */
  keyword?: string | undefined
  /** Filter: name of the account that did it or under which it was done contains */
  person?: string | undefined
  /** Filter: what it is about */
  kind?:
    | 'all'
    | 'sign-in'
    | 'account'
    | 'user'
    | 'role'
    | 'organize'
    | 'store'
    | 'group'
    | 'report'
    | 'feedback'
    | 'refusal'
    | undefined
  /** Filter: first day, YYYY-MM-DD */
  from?: string | undefined
  /** Filter: last day, YYYY-MM-DD */
  to?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'desc' | 'asc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: time, who, action, target, changes, group; all when empty */
  columns?: string | undefined
  /** Id of the entry that is open */
  entry?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraAuditListEventMap {
  /** An entry is shown */
  'lustra-entry-opened': CustomEvent<{ id: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    person: string
    kind: string
    from: string
    to: string
    sort: string
    order: string
    page: number
    pageSize: number
    entry: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Who did what to whom, under whose name, and what it was before and after: of the own group, for the company’s super administrators of every group. */
export interface LustraAuditListElement extends HTMLElement {
  /** Search: person, account or what it was done to contains */
  keyword: string
  /** Filter: name of the account that did it or under which it was done contains */
  person: string
  /** Filter: what it is about */
  kind:
    | 'all'
    | 'sign-in'
    | 'account'
    | 'user'
    | 'role'
    | 'organize'
    | 'store'
    | 'group'
    | 'report'
    | 'feedback'
    | 'refusal'
  /** Filter: first day, YYYY-MM-DD */
  from: string
  /** Filter: last day, YYYY-MM-DD */
  to: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'desc' | 'asc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: time, who, action, target, changes, group; all when empty */
  columns: string
  /** Id of the entry that is open */
  entry: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraAuditListEventMap>(
    type: K,
    listener: (this: LustraAuditListElement, event: LustraAuditListEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraAuditListEventMap>(
    type: K,
    listener: (this: LustraAuditListElement, event: LustraAuditListEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraStoreManagerProps {
  /** Search: code, name or customer contains */
  keyword?: string | undefined
  /** Filter: store name contains */
  name?: string | undefined
  /** Filter: store code contains */
  code?: string | undefined
  /** Filter: id of a node of the architecture, with everything below; none for stores without a place */
  node?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: code, name, place, address, contact, phone, area; all when empty */
  columns?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraStoreManagerEventMap {
  /** The person placed stores under a node */
  'lustra-stores-placed': CustomEvent<{ node: string; count: number }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    name: string
    code: string
    node: string
    sort: string
    order: string
    page: number
    pageSize: number
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The stores of the group beside the architecture they hang on: found by place, name and code, placed several at once, imported from a sheet and exported as one. */
export interface LustraStoreManagerElement extends HTMLElement {
  /** Search: code, name or customer contains */
  keyword: string
  /** Filter: store name contains */
  name: string
  /** Filter: store code contains */
  code: string
  /** Filter: id of a node of the architecture, with everything below; none for stores without a place */
  node: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'asc' | 'desc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: code, name, place, address, contact, phone, area; all when empty */
  columns: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraStoreManagerEventMap>(
    type: K,
    listener: (this: LustraStoreManagerElement, event: LustraStoreManagerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraStoreManagerEventMap>(
    type: K,
    listener: (this: LustraStoreManagerElement, event: LustraStoreManagerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraRoleManagerProps {
  /** Search: name contains */
  keyword?: string | undefined
  /** Column that rows are sorted by */
  sort?: string | undefined
  /** Which way */
  order?: 'asc' | 'desc' | undefined
  /** Page, from 1 */
  page?: number | undefined
  /** Rows a page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Columns shown, separated by commas: name, users, stores, pages; all when empty */
  columns?: string | undefined
  /** Id of the role that is open */
  roleId?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraRoleManagerEventMap {
  /** A role was added */
  'lustra-role-added': CustomEvent<{ id: string }>
  /** A role was renamed, or given other rights or people */
  'lustra-role-changed': CustomEvent<{ id: string }>
  /** A role was deleted */
  'lustra-role-deleted': CustomEvent<{ id: string }>
  /** Filters, sorting, page or what is open changed; a page that keeps them in its address listens here */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    sort: string
    order: string
    page: number
    pageSize: number
    roleId: string
  }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The roles of the group, for its administrators: which pages each opens, which stores its people see, and who has it. Roles are added, renamed, given rights and people, and deleted. */
export interface LustraRoleManagerElement extends HTMLElement {
  /** Search: name contains */
  keyword: string
  /** Column that rows are sorted by */
  sort: string
  /** Which way */
  order: 'asc' | 'desc'
  /** Page, from 1 */
  page: number
  /** Rows a page */
  pageSize: 10 | 20 | 30 | 40 | 50
  /** Columns shown, separated by commas: name, users, stores, pages; all when empty */
  columns: string
  /** Id of the role that is open */
  roleId: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraRoleManagerEventMap>(
    type: K,
    listener: (this: LustraRoleManagerElement, event: LustraRoleManagerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraRoleManagerEventMap>(
    type: K,
    listener: (this: LustraRoleManagerElement, event: LustraRoleManagerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

export interface LustraOrganisationManagerProps {
  /** Only nodes whose name contains it, with those above them */
  keyword?: string | undefined
  /** Id of the node that is open */
  node?: string | undefined
  /** Language of this element; otherwise that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | undefined
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base address of the API host; otherwise that of the page */
  api?: string | undefined
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group?: string | undefined
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraOrganisationManagerEventMap {
  /** Another node is open, or other words are looked for */
  'lustra-node-opened': CustomEvent<{ id: string; keyword: string }>
  /** A node was added */
  'lustra-node-added': CustomEvent<{ id: string }>
  /** A node was renamed, ordered or moved */
  'lustra-node-changed': CustomEvent<{ id: string }>
  /** A node was deleted, with the empty nodes below it */
  'lustra-node-deleted': CustomEvent<{ id: string }>
  /** The first content is shown */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** Something failed */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element wants another screen; prevent it to leave the matter to the page */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session began, in this tab or another; said once a page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; said once a page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** The person switched to another group; said once a page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A second after a super administrator began or ended to act as somebody else; said once a page */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The page’s language changed; said once a page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** The organisation of the group as a tree that its stores hang on: administrators add, rename, order, move and delete nodes, and take the last change back. */
export interface LustraOrganisationManagerElement extends HTMLElement {
  /** Only nodes whose name contains it, with those above them */
  keyword: string
  /** Id of the node that is open */
  node: string
  /** Language of this element; otherwise that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en'
  /** Light or dark; auto follows the color-scheme of the page around it */
  theme: '' | 'auto' | 'light' | 'dark'
  /** Base address of the API host; otherwise that of the page */
  api: string
  /** GroupCode that this element is pinned to; otherwise it follows the page */
  group: string
  /** How much air rows and fields have; auto leaves it to the element, and in lists to the person */
  density: 'auto' | 'comfortable' | 'compact'
  /** How the element is; the same words are custom states */
  readonly status: LustraStatus
  /** Reads its data again; loads its screen again where that failed */
  refresh: () => void
  /** Focuses the first control inside, as `HTMLElement.focus()` does */
  focus: (options?: FocusOptions) => void
  addEventListener<K extends keyof LustraOrganisationManagerEventMap>(
    type: K,
    listener: (
      this: LustraOrganisationManagerElement,
      event: LustraOrganisationManagerEventMap[K],
    ) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof LustraOrganisationManagerEventMap>(
    type: K,
    listener: (
      this: LustraOrganisationManagerElement,
      event: LustraOrganisationManagerEventMap[K],
    ) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'lustra-login': LustraLoginElement
    'lustra-first-password': LustraFirstPasswordElement
    'lustra-user-settings': LustraUserSettingsElement
    'lustra-group-switcher': LustraGroupSwitcherElement
    'lustra-account-switcher': LustraAccountSwitcherElement
    'lustra-navbar': LustraNavbarElement
    'lustra-side-menu': LustraSideMenuElement
    'lustra-language-picker': LustraLanguagePickerElement
    'lustra-today': LustraTodayElement
    'lustra-report-viewer': LustraReportViewerElement
    'lustra-service-report-list': LustraServiceReportListElement
    'lustra-corrective-action-list': LustraCorrectiveActionListElement
    'lustra-visit-thread': LustraVisitThreadElement
    'lustra-promotion-list': LustraPromotionListElement
    'lustra-hotspot-list': LustraHotspotListElement
    'lustra-material-list': LustraMaterialListElement
    'lustra-feedback-form': LustraFeedbackFormElement
    'lustra-feedback-list': LustraFeedbackListElement
    'lustra-proposal-list': LustraProposalListElement
    'lustra-document-list': LustraDocumentListElement
    'lustra-error-page': LustraErrorPageElement
    'lustra-legal': LustraLegalElement
    'lustra-toaster': LustraToasterElement
    'lustra-confirm': LustraConfirmElement
    'lustra-user-manager': LustraUserManagerElement
    'lustra-group-logo': LustraGroupLogoElement
    'lustra-audit-list': LustraAuditListElement
    'lustra-store-manager': LustraStoreManagerElement
    'lustra-role-manager': LustraRoleManagerElement
    'lustra-organisation-manager': LustraOrganisationManagerElement
  }
}
