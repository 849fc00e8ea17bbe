import { AppError, isSafeScheme, type ReportPlace } from '@lustra/core'
import type { ReportConfig } from './frame.types.ts'

export const placeOf = ({ place, embed }: ReportConfig): ReportPlace => place ?? embed.Reports[0]!

const baseOf = ({ apiBase }: ReportConfig) => new URL(`${apiBase}/`, globalThis.document?.baseURI)

/** Power BI knows other spellings of a language than this project's own reports. */
const powerBiLanguages = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-US' } as const

/** Where the report stands, without what is only this frame's own. Throws 'bad-answer' for what is no address. */
export function addressOf(config: ReportConfig): URL {
  const raw = placeOf(config).EmbedUrl
  try {
    return new URL(raw, baseOf(config))
  } catch (error) {
    throw new AppError('bad-answer', 'the report has no address', { cause: error })
  }
}

/** The address a frame opens, for one frame's unguessable name. Nothing of the person or the token is in it. */
export function frameAddress(config: ReportConfig, uniqueId: string): URL {
  const url = addressOf(config)
  const { language, embed } = config
  url.searchParams.set('uid', uniqueId)
  url.searchParams.set('language', embed.Source === 'local' ? language : powerBiLanguages[language])
  return url
}

/**
 * Throws 'link-refused' unless the token may be handed to this address: the API host's own origin, or one that the API host
 * names and, where the page lists report hosts, the page too. This stands in for powerbi-client's own list, which knows
 * Microsoft alone.
 */
export function admit(config: ReportConfig): void {
  const url = addressOf(config)
  const own = baseOf(config).origin
  const { reportHosts, embed } = config
  const isNamed =
    url.origin === own ||
    (embed.EmbedHosts.includes(url.origin) && (!reportHosts.length || reportHosts.includes(url.origin)))
  if (!isSafeScheme(url) || url.username || url.password || !isNamed)
    throw new AppError('link-refused', `reports may not be framed from ${url.origin}`)
}
