/**
 * The whole address of a picture of the API host; '' for a picture of anybody else. Addresses within the API begin with `/` behind its
 * base, as those of files do.
 */
export function imageSource(given: string, base: string): string {
  const root = new URL(`${base.replace(/\/+$/, '')}/`, location.href)
  const isWithin = /^\/?[^/\\:?#]/.test(given) && !given.startsWith(root.pathname)
  const wanted = isWithin ? given.replace(/^\//, '') : given
  if (!given.trim() || !URL.canParse(wanted, root.href)) return ''
  const { href, username, password } = new URL(wanted, root.href)
  return href.startsWith(root.href) && !username && !password ? href : ''
}
