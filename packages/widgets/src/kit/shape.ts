/**
 * The two halves of an element. The shell is names only, because every page that loads `lustra.js` pays for all shells; how
 * values are read (`Shape`) comes with the screen. Both are written by `npm run generate` from the declarations.
 */

import type { ColumnSpec, FilterType } from './declare-list.ts'

/** A default says the kind: a string is text, a number a number, false a flag, a list a choice whose first entry is the default. */
export type Kinds = Record<string, string | number | false | readonly (string | number)[]>

/** What a list's model and screen know of its declaration. */
export interface ListShape {
  /** The attribute that says which list it is. */
  which?: string
  filters: Readonly<Record<string, FilterType>>
  /** What "clear" sets, where that is not the default. */
  cleared: Readonly<Record<string, string>>
  /** First days of periods that are offered by name. */
  presets: readonly string[]
  columns: Readonly<Record<string, ColumnSpec>>
  /** Attributes that hold the id of what is open over the list. */
  open: readonly string[]
}

/** What of a list stands in the address of a page that keeps its state there. */
export interface ListAddress {
  /** Query name → attribute of the element. */
  names: Readonly<Record<string, string>>
  /** What the element takes for granted and an address need not say; empty where nothing is named. */
  usual: Readonly<Record<string, string>>
  /** What is typed letter by letter: its steps are no entries of the history. */
  typed: readonly string[]
  /** What stands open over the list, by its names in the query. */
  open: readonly string[]
}

/** What the screen's file knows of its element: how attributes and properties are read, and which events a page may prevent. */
export interface Shape {
  session: 'required' | 'optional'
  attributes: Kinds
  /** Defaults of the rich properties. */
  properties: Record<string, unknown>
  /** Names of the events that a page may prevent. */
  cancelable: readonly string[]
  list?: ListShape
  /** Makes the element part of a form around it (`kit/form`). */
  joinForm?: (element: import('./shell.ts').ShellElement) => void
}

export interface Shell {
  tag: string
  /** Names of its own attributes and properties, as properties spell them. */
  attributes: readonly string[]
  properties: readonly string[]
  methods: readonly string[]
  /** Height of the skeleton; by default that of some lines. */
  skeletonHeight: string
  /** Takes part in a form around it. */
  form?: boolean
  /** Its start waits for a task, so that the page's own module can configure the page first. */
  deferred?: boolean
  /** `language`: whose words are wanted with it. */
  load(language: string): Promise<Screen>
  /** Asks for the first data before the screen is there; it finds them in its model. */
  begin?: (() => Promise<{ begin(element: import('./shell.ts').ShellElement): void }>) | undefined
  texts(language: string): Promise<{ default: Record<string, string> }>
  /**
   * Draws what can be used before the screen arrives; the screen takes over the very same nodes. What it answers is
   * awaited before the screen is asked for: a person who is already typing comes first.
   */
  firstPaint?: ((into: HTMLElement, language: string) => Promise<unknown> | void) | undefined
}

/** A screen's file, with the runtime that draws it. */
export interface Screen {
  shape: Shape
  mount: Mount
  /** The React component or the Lit screen. */
  default: unknown
  styles?: string
  /** It sets the status itself when its first content stands (`tools.status`); otherwise it is ready once drawn. */
  loads?: boolean
}

export interface Mounted {
  unmount(): void
}

/**
 * `paintedIn` is the language of what the shell has drawn, '' when there is nothing to take over: a form in another language than the
 * screen's is drawn anew, and what was typed is carried over.
 * Draws nothing, and answers nothing, once `isWanted` says no: the element has left the page, or begun anew, meanwhile.
 */
export type Mount = (
  element: import('./shell.ts').ShellElement,
  screen: Screen,
  paintedIn: string,
  isWanted: () => boolean,
) => Promise<Mounted | undefined>

/** Reads what the page has set as an attribute (text, or null without it) or as a property. */
export type Read = (name: string, given: unknown, byProperty: boolean) => unknown
