/** Route to open after sign-in; home for anything that could lead to another origin (G1). */
export function toDestination(returnTo: string): { path: string; query: string } {
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)
  const [path = '', ...query] = (isOurs ? returnTo : '/').replace(/#.*$/, '').split('?')
  return { path, query: query.join('?') }
}
