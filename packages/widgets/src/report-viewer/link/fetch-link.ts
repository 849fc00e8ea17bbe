import { $config, admitLink, codeOf, type LinkFault, type ReportLink } from '@lustra/core'
import type { ReportViewerTools } from '../report-viewer.types.ts'

export type LinkAnswer = { fault: LinkFault } | { link: ReportLink }

/** Asks the API host whether the element's link may be shown. Its answer is checked like the page's own address. */
export async function fetchLink(
  { core, $props, scope }: ReportViewerTools,
  signal: AbortSignal,
): Promise<LinkAnswer> {
  const { url, mode } = $props.get()
  try {
    const link = await core.api.reportLink(mode, url, scope(signal))
    const found = checkLink(link.Url, core.apiBase)
    return 'fault' in found ? found : { link }
  } catch (error) {
    if (codeOf(error) === 'link-refused') return { fault: 'origin' }
    throw error
  }
}

/** What can be known without the host's list: everything but which origins are on it. */
export function checkLink(url: string, apiBase: string): ReturnType<typeof admitLink> {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const { reportHosts } = $config.get()
  const isListed =
    reportHosts.length === 0 || reportHosts.some((host) => host === origin || origin.endsWith(`//${host}`))
  const own = [location.origin, new URL(apiBase, location.href).origin]
  return admitLink(url, { origins: isListed ? [origin] : [], own })
}
