/** Constructed, because the policy of this page allows no style element. */
export function adoptSheets(sheets: readonly string[]): void {
  document.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}
