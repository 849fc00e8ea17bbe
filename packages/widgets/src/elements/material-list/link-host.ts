/** Host of an https link, e.g. `www.example.com`; empty for anything else. */
export function hostOf(link: string | null): string {
  if (!link || !URL.canParse(link)) return ''
  const { protocol, host } = new URL(link)
  return protocol === 'https:' ? host : ''
}
