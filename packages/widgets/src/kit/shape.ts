/**
 * The two parts of an element. The shell holds names only, because every page with `lustra.js` loads all shells; how values
 * are parsed (`Shape`) comes with the screen. `npm run generate` writes both from the declarations.
 */

import type { ColumnSpec, FilterType } from './declare-list.ts'

/** The default value implies the type: string, number, false for a flag, or an array of choices whose first is the default. */
export type Kinds = Record<string, string | number | false | readonly (string | number)[]>

/** The part of a list's declaration that its model and screen need. */
export interface ListShape {
  /** The attribute that selects the list. */
  which?: string
  filters: Readonly<Record<string, FilterType>>
  /** Values after "clear", unless they are the default. */
  cleared: Readonly<Record<string, string>>
  /** First days of periods with presets. */
  presets: readonly string[]
  /** Filters of each tab. */
  tabs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  columns: Readonly<Record<string, ColumnSpec>>
  /** Attributes with the id of an item open over the list. */
  open: readonly string[]
}

/** How a list's state maps to a page's URL. */
export interface ListAddress {
  /** Query parameter → attribute of the element. */
  names: Readonly<Record<string, string>>
  /** Defaults that a URL omits. */
  usual: Readonly<Record<string, string>>
  /** Typed values, whose changes replace the history entry. */
  typed: readonly string[]
  /** Query parameters of items open over the list. */
  open: readonly string[]
}

/** Loaded with the screen: how attributes and properties are parsed, and which events are cancelable. */
export interface Shape {
  session: 'required' | 'optional'
  attributes: Kinds
  /** Defaults of the rich properties. */
  properties: Record<string, unknown>
  /** Names of the cancelable events. */
  cancelable: readonly string[]
  list?: ListShape
  /** Adds the form-control members (`kit/form`). */
  joinForm?: (element: import('./shell.ts').ShellElement) => void
}

export interface Shell {
  tag: string
  /** Names of the element's own attributes, in camel case. */
  attributes: readonly string[]
  properties: readonly string[]
  methods: readonly string[]
  /** CSS height of the skeleton; '' for the default. */
  skeletonHeight: string
  /** CSS width in a parent that shrinks to fit; '' for the default. */
  width?: string
  /** Form-associated. */
  form?: boolean
  /** Starts one task later, so that the page's own module can call `configure()` first. */
  deferred?: boolean
  /** `language`: preloads its texts. */
  load(language: string): Promise<Screen>
  /** Requests the first data before the screen has loaded, through the element's model. */
  begin?: (() => Promise<{ begin(element: import('./shell.ts').ShellElement): void }>) | undefined
  texts(language: string): Promise<{ default: Record<string, string> }>
  /**
   * Draws a usable form before the screen loads; the screen adopts the same nodes. Its result is awaited before the screen
   * is requested, so that the form responds first.
   */
  firstPaint?: ((into: HTMLElement, language: string) => Promise<unknown> | void) | undefined
}

/** A screen's module, with the runtime that mounts it. */
export interface Screen {
  shape: Shape
  mount: Mount
  /** The React component or the Lit screen. */
  default: unknown
  styles?: string
  /** Sets the status itself when its first content is shown (`context.status`); otherwise it is ready once mounted. */
  loads?: boolean
}

export interface Mounted {
  unmount(): void
}

/**
 * `paintedIn`: language of the shell's first paint, '' for none. A form in another language than the screen's is redrawn
 * with the typed values.
 * Mounts nothing and returns undefined once `isCurrent` is false: the element was removed or restarted meanwhile.
 */
export type Mount = (
  element: import('./shell.ts').ShellElement,
  screen: Screen,
  paintedIn: string,
  isCurrent: () => boolean,
) => Promise<Mounted | undefined>

/** Parses a value set as an attribute (null when absent) or as a property. */
export type Read = (name: string, given: unknown, byProperty: boolean) => unknown
