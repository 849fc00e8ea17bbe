/** Constructed stylesheets, because the page's CSP allows no style elements. */
export function adoptStylesheets(cssTexts: readonly string[]): void {
  document.adoptedStyleSheets = cssTexts.map((text) => {
    const stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(text)
    return stylesheet
  })
}
