import base from './styles/base.css?inline'
import tokens from '../generated/tokens.css?inline'

/** Base styles of every element: tokens, reset and controls. */
export const baseStyles = tokens + base

const stylesheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The stylesheet of a CSS text, shared by all elements of a document. Constructable, so a strict CSP allows it.
 * Undefined in a document without a window.
 */
export function stylesheetIn(document: Document, css: string): CSSStyleSheet | undefined {
  let cache = stylesheets.get(document)
  if (!cache) stylesheets.set(document, (cache = new Map()))
  let stylesheet = cache.get(css)
  if (!stylesheet && document.defaultView) {
    stylesheet = new document.defaultView.CSSStyleSheet()
    stylesheet.replaceSync(css)
    cache.set(css, stylesheet)
  }
  return stylesheet
}
