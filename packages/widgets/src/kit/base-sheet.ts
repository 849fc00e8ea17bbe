import base from '../ui/base.css?inline'
import tokens from '../generated/tokens.css?inline'

let sheet: CSSStyleSheet | undefined

/** One sheet for all elements of a page: tokens, ground and controls. Constructable, so a strict policy has nothing to refuse. */
export function baseSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(tokens + base)
  }
  return sheet
}

const sheets = new Map<string, CSSStyleSheet>()

/** The sheet of a screen, made once however many of its elements stand on the page. */
export function sheetOf(css: string): CSSStyleSheet {
  let made = sheets.get(css)
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(css)
    sheets.set(css, made)
  }
  return made
}
