/** What a test needs of a browser engine, in the few words that all of their protocols have. */
import type { EngineName } from '../../../tools/engines.ts'

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'

/** One engine with one tab. Input goes in as events of the engine, as from a mouse and a keyboard. */
export interface Driver {
  readonly name: EngineName
  readonly version: string
  /** Resolves when the page has loaded. */
  open(address: string): Promise<void>
  /** Value of an expression in the page, JSON or a promise of it. Rejects when the page goes away meanwhile. */
  evaluate(expression: string): Promise<unknown>
  /** The same in the document of a frame, of any origin; `frame` is an expression in the page for its element. */
  evaluateIn(frame: string, expression: string): Promise<unknown>
  /** Presses the mouse there, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Ends the engine with all of its processes. */
  close(): Promise<void>
}

/** The window of every engine. */
export const windowSize = { width: 1280, height: 800 }
