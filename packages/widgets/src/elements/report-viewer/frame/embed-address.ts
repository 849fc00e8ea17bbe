import { AppError, isSafeScheme, type EmbedLocation } from '@lustra/core'
import type { ReportConfig } from './frame.types.ts'

export const locationOf = ({ location, embed }: ReportConfig): EmbedLocation => location ?? embed.Reports[0]!

const baseOf = ({ apiBase }: ReportConfig) => new URL(`${apiBase}/`, globalThis.document?.baseURI)

/** Power BI's language codes differ from those of local reports. */
const powerBiLanguages = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-US' } as const

/** The report's address without frame parameters. Throws 'bad-answer' for an invalid one. */
export function addressOf(config: ReportConfig): URL {
  const raw = locationOf(config).EmbedUrl
  try {
    return new URL(raw, baseOf(config))
  } catch (error) {
    throw new AppError('bad-answer', 'the report has no valid address', { cause: error })
  }
}

/** The address to open. Contains neither personal data nor the token. */
export function frameAddress(config: ReportConfig, uniqueId: string): URL {
  const url = addressOf(config)
  const { language, embed } = config
  url.searchParams.set('uid', uniqueId)
  url.searchParams.set('language', embed.Source === 'local' ? language : powerBiLanguages[language])
  return url
}

/**
 * Throws 'link-refused' unless this origin may receive the token: the API host's own, or one that the API host lists and, where
 * the page lists report hosts, the page too. Replaces powerbi-client's own list, which contains only Microsoft's hosts.
 */
export function admit(config: ReportConfig): void {
  const url = addressOf(config)
  const own = baseOf(config).origin
  const { reportHosts, embed } = config
  const isListed =
    url.origin === own ||
    (embed.EmbedHosts.includes(url.origin) && (!reportHosts.length || reportHosts.includes(url.origin)))
  if (!isSafeScheme(url) || url.username || url.password || !isListed)
    throw new AppError('link-refused', `reports may not be framed from ${url.origin}`)
}
