/** Visit URLs, built from the page's template. */

/** Absolute; null unless the template is a valid http(s) URL. */
export function visitAddress(template: string, report: string, group: string, base: string): string | null {
  const filled = template
    .replaceAll('{report}', encodeURIComponent(report))
    .replaceAll('{group}', encodeURIComponent(group))
  return toAddress(filled, base)?.href ?? null
}

/** Opens the store's latest visit. Short, for the QR code, and without a report id. */
export function storeAddress(template: string, store: string, group: string, base: string): string | null {
  const address = toAddress(template, base)
  if (!address) return null
  address.search = new URLSearchParams({ store, ...(group && { group }) }).toString()
  address.hash = ''
  return address.href
}

function toAddress(text: string, base: string): URL | null {
  const address = text && URL.canParse(text, base) ? new URL(text, base) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}
