/** Where a link leads, as people read it: `www.example.com`; empty for what is no https address. */
export function hostOf(link: string | null): string {
  if (!link || !URL.canParse(link)) return ''
  const { protocol, host } = new URL(link)
  return protocol === 'https:' ? host : ''
}
