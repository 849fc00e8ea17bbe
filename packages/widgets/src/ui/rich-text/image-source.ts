import { isPicturePath } from '@lustra/core/contract/rules/picture-path.ts'

/**
 * Resolves the URL of a stored file or logo below the API base; '' for any other URL. Paths that start with `/` are relative to the base, as file
 * URLs are.
 */
export function imageSource(given: string, base: string): string {
  const root = new URL(`${base.replace(/\/+$/, '')}/`, location.href)
  const isWithin = /^\/?[^/\\:?#]/.test(given) && !given.startsWith(root.pathname)
  const path = isWithin ? given.replace(/^\//, '') : given
  if (!given.trim() || !URL.canParse(path, root.href)) return ''
  const { href, pathname, username, password } = new URL(path, root.href)
  const isPicture = href.startsWith(root.href) && isPicturePath(pathname.slice(root.pathname.length))
  return isPicture && !username && !password ? href : ''
}
