/** The addresses under which a page shows visits, made of the template that it gave. */

/** Absolute; null when the page gave none that a browser can open. */
export function visitAddress(template: string, report: string, group: string, base: string): string | null {
  const filled = template
    .replaceAll('{report}', encodeURIComponent(report))
    .replaceAll('{group}', encodeURIComponent(group))
  return toAddress(filled, base)?.href ?? null
}

/** Opens a store's latest visit after a sign-in: short, since it becomes a code on a wall, and without any report's id. */
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
