// Generated from the declarations by npm run generate.

export type LustraStatus = 'loading' | 'ready' | 'signed-out' | 'degraded' | 'error'
/** All codes of `lustra-error`. */
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
  | 'login-name-taken'
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
  | 'too-many-pictures'
  | 'too-deep'
  | 'import-running'
  | 'report-failed'
  | 'popup-blocked'
  | 'directory-denied'
  | 'insecure-page'
  | 'bad-answer'
  | 'bad-attribute'
  | 'screen-not-loaded'
  | 'origin-not-allowed'
  | 'token-provider'
  | 'internal'
/** Custom properties that a page can set in `style`. */
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
  /** The brand: primary buttons, links, current page */
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
  /** Height of a fixed bar at the top of the page; on phones messages are shown below it, and scrolling to a section leaves this space */
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
  /** Form shown; first-password is the password reset in the words of a first password, as after an invitation */
  mode?: 'login' | 'directory' | 'forgot-password' | 'first-password' | undefined
  /** Methods offered, comma-separated: account, phone, mail, directory, forgot-password. Only those that the API host supports are shown; empty: all of them */
  methods?: string | undefined
  /** In the modes forgot-password and first-password: the mail address to fill in */
  mail?: string | undefined
  /** Route of the portal to open after signing in, by `lustra-navigate`; empty, or a URL of another origin: / */
  returnTo?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLoginEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Sign-in by password (with account, phone or mail), by verification code (phone or mail) or by the corporate directory, and reset of a forgotten password. Uses native inputs in a form, so password managers and autofill work; the inputs accept typing before the element’s code has loaded. */
export interface LustraLoginElement extends HTMLElement {
  /** Form shown; first-password is the password reset in the words of a first password, as after an invitation */
  mode: 'login' | 'directory' | 'forgot-password' | 'first-password' | undefined
  /** Methods offered, comma-separated: account, phone, mail, directory, forgot-password. Only those that the API host supports are shown; empty: all of them */
  methods: string | undefined
  /** In the modes forgot-password and first-password: the mail address to fill in */
  mail: string | undefined
  /** Route of the portal to open after signing in, by `lustra-navigate`; empty, or a URL of another origin: / */
  returnTo: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFirstPasswordEventMap {
  /** The new password is saved */
  'lustra-password-changed': CustomEvent<Record<string, never>>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Form in which a person sets their own password at the first sign-in. Until then the rest of the portal stays locked. */
export interface LustraFirstPasswordElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Section shown */
  section?: 'password' | 'phone' | 'email' | 'sessions' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraUserSettingsEventMap {
  /** The new password is saved; sessions on other devices have ended */
  'lustra-password-changed': CustomEvent<Record<string, never>>
  /** The new phone is saved */
  'lustra-phone-changed': CustomEvent<{ areaCode: string; phone: string }>
  /** The new email is saved */
  'lustra-email-changed': CustomEvent<{ email: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Settings of the signed-in person: change of password, phone and email, and the list of sessions, each in its own section. */
export interface LustraUserSettingsElement extends HTMLElement {
  /** Section shown */
  section: 'password' | 'phone' | 'email' | 'sessions' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** popover: a button that opens the list; list: the list only */
  variant?: 'popover' | 'list' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraGroupSwitcherEventMap {
  /** The person selected another group; dispatched before the switch. `preventDefault()` cancels it, for example to keep unsaved work */
  'lustra-group-change': CustomEvent<{ from: string; to: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Shows the person’s current group and switches to another. Renders nothing for people with fewer than two groups. */
export interface LustraGroupSwitcherElement extends HTMLElement {
  /** popover: a button that opens the list; list: the list only */
  variant: 'popover' | 'list' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Whether the dialog that selects a user is open */
  open?: boolean | undefined
  /** banner: banner while acting, and the dialog; dialog: the dialog only */
  variant?: 'banner' | 'dialog' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraAccountSwitcherEventMap {
  /** The dialog was closed */
  'lustra-switcher-closed': CustomEvent<Record<string, never>>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Lets a super administrator act as another user. While acting, a banner names that user and has a button to return. Renders nothing for other users. */
export interface LustraAccountSwitcherElement extends HTMLElement {
  /** Whether the dialog that selects a user is open */
  open: boolean | undefined
  /** banner: banner while acting, and the dialog; dialog: the dialog only */
  variant: 'banner' | 'dialog' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Opens the dialog */
  show: () => Promise<void>
  /** Closes the dialog */
  hide: () => Promise<void>
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** URL of the logo link */
  logoHref?: string | undefined
  /** URL of the user settings; empty: no entry */
  settingsHref?: string | undefined
  /** Path of the current root; marked with aria-current */
  root?: string | undefined
  /** Shows links to the privacy policy and the user agreement of the portal */
  documents?: boolean | undefined
  /** Shows the button that opens the side menu on phones */
  menuButton?: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraNavbarEventMap {
  /** The menu button was pressed */
  'lustra-menu-toggled': CustomEvent<Record<string, never>>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Top navigation bar: logo, one entry per root of the menu, and the user menu with settings, language, theme, sign-out and, on phones, the group switcher. */
export interface LustraNavbarElement extends HTMLElement {
  /** URL of the logo link */
  logoHref: string | undefined
  /** URL of the user settings; empty: no entry */
  settingsHref: string | undefined
  /** Path of the current root; marked with aria-current */
  root: string | undefined
  /** Shows links to the privacy policy and the user agreement of the portal */
  documents: boolean | undefined
  /** Shows the button that opens the side menu on phones */
  menuButton: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Path of the root whose entries are shown; empty: the first root */
  root?: string | undefined
  /** Current route; its entry is marked with aria-current */
  path?: string | undefined
  /** Collapsed to icons */
  collapsed?: boolean | undefined
  /** Renders the menu as a drawer over the page, for phones */
  drawer?: boolean | undefined
  /** Whether the drawer is open */
  open?: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraSideMenuEventMap {
  /** The person closed the drawer */
  'lustra-menu-closed': CustomEvent<Record<string, never>>
  /** The person collapsed or expanded the menu */
  'lustra-menu-collapsed': CustomEvent<{ collapsed: boolean }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Menu of one root as a two-level accordion, with logo and name of the group and the group switcher. Staff of the company also get links to the global reports and back. A drawer on phones. */
export interface LustraSideMenuElement extends HTMLElement {
  /** Path of the root whose entries are shown; empty: the first root */
  root: string | undefined
  /** Current route; its entry is marked with aria-current */
  path: string | undefined
  /** Collapsed to icons */
  collapsed: boolean | undefined
  /** Renders the menu as a drawer over the page, for phones */
  drawer: boolean | undefined
  /** Whether the drawer is open */
  open: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLanguagePickerEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Buttons for the three languages, each by its own name. The selected language applies to the whole page. */
export interface LustraLanguagePickerElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraTodayEventMap {
  /** The person dismissed the tasks for today */
  'lustra-today-dismissed': CustomEvent<{ day: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Open tasks of the person as one row of links with counts: reports to evaluate, overdue corrective actions, due proposals, new answers to own feedback, unsent feedback, for the company’s staff feedback to answer, and for administrators users without a role and stores without a node. Dismissing hides it until the next day. Reloads when an evaluation, action, proposal or feedback changes. */
export interface LustraTodayElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Id of a report of the person’s menu; takes precedence over `menu` */
  report?: string | undefined
  /** Alternative to `report`: id of the menu node of the report */
  menu?: string | undefined
  /** general: reports of the group; cam: global reports, for staff of the company */
  mode?: 'general' | 'cam' | undefined
  /** External link of the menu to embed; takes precedence over `report` and `menu` */
  url?: string | undefined
  /** Name of the open report page; empty: the default page. An unknown name is reported as bad-attribute */
  page?: string | undefined
  /** Whether the filter pane is shown; without it as configured in the menu */
  showFilter?: '' | 'true' | 'false' | boolean | undefined
  /** Whether the report’s own page navigation is shown; without it as configured in the menu */
  showNavigation?: '' | 'true' | 'false' | boolean | undefined
  /** CSS colour that adds a watermark to a report without one, which also disables its print and export; a colour set by the host takes precedence */
  watermarkColor?: string | undefined
  /** Layout of the report; auto: phone below an element width of 40em */
  layout?: 'auto' | 'desktop' | 'phone' | undefined
  /** CSS length, or auto: aspect ratio of the report page; in the phone layout the content height of a report rendered by the host, and about the window’s height for Power BI */
  height?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
  /** Report-level filters, as Power BI filter objects */
  filters?: readonly object[] | undefined
}
export interface LustraReportViewerEventMap {
  /** The report is loaded but not rendered yet */
  'lustra-report-loaded': CustomEvent<{ report: string; source: 'power-bi' | 'local' | 'link' }>
  /** The report is rendered for the first time after loading */
  'lustra-report-rendered': CustomEvent<{ report: string; ms: number }>
  /** Another page of the report was opened */
  'lustra-report-page-changed': CustomEvent<{ page: string; title: string }>
  /** The person selected data points in a chart */
  'lustra-report-data-selected': CustomEvent<{ page: string; visual: string; points: readonly object[] }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Embeds one report: Power BI, a report rendered by the host where Power BI is not set up, or an external link of the menu. Renews the embed token without a reload, keeps the watermark visible in fullscreen and uses the phone layout on narrow widths. */
export interface LustraReportViewerElement extends HTMLElement {
  /** Id of a report of the person’s menu; takes precedence over `menu` */
  report: string | undefined
  /** Alternative to `report`: id of the menu node of the report */
  menu: string | undefined
  /** general: reports of the group; cam: global reports, for staff of the company */
  mode: 'general' | 'cam' | undefined
  /** External link of the menu to embed; takes precedence over `report` and `menu` */
  url: string | undefined
  /** Name of the open report page; empty: the default page. An unknown name is reported as bad-attribute */
  page: string | undefined
  /** Whether the filter pane is shown; without it as configured in the menu */
  showFilter: '' | 'true' | 'false' | boolean | undefined
  /** Whether the report’s own page navigation is shown; without it as configured in the menu */
  showNavigation: '' | 'true' | 'false' | boolean | undefined
  /** CSS colour that adds a watermark to a report without one, which also disables its print and export; a colour set by the host takes precedence */
  watermarkColor: string | undefined
  /** Layout of the report; auto: phone below an element width of 40em */
  layout: 'auto' | 'desktop' | 'phone' | undefined
  /** CSS length, or auto: aspect ratio of the report page; in the phone layout the content height of a report rendered by the host, and about the window’s height for Power BI */
  height: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** Report-level filters, as Power BI filter objects */
  filters: readonly object[] | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Opens a page of the report. Like all methods but `fullscreen()`, waits until the report is rendered, and rejects with not-offered for an external link */
  setPage: (name: string) => Promise<void>
  /** Lists the pages of the report */
  getPages: () => Promise<readonly { name: string; title: string; isActive: boolean }[]>
  /** Replaces the report-level filters; rejects with invalid-input unless it is an array */
  setFilters: (filters: readonly object[]) => Promise<void>
  /** Reloads the data of the report */
  refreshData: () => Promise<void>
  /** Shows the element in fullscreen, including the watermark. Requires a user gesture; rejects with not-offered if the browser refuses */
  fullscreen: () => Promise<void>
  /** Prints the report; rejects with forbidden if printing is not permitted */
  print: () => Promise<void>
  /** Exports the data of one chart of the open page; rejects with forbidden if exporting is not permitted, with not-found without such a chart */
  exportData: (visual?: string) => Promise<string>
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: evaluation status; pending: not evaluated yet */
  feedback?: 'all' | 'feedbacked' | 'pending' | undefined
  /** Filter: result of the visit; action: something requires action; missing: the report has not arrived */
  result?: 'all' | 'passed' | 'action' | 'missing' | undefined
  /** Filter: service on or after, YYYY-MM-DD */
  from?: string | undefined
  /** Filter: service on or before, YYYY-MM-DD */
  to?: string | undefined
  /** Sort key: StoreName, CustomerName, ServiceType, ServiceTime, Findings, OverallRating, SalesRep */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: store, customer, type, time, result, evaluation, sales-rep. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open report */
  report?: string | undefined
  /** Id of the report whose visit is open */
  visit?: string | undefined
  /** Kind of service reports; changing it resets the filters */
  kind?: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water' | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraServiceReportListEventMap {
  /** A report was opened */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** An evaluation was saved, new or changed */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** Several reports were downloaded as one file */
  'lustra-downloaded': CustomEvent<{ count: number; name: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    customer: string
    store: string
    type: string
    feedback: string
    result: string
    from: string
    to: string
    sort: string
    order: string
    page: number
    pageSize: number
    report: string
    visit: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Service reports of the person’s stores, with filters, sorting and pages. The open report is shown as PDF and can be evaluated; several can be downloaded as a ZIP. */
export interface LustraServiceReportListElement extends HTMLElement {
  /** Search: customer, store, sales rep or report number contains */
  keyword: string | undefined
  /** Filter: customer name contains */
  customer: string | undefined
  /** Filter: store code or name contains */
  store: string | undefined
  /** Filter: id of a service type */
  type: string | undefined
  /** Filter: evaluation status; pending: not evaluated yet */
  feedback: 'all' | 'feedbacked' | 'pending' | undefined
  /** Filter: result of the visit; action: something requires action; missing: the report has not arrived */
  result: 'all' | 'passed' | 'action' | 'missing' | undefined
  /** Filter: service on or after, YYYY-MM-DD */
  from: string | undefined
  /** Filter: service on or before, YYYY-MM-DD */
  to: string | undefined
  /** Sort key: StoreName, CustomerName, ServiceType, ServiceTime, Findings, OverallRating, SalesRep */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: store, customer, type, time, result, evaluation, sales-rep. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open report */
  report: string | undefined
  /** Id of the report whose visit is open */
  visit: string | undefined
  /** Kind of service reports; changing it resets the filters */
  kind: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water' | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: status; overdue: not done and past the due date */
  progress?: 'not-done' | 'all' | 'overdue' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code equals or store name contains */
  store?: string | undefined
  /** Filter: customer name contains */
  customer?: string | undefined
  /** Filter: due on or after, YYYY-MM-DD */
  dueFrom?: string | undefined
  /** Filter: due on or before, YYYY-MM-DD */
  dueTo?: string | undefined
  /** Filter: id of the service report that caused the action */
  report?: string | undefined
  /** Sort key: Title, StoreName, DueDate, Status, CreatedAt */
  sort?: string | undefined
  /** Sort direction */
  order?: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: what, store, due, status, report, created, files. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open corrective action */
  action?: string | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraCorrectiveActionListEventMap {
  /** A corrective action was opened */
  'lustra-action-opened': CustomEvent<{ id: string }>
  /** The person updated an action */
  'lustra-action-updated': CustomEvent<{ id: string; status: string }>
  /** A report was opened in the visit of an action */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** An evaluation was saved in the visit of an action */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Corrective actions of the person’s stores, with filters, sorting and pages. The open action shows its photos, documents and history, and accepts updates. */
export interface LustraCorrectiveActionListElement extends HTMLElement {
  /** Search: title, finding, store or report number contains */
  keyword: string | undefined
  /** Filter: status; overdue: not done and past the due date */
  progress: 'not-done' | 'all' | 'overdue' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code equals or store name contains */
  store: string | undefined
  /** Filter: customer name contains */
  customer: string | undefined
  /** Filter: due on or after, YYYY-MM-DD */
  dueFrom: string | undefined
  /** Filter: due on or before, YYYY-MM-DD */
  dueTo: string | undefined
  /** Filter: id of the service report that caused the action */
  report: string | undefined
  /** Sort key: Title, StoreName, DueDate, Status, CreatedAt */
  sort: string | undefined
  /** Sort direction */
  order: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: what, store, due, status, report, created, files. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open corrective action */
  action: string | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Id of a report of the visit */
  report?: string | undefined
  /** Alternative to `report`: code of a store, whose latest visit is shown */
  store?: string | undefined
  /** Section to scroll to when the visit is shown */
  start?: 'service' | 'actions' | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraVisitThreadEventMap {
  /** A report was opened */
  'lustra-report-opened': CustomEvent<{
    id: string
    kind: 'all' | 'clean' | 'pest' | 'food-safety' | 'process-water'
  }>
  /** An evaluation was saved, new or changed */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** One visit to a store as a timeline: the service, its report as PDF, the evaluation, corrective actions, feedback with answers, and pending steps. */
export interface LustraVisitThreadElement extends HTMLElement {
  /** Id of a report of the visit */
  report: string | undefined
  /** Alternative to `report`: code of a store, whose latest visit is shown */
  store: string | undefined
  /** Section to scroll to when the visit is shown */
  start: 'service' | 'actions' | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: all promotions, those published since the last visit, or those in which the person is interested */
  show?: 'all' | 'new' | 'interested' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Cards per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Id of the open promotion */
  promotion?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraPromotionListEventMap {
  /** A promotion was opened */
  'lustra-promotion-opened': CustomEvent<{ id: string }>
  /** The person declared or withdrew interest */
  'lustra-promotion-interest-changed': CustomEvent<{ id: string; interested: boolean; callBy: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    show: string
    page: number
    pageSize: number
    promotion: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Promotions of the company as cards. The open promotion shows pictures and full text, and the button “I am interested”, which requests a call. */
export interface LustraPromotionListElement extends HTMLElement {
  /** Search: title or text contains */
  keyword: string | undefined
  /** Filter: all promotions, those published since the last visit, or those in which the person is interested */
  show: 'all' | 'new' | 'interested' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Cards per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Id of the open promotion */
  promotion: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Sort key: Title, UpdateTime */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: question, answer, updated. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open question */
  issue?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraHotspotListEventMap {
  /** A question was opened and its answer is shown */
  'lustra-issue-opened': CustomEvent<{ id: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    sort: string
    order: string
    page: number
    pageSize: number
    issue: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Frequently asked questions. The search highlights matches; an open question shows its full answer and buttons to the previous and next one. */
export interface LustraHotspotListElement extends HTMLElement {
  /** Search: question or answer contains */
  keyword: string | undefined
  /** Sort key: Title, UpdateTime */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: question, answer, updated. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open question */
  issue: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: kind of material */
  kind?: 'all' | 'document' | 'picture' | 'link' | undefined
  /** Sort key: Title, Bytes, UpdateTime */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: material, kind, size, updated. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open material */
  material?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraMaterialListEventMap {
  /** A material was opened */
  'lustra-material-opened': CustomEvent<{ id: string }>
  /** Several materials were downloaded as one ZIP */
  'lustra-downloaded': CustomEvent<{ count: number }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    kind: string
    sort: string
    order: string
    page: number
    pageSize: number
    material: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Materials of the company for its customers: documents, pictures and links. Files have a preview and can be downloaded one by one or several as a ZIP; a link has its own detail view. */
export interface LustraMaterialListElement extends HTMLElement {
  /** Search: title or description contains */
  keyword: string | undefined
  /** Filter: kind of material */
  kind: 'all' | 'document' | 'picture' | 'link' | undefined
  /** Sort key: Title, Bytes, UpdateTime */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: material, kind, size, updated. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open material */
  material: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Code of the store concerned; preselected */
  store?: string | undefined
  /** Ids of the initially selected types, comma-separated */
  type?: string | undefined
  /** Id of the service report of the visit concerned */
  report?: string | undefined
  /** URL template of the page that shows sent feedback; {id} is replaced by its id, as in /feedback/detail?id={id}. Without it no link is shown */
  link?: string | undefined
  /** Prefix of the entries in the `FormData` of the surrounding form; without it none are added */
  name?: string | undefined
  /** Disables input and sending, like a disabled fieldset around the element */
  disabled?: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFeedbackFormEventMap {
  /** The server has stored the feedback */
  'lustra-feedback-sent': CustomEvent<{ id: string }>
  /** The feedback could not be sent now; it is stored on the device and sent when the server is reachable */
  'lustra-feedback-waiting': CustomEvent<{ code: string }>
  /** The server rejected the feedback; the form shows it again */
  'lustra-feedback-failed': CustomEvent<{ code: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Form for a new suggestion or complaint with pictures (P4). The draft is stored on the device until it is sent. Without a connection it is queued, and sent exactly once when the server is reachable. */
export interface LustraFeedbackFormElement extends HTMLElement {
  /** Code of the store concerned; preselected */
  store: string | undefined
  /** Ids of the initially selected types, comma-separated */
  type: string | undefined
  /** Id of the service report of the visit concerned */
  report: string | undefined
  /** URL template of the page that shows sent feedback; {id} is replaced by its id, as in /feedback/detail?id={id}. Without it no link is shown */
  link: string | undefined
  /** Prefix of the entries in the `FormData` of the surrounding form; without it none are added */
  name: string | undefined
  /** Disables input and sending, like a disabled fieldset around the element */
  disabled: boolean | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Empties the form and deletes its draft */
  reset: () => void
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
  focus: (options?: FocusOptions) => void
  /** The surrounding form */
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
  /** Filter: status; open: not answered yet; unread: the person’s own feedback with a new answer */
  progress?: 'all' | 'open' | 'new' | 'in-progress' | 'answered' | 'unread' | undefined
  /** Filter: store code equals or store name contains */
  store?: string | undefined
  /** Filter: id of a feedback type */
  type?: string | undefined
  /** Filter: all, or only the person’s own feedback */
  author?: 'all' | 'own' | undefined
  /** Sort key: StoreName, CreatedAt, Status */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: what, store, types, author, created, status, images, messages. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open feedback */
  feedback?: string | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraFeedbackListEventMap {
  /** Feedback was opened */
  'lustra-feedback-opened': CustomEvent<{ id: string }>
  /** The person added a follow-up */
  'lustra-feedback-answered': CustomEvent<{ id: string }>
  /** A report was opened in the visit of the feedback */
  'lustra-report-opened': CustomEvent<{ id: string; kind: string }>
  /** An evaluation was saved in the visit of the feedback */
  'lustra-evaluated': CustomEvent<{ id: string; rating: number }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Suggestions and complaints of the person’s stores, with filters, sorting and pages. The open feedback shows its pictures and answers, and accepts a follow-up. */
export interface LustraFeedbackListElement extends HTMLElement {
  /** Search: text, store, author or report number contains */
  keyword: string | undefined
  /** Filter: status; open: not answered yet; unread: the person’s own feedback with a new answer */
  progress: 'all' | 'open' | 'new' | 'in-progress' | 'answered' | 'unread' | undefined
  /** Filter: store code equals or store name contains */
  store: string | undefined
  /** Filter: id of a feedback type */
  type: string | undefined
  /** Filter: all, or only the person’s own feedback */
  author: 'all' | 'own' | undefined
  /** Sort key: StoreName, CreatedAt, Status */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: what, store, types, author, created, status, images, messages. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open feedback */
  feedback: string | undefined
  /** URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden */
  link: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: status; due: not done, and overdue or due within a week */
  progress?: 'not-done' | 'all' | 'due' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code equals or store name contains */
  store?: string | undefined
  /** Sort key: StoreName, deathLineDate, Status, tmName */
  sort?: string | undefined
  /** Sort direction */
  order?: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: description, store, suggestion, due, status, sales-rep. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open proposal */
  proposal?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraProposalListEventMap {
  /** A proposal was opened */
  'lustra-proposal-opened': CustomEvent<{ id: string }>
  /** The person sent feedback, a decision, or both */
  'lustra-proposal-answered': CustomEvent<{ id: string; status: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Improvement proposals for the person’s stores, with due date and status. The open proposal shows its history and accepts feedback and a decision. */
export interface LustraProposalListElement extends HTMLElement {
  /** Search: description, suggestion, store or sales representative contains */
  keyword: string | undefined
  /** Filter: status; due: not done, and overdue or due within a week */
  progress: 'not-done' | 'all' | 'due' | 'open' | 'in-progress' | 'done' | undefined
  /** Filter: store code equals or store name contains */
  store: string | undefined
  /** Sort key: StoreName, deathLineDate, Status, tmName */
  sort: string | undefined
  /** Sort direction */
  order: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: description, store, suggestion, due, status, sales-rep. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open proposal */
  proposal: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Sort key: Title, Type, UpdateTime */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: document, type, updated, size. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open document. Outside the shown page it is searched for among the 1000 most recently updated documents, regardless of filters; if it is not found, an error is shown */
  document?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraDocumentListEventMap {
  /** A document was opened */
  'lustra-document-opened': CustomEvent<{ id: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    type: string
    sort: string
    order: string
    page: number
    pageSize: number
    document: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Information documents of the company with title, type, last update and size. PDFs and pictures open in a viewer; other files are downloaded. */
export interface LustraDocumentListElement extends HTMLElement {
  /** Search: title contains */
  keyword: string | undefined
  /** Filter: id of a document type */
  type: string | undefined
  /** Sort key: Title, Type, UpdateTime */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: document, type, updated, size. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open document. Outside the shown page it is searched for among the 1000 most recently updated documents, regardless of filters; if it is not found, an error is shown */
  document: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Cause: 1 no role in the group, 2 invalid group, 3 member of no group, cam no permission for global reports, not-found unknown URL, unavailable menu entry without a page in this version; empty: any other */
  type?: '' | '1' | '2' | '3' | 'cam' | 'not-found' | 'unavailable' | undefined
  /** For unavailable: name of the menu entry, in the language of the element */
  name?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraErrorPageEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Full-page error with its cause, help and actions. */
export interface LustraErrorPageElement extends HTMLElement {
  /** Cause: 1 no role in the group, 2 invalid group, 3 member of no group, cam no permission for global reports, not-found unknown URL, unavailable menu entry without a page in this version; empty: any other */
  type: '' | '1' | '2' | '3' | 'cam' | 'not-found' | 'unavailable' | undefined
  /** For unavailable: name of the menu entry, in the language of the element */
  name: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Document shown */
  document?: 'privacy' | 'agreement' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraLegalEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Privacy policy and legal statement, or user agreement, with a print button. A URL fragment such as #privacy-6 or #agreement-6 scrolls to that section. */
export interface LustraLegalElement extends HTMLElement {
  /** Document shown */
  document: 'privacy' | 'agreement' | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraToasterEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Shows the page’s messages below each other, announces them to screen readers, and removes them when their time is over. F8 moves the focus to them and back. */
export interface LustraToasterElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Shows a message for 5 seconds, or 10 with an action. At most four are shown at a time; further ones are queued */
  notify: (message: {
    kind: 'success' | 'info' | 'warning' | 'error'
    text: string
    ms?: number | undefined
    action?: { label: string; run: () => void } | undefined
  }) => Promise<void>
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraConfirmEventMap {
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Modal dialog for confirmations and notices of the page, one at a time. */
export interface LustraConfirmElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Shows the dialog and resolves when it is answered. Further calls are queued */
  confirm: (question: {
    title: string
    text: string
    kind?: 'confirm-cancel' | 'cancel' | 'close' | undefined
    confirmLabel?: string | undefined
    danger?: boolean | undefined
  }) => Promise<boolean>
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: id of a role; none: users without a role */
  roleId?: string | undefined
  /** Filter: sign-in state; invalid: deactivated */
  state?: 'all' | 'valid' | 'invalid' | undefined
  /** Sort key: RealName, Account, RoleName, State */
  sort?: string | undefined
  /** Sort direction */
  order?: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: name, account, phone, mail, role, state, stores. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open user; new: the form that adds one */
  user?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraUserManagerEventMap {
  /** A user was added */
  'lustra-user-added': CustomEvent<{ id: string }>
  /** Data, role, state or stores of a user changed */
  'lustra-user-changed': CustomEvent<{ id: string }>
  /** A user was removed from the group */
  'lustra-user-deleted': CustomEvent<{ id: string }>
  /** Several users were changed or imported at once */
  'lustra-users-changed': CustomEvent<{ count: number }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Users of the group with their roles and stores, for its administrators, who add, invite, edit, deactivate, delete and import users. */
export interface LustraUserManagerElement extends HTMLElement {
  /** Search: name, login name, phone or mail contains */
  keyword: string | undefined
  /** Filter: name contains */
  name: string | undefined
  /** Filter: phone contains */
  phone: string | undefined
  /** Filter: mail contains */
  mail: string | undefined
  /** Filter: id of a role; none: users without a role */
  roleId: string | undefined
  /** Filter: sign-in state; invalid: deactivated */
  state: 'all' | 'valid' | 'invalid' | undefined
  /** Sort key: RealName, Account, RoleName, State */
  sort: string | undefined
  /** Sort direction */
  order: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: name, account, phone, mail, role, state, stores. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open user; new: the form that adds one */
  user: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraGroupLogoEventMap {
  /** The new logo is saved */
  'lustra-logo-changed': CustomEvent<{ group: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Changes the logo of the group: select or drop a picture, crop it to a square, preview and save it. All elements show the new logo without a reload. */
export interface LustraGroupLogoElement extends HTMLElement {
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Search: person, account or target contains */
  keyword?: string | undefined
  /** Filter: name of the acting person or of the account they acted as contains */
  person?: string | undefined
  /** Filter: kind of action */
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
  /** Filter: on or after, YYYY-MM-DD */
  from?: string | undefined
  /** Filter: on or before, YYYY-MM-DD */
  to?: string | undefined
  /** Sort key: At */
  sort?: string | undefined
  /** Sort direction */
  order?: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: time, who, action, target, changes, group. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open entry; it has to be on the shown page */
  entry?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraAuditListEventMap {
  /** An entry was opened */
  'lustra-entry-opened': CustomEvent<{ id: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Audit trail: who did what to which target, as which account, with the values before and after. Shows the own group; for super administrators of the company all groups. */
export interface LustraAuditListElement extends HTMLElement {
  /** Search: person, account or target contains */
  keyword: string | undefined
  /** Filter: name of the acting person or of the account they acted as contains */
  person: string | undefined
  /** Filter: kind of action */
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
    | undefined
  /** Filter: on or after, YYYY-MM-DD */
  from: string | undefined
  /** Filter: on or before, YYYY-MM-DD */
  to: string | undefined
  /** Sort key: At */
  sort: string | undefined
  /** Sort direction */
  order: 'desc' | 'asc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: time, who, action, target, changes, group. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open entry; it has to be on the shown page */
  entry: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Filter: id of a node of the organisation, including its descendants; none: stores without a node */
  node?: string | undefined
  /** Sort key: Code, Name, Address, Contact, Phone, Area */
  sort?: string | undefined
  /** Sort direction */
  order?: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: code, name, place, address, contact, phone, area. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraStoreManagerEventMap {
  /** Stores were assigned to a node */
  'lustra-stores-placed': CustomEvent<{ node: string; count: number }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
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
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Stores of the group beside the organisation tree. Search by node, name and code; assign several stores to a node at once; import from and export to a spreadsheet. */
export interface LustraStoreManagerElement extends HTMLElement {
  /** Search: code, name or customer contains */
  keyword: string | undefined
  /** Filter: store name contains */
  name: string | undefined
  /** Filter: store code contains */
  code: string | undefined
  /** Filter: id of a node of the organisation, including its descendants; none: stores without a node */
  node: string | undefined
  /** Sort key: Code, Name, Address, Contact, Phone, Area */
  sort: string | undefined
  /** Sort direction */
  order: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: code, name, place, address, contact, phone, area. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Sort key: RoleName, Users */
  sort?: string | undefined
  /** Sort direction */
  order?: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page?: number | undefined
  /** Rows per page */
  pageSize?: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: name, users, stores, pages. Empty: the person’s stored choice, otherwise all */
  columns?: string | undefined
  /** Id of the open role */
  roleId?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraRoleManagerEventMap {
  /** A role was added */
  'lustra-role-added': CustomEvent<{ id: string }>
  /** Name, permissions or users of a role changed */
  'lustra-role-changed': CustomEvent<{ id: string }>
  /** A role was deleted */
  'lustra-role-deleted': CustomEvent<{ id: string }>
  /** The search, a filter, the sorting, the page or the open item changed, for example to mirror them in the page’s URL. Each field has the value of the attribute of the same name; the id of an item that is not open is empty */
  'lustra-list-changed': CustomEvent<{
    keyword: string
    sort: string
    order: string
    page: number
    pageSize: number
    roleId: string
  }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Roles of the group, for its administrators. A role defines the pages that its users open and the stores that they see. Administrators add, rename and delete roles, and assign permissions and users. */
export interface LustraRoleManagerElement extends HTMLElement {
  /** Search: name contains */
  keyword: string | undefined
  /** Sort key: RoleName, Users */
  sort: string | undefined
  /** Sort direction */
  order: 'asc' | 'desc' | undefined
  /** Page number, from 1 */
  page: number | undefined
  /** Rows per page */
  pageSize: 10 | 20 | 30 | 40 | 50 | undefined
  /** Visible columns, comma-separated: name, users, stores, pages. Empty: the person’s stored choice, otherwise all */
  columns: string | undefined
  /** Id of the open role */
  roleId: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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
  /** Search: shows nodes whose name contains this text, with their ancestors */
  keyword?: string | undefined
  /** Id of the selected node */
  node?: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language?: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme?: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api?: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group?: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density?: 'auto' | 'comfortable' | 'compact' | undefined
}
export interface LustraOrganisationManagerEventMap {
  /** Another node was selected, or the search changed */
  'lustra-node-opened': CustomEvent<{ id: string; keyword: string }>
  /** A node was added */
  'lustra-node-added': CustomEvent<{ id: string }>
  /** A node was renamed, reordered or moved */
  'lustra-node-changed': CustomEvent<{ id: string }>
  /** A node was deleted, with its empty descendants */
  'lustra-node-deleted': CustomEvent<{ id: string }>
  /** The first content is shown; once after each time the element is connected */
  'lustra-ready': CustomEvent<{ tag: string; ms: number }>
  /** An operation of the element failed, or an attribute or property has an invalid value */
  'lustra-error': CustomEvent<{
    tag: string
    code: LustraErrorCode
    message: string
    retryable: boolean
    requestId: string
  }>
  /** The element requests navigation to a route of the portal. Call `preventDefault()` to handle it yourself; otherwise the element applies its default, if it has one */
  'lustra-navigate': CustomEvent<{ path: string; query: string; newTab: boolean }>
  /** A session started or changed to another account, in this tab or another; dispatched once per page */
  'lustra-signed-in': CustomEvent<{ account: string; userType: string }>
  /** The session ended, in this tab or another; dispatched once per page */
  'lustra-signed-out': CustomEvent<{ reason: 'user' | 'expired' | 'elsewhere' | 'refused' }>
  /** Another group was selected, in this tab or another; dispatched once per page */
  'lustra-group-changed': CustomEvent<{ groupId: string; groupCode: string; groupName: string }>
  /** A super administrator started or stopped acting as another user; dispatched once per page, one second after the switch */
  'user-switched': CustomEvent<{ userId: string; account: string }>
  /** The language of the page changed; dispatched once per page */
  'lustra-language-changed': CustomEvent<{ language: string }>
}
/** Organisation tree of the group, to whose nodes stores are assigned. Administrators add, rename, reorder, move and delete nodes, and undo the last change. */
export interface LustraOrganisationManagerElement extends HTMLElement {
  /** Search: shows nodes whose name contains this text, with their ancestors */
  keyword: string | undefined
  /** Id of the selected node */
  node: string | undefined
  /** Language of this element, also as a BCP 47 tag such as en-GB or zh-TW; empty: that of the page */
  language: '' | 'zh' | 'zh_hant' | 'en' | (string & {}) | undefined
  /** Theme of this element; auto follows the CSS color-scheme of its surroundings; empty: the theme of the page */
  theme: '' | 'auto' | 'light' | 'dark' | undefined
  /** Base URL of the API host; empty: that of the page */
  api: string | undefined
  /** GroupCode whose data this element shows; empty: the group selected on the page */
  group: string | undefined
  /** Spacing of rows and fields; auto: the element’s default, in lists the person’s stored choice */
  density: 'auto' | 'comfortable' | 'compact' | undefined
  /** State of the element; each value is also a custom state */
  readonly status: LustraStatus
  /** Reloads the element’s data, and its code if that failed to load */
  refresh: () => void
  /** Focuses the first control inside the element; options as for `HTMLElement.focus()` */
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

/** Every event of the suite */
export interface LustraEventMap {
  'lustra-ready': LustraLoginEventMap['lustra-ready']
  'lustra-error': LustraLoginEventMap['lustra-error']
  'lustra-navigate': LustraLoginEventMap['lustra-navigate']
  'lustra-signed-in': LustraLoginEventMap['lustra-signed-in']
  'lustra-signed-out': LustraLoginEventMap['lustra-signed-out']
  'lustra-group-changed': LustraLoginEventMap['lustra-group-changed']
  'user-switched': LustraLoginEventMap['user-switched']
  'lustra-language-changed': LustraLoginEventMap['lustra-language-changed']
  'lustra-password-changed':
    | LustraFirstPasswordEventMap['lustra-password-changed']
    | LustraUserSettingsEventMap['lustra-password-changed']
  'lustra-phone-changed': LustraUserSettingsEventMap['lustra-phone-changed']
  'lustra-email-changed': LustraUserSettingsEventMap['lustra-email-changed']
  'lustra-group-change': LustraGroupSwitcherEventMap['lustra-group-change']
  'lustra-switcher-closed': LustraAccountSwitcherEventMap['lustra-switcher-closed']
  'lustra-menu-toggled': LustraNavbarEventMap['lustra-menu-toggled']
  'lustra-menu-closed': LustraSideMenuEventMap['lustra-menu-closed']
  'lustra-menu-collapsed': LustraSideMenuEventMap['lustra-menu-collapsed']
  'lustra-today-dismissed': LustraTodayEventMap['lustra-today-dismissed']
  'lustra-report-loaded': LustraReportViewerEventMap['lustra-report-loaded']
  'lustra-report-rendered': LustraReportViewerEventMap['lustra-report-rendered']
  'lustra-report-page-changed': LustraReportViewerEventMap['lustra-report-page-changed']
  'lustra-report-data-selected': LustraReportViewerEventMap['lustra-report-data-selected']
  'lustra-report-opened':
    | LustraServiceReportListEventMap['lustra-report-opened']
    | LustraCorrectiveActionListEventMap['lustra-report-opened']
    | LustraVisitThreadEventMap['lustra-report-opened']
    | LustraFeedbackListEventMap['lustra-report-opened']
  'lustra-evaluated':
    | LustraServiceReportListEventMap['lustra-evaluated']
    | LustraCorrectiveActionListEventMap['lustra-evaluated']
    | LustraVisitThreadEventMap['lustra-evaluated']
    | LustraFeedbackListEventMap['lustra-evaluated']
  'lustra-downloaded':
    | LustraServiceReportListEventMap['lustra-downloaded']
    | LustraMaterialListEventMap['lustra-downloaded']
  'lustra-list-changed':
    | LustraServiceReportListEventMap['lustra-list-changed']
    | LustraCorrectiveActionListEventMap['lustra-list-changed']
    | LustraPromotionListEventMap['lustra-list-changed']
    | LustraHotspotListEventMap['lustra-list-changed']
    | LustraMaterialListEventMap['lustra-list-changed']
    | LustraFeedbackListEventMap['lustra-list-changed']
    | LustraProposalListEventMap['lustra-list-changed']
    | LustraDocumentListEventMap['lustra-list-changed']
    | LustraUserManagerEventMap['lustra-list-changed']
    | LustraAuditListEventMap['lustra-list-changed']
    | LustraStoreManagerEventMap['lustra-list-changed']
    | LustraRoleManagerEventMap['lustra-list-changed']
  'lustra-action-opened': LustraCorrectiveActionListEventMap['lustra-action-opened']
  'lustra-action-updated': LustraCorrectiveActionListEventMap['lustra-action-updated']
  'lustra-promotion-opened': LustraPromotionListEventMap['lustra-promotion-opened']
  'lustra-promotion-interest-changed': LustraPromotionListEventMap['lustra-promotion-interest-changed']
  'lustra-issue-opened': LustraHotspotListEventMap['lustra-issue-opened']
  'lustra-material-opened': LustraMaterialListEventMap['lustra-material-opened']
  'lustra-feedback-sent': LustraFeedbackFormEventMap['lustra-feedback-sent']
  'lustra-feedback-waiting': LustraFeedbackFormEventMap['lustra-feedback-waiting']
  'lustra-feedback-failed': LustraFeedbackFormEventMap['lustra-feedback-failed']
  'lustra-feedback-opened': LustraFeedbackListEventMap['lustra-feedback-opened']
  'lustra-feedback-answered': LustraFeedbackListEventMap['lustra-feedback-answered']
  'lustra-proposal-opened': LustraProposalListEventMap['lustra-proposal-opened']
  'lustra-proposal-answered': LustraProposalListEventMap['lustra-proposal-answered']
  'lustra-document-opened': LustraDocumentListEventMap['lustra-document-opened']
  'lustra-user-added': LustraUserManagerEventMap['lustra-user-added']
  'lustra-user-changed': LustraUserManagerEventMap['lustra-user-changed']
  'lustra-user-deleted': LustraUserManagerEventMap['lustra-user-deleted']
  'lustra-users-changed': LustraUserManagerEventMap['lustra-users-changed']
  'lustra-logo-changed': LustraGroupLogoEventMap['lustra-logo-changed']
  'lustra-entry-opened': LustraAuditListEventMap['lustra-entry-opened']
  'lustra-stores-placed': LustraStoreManagerEventMap['lustra-stores-placed']
  'lustra-role-added': LustraRoleManagerEventMap['lustra-role-added']
  'lustra-role-changed': LustraRoleManagerEventMap['lustra-role-changed']
  'lustra-role-deleted': LustraRoleManagerEventMap['lustra-role-deleted']
  'lustra-node-opened': LustraOrganisationManagerEventMap['lustra-node-opened']
  'lustra-node-added': LustraOrganisationManagerEventMap['lustra-node-added']
  'lustra-node-changed': LustraOrganisationManagerEventMap['lustra-node-changed']
  'lustra-node-deleted': LustraOrganisationManagerEventMap['lustra-node-deleted']
}
declare global {
  /** Of `document`, `window` and every element, which the events reach. */
  interface GlobalEventHandlersEventMap extends LustraEventMap {}
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
