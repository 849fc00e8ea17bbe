/**
 * All keys that this product writes to the browser's storage, with owner and purpose. They are public API: `docs/security.md`
 * lists them, and `tests/storage-keys.test.ts` compares the two. A name that ends with a dot is a key prefix.
 */

/** Part of the session, in the configured storage; for other API hosts than the page's own, followed by `@` and their address. */
const sessionKeys = [
  /** session: the session with its token, person, groups and menus */
  'lustra.session',
  /** session: when the session ends without activity */
  'lustra.activity',
  /** session: which tab is renewing the token, until it has, where the browser has no Web Locks */
  'lustra.refresh',
  /** session: the person's groups, as the source product stores them */
  'portal_group',
] as const

/** In all tabs of the browser, until the page's own session ends, where it is stored for all tabs. */
export const personalDeviceKeys = [
  /** group-switcher: the groups that the person used last */
  'lustra.recent-groups',
  /** today: the day and groups for which the person dismissed the overview */
  'lustra.today',
] as const

/** In one tab, until the page's own session ends; filters until any session of the page ends. */
export const personalTabKeys = [
  /** login, user-settings: where a code was sent, and when the next one may be requested */
  'lustra.code.',
  /** service-report-list, corrective-action-list: the filters of a list */
  'lustra.filters.',
  /** portal: the address to open after the sign-in */
  'lustra.wanted',
  /** portal: a language was chosen that the server does not know yet */
  'lustra.language-untold',
] as const

/**
 * In one tab, followed by the user id and a slash, until that person signs out or another person signs in. They are kept when a
 * session expires.
 */
export const draftKeys = [
  /** service-report-list, corrective-action-list, user-manager: what was typed and not sent */
  'lustra.draft.',
] as const

/** Like `draftKeys`, in all tabs of the browser. */
export const draftDeviceKeys = [
  /** feedback-form, today: the API hosts and groups for which feedback waits on this device */
  'lustra.unsent.',
] as const

/** In all tabs of the browser, also after a sign-out. */
const lastingDeviceKeys = [
  /** page: the language that the person chose, stored where the session is */
  'lustra.language',
  /** navbar: the light or dark appearance that the person chose */
  'lustra.theme',
  /** side-menu: whether the menu is narrow */
  'lustra.menu-collapsed',
  /** login: the version of the policy that was accepted */
  'lustra.policy',
  /** login: the ways to sign in that the server offered last */
  'lustra.methods',
  /** login: the country and area code of the phone used last */
  'lustra.area',
  /** service-report-list, visit-thread: the zoom that the person chose last on a phone */
  'lustra.report-zoom',
  /** service-report-list, corrective-action-list: columns, chosen and measured widths, density, page size and order, by a hash of the person */
  'lustra.list.',
  /** service-report-list, corrective-action-list: columns as former versions stored them; only read */
  'lustra.columns.',
] as const

/** In one tab, also after a sign-out. */
const lastingTabKeys = [
  /** session: the account switch that was reported last in this tab */
  'lustra.reported-switch',
  /** identity: the address to return to from the directory's sign-out, read once */
  'lustra.directory-return',
  /** identity: the sign-in library's own status, restored after each of its calls */
  'msal.interaction.status',
] as const

type KeyOf<N extends string> = N extends `${string}.` ? `${N}${string}` : N

export type SessionKey = (typeof sessionKeys)[number] | `${(typeof sessionKeys)[number]}@${string}`
export type DeviceKey =
  | SessionKey
  | KeyOf<
      | (typeof personalDeviceKeys)[number]
      | (typeof draftDeviceKeys)[number]
      | (typeof lastingDeviceKeys)[number]
    >
export type TabKey =
  | SessionKey
  | KeyOf<(typeof personalTabKeys)[number] | (typeof draftKeys)[number] | (typeof lastingTabKeys)[number]>
  | `lustra.reported-switch@${string}`
export type StorageKey = DeviceKey | TabKey
