import base from '../ui/base.css?inline'
import tokens from '../generated/tokens.css?inline'

/** What every element begins with: tokens, ground and controls. */
export const baseSheet = tokens + base

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The sheet of a text, made once a document however many elements stand in it. Constructable, so a strict policy has nothing
 * to refuse. Undefined in a document without a window, where nothing is drawn.
 */
export function sheetIn(document: Document, css: string): CSSStyleSheet | undefined {
  let made = sheets.get(document)
  if (!made) sheets.set(document, (made = new Map()))
  let sheet = made.get(css)
  if (!sheet && document.defaultView) {
    sheet = new document.defaultView.CSSStyleSheet()
    sheet.replaceSync(css)
    made.set(css, sheet)
  }
  return sheet
}
