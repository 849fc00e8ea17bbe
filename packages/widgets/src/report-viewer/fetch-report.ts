import type { EmbeddedReport } from '@lustra/core'
import { createEmbedTokens, type EmbedTokens } from '@lustra/core/reports/embed-tokens.ts'
import type { TokenClock } from '@lustra/core/reports/token-clock.ts'
import { createLatestRequest } from '../ui/start/latest-request.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'
import { isOver } from './report.state.ts'
import { queryOf } from './report.config.ts'

interface Hear {
  /** The report with a token that is good now: the first one, or a newer one. */
  answered(embed: EmbeddedReport): void
  /** Nothing came, and nothing will before it is asked for again. */
  refused(error: unknown): void
}

/** Asks the API host for the report that the attributes name, and ahead of its token's end again (R1). */
export function createReportFetch(tools: ReportViewerTools, hear: Hear, clock?: TokenClock) {
  const requests = createLatestRequest()
  let tokens: EmbedTokens | undefined

  function call(signal: AbortSignal): Promise<EmbeddedReport> {
    const props = tools.$props.get()
    return tools.core.api.report(props.mode, queryOf(props)!, tools.scope(signal))
  }

  function keep(embed: EmbeddedReport) {
    tokens ??= createEmbedTokens({
      ask: call,
      onRenewed: hear.answered,
      onFailed(error) {
        if (isOver(error)) hear.refused(error)
        return isOver(error)
      },
      ...(clock && { clock }),
    })
    tokens.keep(embed)
  }

  return {
    /** At the beginning, and in another language. The last question is the one that counts. */
    async ask() {
      if (!queryOf(tools.$props.get())) return
      const signal = requests.start()
      try {
        const embed = await call(signal)
        if (signal.aborted) return
        keep(embed)
        hear.answered(embed)
      } catch (error) {
        if (!signal.aborted) hear.refused(error)
      }
    },
    /** Somebody was told that the token is over. */
    renew: () => tokens?.renew(),
    stop() {
      requests.cancel()
      tokens?.dispose()
      tokens = undefined
    },
  }
}
