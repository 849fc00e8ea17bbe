/**
 * What a shell needs to know of an element, and no more: the loader carries every shell, so each byte counts.
 * Written by `npm run generate` from the declarations.
 */

/** A default says the kind: a string is text, a number a number, false a flag, a list a choice whose first word is the default. */
export type Shape = Record<string, string | number | false | readonly string[]>

export interface Shell {
  tag: string
  session: 'required' | 'optional'
  attributes: Shape
  properties?: Record<string, unknown>
  methods?: readonly string[]
  /** Names of the events that a page may prevent. */
  cancelable?: readonly string[]
  /** Height of the skeleton. */
  room?: string
  load(): Promise<ScreenModule>
  /** Asks for the first data before the screen is there; it finds them in its model. */
  begin?(): Promise<{ begin(host: import('./shell.ts').ShellElement): void }>
  /** Draws one kind of screen: React or Lit. */
  runtime(): Promise<{ mount: Mount }>
  texts(language: string): Promise<{ default: Record<string, string> }>
  /**
   * Draws what can be used before the screen arrives; the screen takes over the very same nodes. What it answers is
   * waited for before the screen is asked for: whoever types already is served first.
   */
  firstPaint?: (into: HTMLElement, language: string) => Promise<unknown> | void
}

export type TextsFile = () => Promise<{ default: Record<string, string> }>

/** A screen's file: its drawing as the default export, its sheet as `styles`. */
export interface ScreenModule {
  default: unknown
  styles?: string
  /** It says itself when its first content stands (`tools.status`); otherwise it is ready once drawn. */
  loads?: boolean
  /** Where its words are, when they do not come with those of the small elements. */
  texts?: Record<string, TextsFile>
}

export interface Mounted {
  unmount(): void
}

/** Draws nothing, and answers nothing, once `isWanted` says no: the element has left the page, or begun anew, meanwhile. */
export type Mount = (
  host: import('./shell.ts').ShellElement,
  screen: ScreenModule,
  adopt: boolean,
  isWanted: () => boolean,
) => Promise<Mounted | undefined>

export const initialOf = (kind: Shape[string]) => (typeof kind === 'object' ? kind[0]! : kind)

/** The value of an attribute; `undefined` when it is none of the words or no number. A missing attribute is the default. */
export function readAttribute(kind: Shape[string], raw: string | null): unknown {
  if (kind === false) return raw !== null && raw !== 'false'
  if (raw === null) return initialOf(kind)
  if (typeof kind === 'number')
    return raw.trim() === '' || Number.isNaN(Number(raw)) ? undefined : Number(raw)
  if (typeof kind === 'string') return raw
  return kind.includes(raw) ? raw : undefined
}

/** The value of a property set by script, under the same rules. `undefined` and `null` restore the default. */
export function readProperty(kind: Shape[string], value: unknown): unknown {
  if (value === undefined || value === null) return initialOf(kind)
  if (kind === false) return typeof value === 'boolean' ? value : undefined
  if (typeof kind === 'number') return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
  if (typeof kind === 'string')
    return typeof value === 'object' ? undefined : String(value as string | number | boolean)
  return kind.includes(value as string) ? value : undefined
}
