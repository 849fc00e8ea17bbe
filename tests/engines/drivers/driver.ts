/** The operations of a browser engine that tests use and all protocols offer. */
import type { EngineName } from '../../../tools/engines.ts'

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'

/** One engine with one tab. Input is sent as real mouse and keyboard events. */
export interface Driver {
  readonly name: EngineName
  readonly version: string
  /** Resolves when the page has loaded. */
  open(address: string): Promise<void>
  /** The JSON value of an expression in the page, or of its promise. Rejects when the page navigates meanwhile. */
  evaluate(expression: string): Promise<unknown>
  /** The same in a frame of any origin; `frame` is an expression for its element. */
  evaluateIn(frame: string, expression: string): Promise<unknown>
  /** Clicks at a position in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Stops the engine with all its processes. */
  close(): Promise<void>
}

/** The window of every engine. */
export const windowSize = { width: 1280, height: 800 }
