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

/** Gives a shadow root a sheet, once however often its screen is mounted. */
export function adopt(root: ShadowRoot, css: string | undefined): void {
  if (!css) return
  const sheet = sheetOf(css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** The sheet of a screen, made once however many of its elements stand on the page. */
function sheetOf(css: string): CSSStyleSheet {
  let made = sheets.get(css)
  if (!made) {
    made = new CSSStyleSheet()
    made.replaceSync(css)
    sheets.set(css, made)
  }
  return made
}
