import type { EmbeddedReport } from '@lustra/core'
import { createEmbedTokens, type EmbedTokens, type TokenClock } from '@lustra/core/reports/embed-tokens.ts'
import { createLatestRequest } from '../../ui/start/latest-request.ts'
import { isUnavailable } from './report.state.ts'
import { queryOf, type ReportViewerContext } from './report.config.ts'

interface FetchHandlers {
  /** The report with a valid token: the first or a renewed one. */
  onReport(embed: EmbeddedReport): void
  /** No report, and no further attempt before the next `fetch()`. */
  onFailed(error: unknown): void
}

/** Requests the report that the attributes name, and again before its token expires (R1). */
export function createReportFetch(context: ReportViewerContext, handlers: FetchHandlers, clock?: TokenClock) {
  const requests = createLatestRequest()
  let tokens: EmbedTokens | undefined

  function request(signal: AbortSignal): Promise<EmbeddedReport> {
    const props = context.$props.get()
    return context.core.api.report(props.mode, queryOf(props)!, context.scope(signal))
  }

  function scheduleRenewal(embed: EmbeddedReport) {
    tokens ??= createEmbedTokens({
      ask: request,
      onRenewed: handlers.onReport,
      onFailed(error) {
        if (isUnavailable(error)) handlers.onFailed(error)
        return isUnavailable(error)
      },
      ...(clock && { clock }),
    })
    tokens.keep(embed)
  }

  return {
    /** Initially and after a language change. Only the latest request counts. */
    async fetch() {
      if (!queryOf(context.$props.get())) return
      const signal = requests.start()
      try {
        const embed = await request(signal)
        if (signal.aborted) return
        scheduleRenewal(embed)
        handlers.onReport(embed)
      } catch (error) {
        if (!signal.aborted) handlers.onFailed(error)
      }
    },
    /** The report host reported an expired token. */
    renew: () => tokens?.renew(),
    stop() {
      requests.cancel()
      tokens?.dispose()
      tokens = undefined
    },
  }
}
