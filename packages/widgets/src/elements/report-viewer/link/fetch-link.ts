import { $config, admitLink, codeOf, type LinkFault, type ReportLink } from '@lustra/core'
import type { ReportViewerContext } from '../report-viewer.types.ts'

export type LinkResult = { fault: LinkFault } | { link: ReportLink }

/** Requests from the API host whether the link may be shown. The returned address is checked like the attribute. */
export async function fetchLink(
  { core, $props, scope }: ReportViewerContext,
  signal: AbortSignal,
): Promise<LinkResult> {
  const { url, mode } = $props.get()
  try {
    const link = await core.api.reportLink({ mode, url }, scope(signal))
    const checked = checkLink(link.Url, core.apiBase)
    return 'fault' in checked ? checked : { link }
  } catch (error) {
    if (codeOf(error) === 'link-refused') return { fault: 'origin' }
    throw error
  }
}

/** Checks everything except the host's own list of origins. */
export function checkLink(url: string, apiBase: string): ReturnType<typeof admitLink> {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const { reportHosts } = $config.get()
  const isListed =
    reportHosts.length === 0 || reportHosts.some((host) => host === origin || origin.endsWith(`//${host}`))
  const own = [location.origin, new URL(apiBase, location.href).origin]
  return admitLink(url, { origins: isListed ? [origin] : [], own })
}
