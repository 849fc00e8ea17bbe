import { AppError, handedBackErrCodes } from '../../contract/error-codes.ts'
import { confirm, notify } from '../../page/messages.ts'
import { commonTexts, languageNames, type Language } from '../../texts/languages.ts'
import { errorText } from '../../texts/error-text.ts'
import type { T } from '../../texts/texts.types.ts'
import type { SessionStore } from '../store.types.ts'

const sessionEndingErrCodes: readonly number[] = [40008, 40005, 40006, 500]
const promptAfterMs = 1_000
const errorToastMs = 5_000
const networkToastMs = 3_000

/** Side effects of a failed call by the source's section 8: sign-out, prompt, toast or none (E1 to E5). */
export interface Policy {
  /** `token` is the one the call was sent with: with an older one, the failure does not concern the current session. */
  handle(error: unknown, sent: { token: string; quiet: boolean }): void
  /** Shows an error for 5 s, also that of a quiet call (E4). */
  report(error: AppError): void
  /** Shows a warning toast, by the key of a common text. */
  warn(key: string): void
}

export function createPolicy(store: SessionStore): Policy {
  const handled = new WeakSet<object>()
  let isPrompting = false

  function handle(error: unknown, { token, quiet }: { token: string; quiet: boolean }): void {
    // Calls that waited for the same refresh share its error.
    if (!(error instanceof AppError) || handled.has(error)) return
    handled.add(error)
    const errCode = error.source?.errCode
    const isCurrent = () => token !== '' && store.record()?.token === token
    if (error.code === 'signed-out' || (errCode !== undefined && sessionEndingErrCodes.includes(errCode))) {
      if (isCurrent()) return store.end('expired')
      if (error.code === 'signed-out') return
    }
    if (errCode === 90009) {
      if (isCurrent())
        store.environment.after(promptAfterMs, () => void promptSignIn(isCurrent, error.source?.endedAt))
      return
    }
    if (quiet || (errCode !== undefined && handedBackErrCodes.includes(errCode))) return
    const isNetwork = errCode === undefined && (error.code === 'offline' || error.code === 'timeout')
    void toast(error, isNetwork ? networkToastMs : errorToastMs)
  }

  /** Prompts once for any number of failed calls, and not after another sign-in. */
  async function promptSignIn(isCurrent: () => boolean, at: string | undefined): Promise<void> {
    if (isPrompting || !isCurrent()) return
    isPrompting = true
    try {
      const t = await commonTexts(store.language())
      const isConfirmed = await confirm({
        title: t('other.elsewhere'),
        text: await endReason(t, store.language(), at),
        confirmLabel: t('word.sign-in-again'),
      })
      if (isConfirmed && isCurrent()) store.end('elsewhere')
    } finally {
      isPrompting = false
    }
  }

  async function toast(error: AppError, ms: number): Promise<void> {
    const t = await commonTexts(store.language())
    notify({ kind: 'error', text: errorText(t, error), ms })
  }

  async function warn(key: string): Promise<void> {
    const t = await commonTexts(store.language())
    notify({ kind: 'warning', text: t(key) })
  }

  return {
    handle,
    report: (error) => void toast(error, errorToastMs),
    warn: (key) => void warn(key),
  }
}

/** When the session ended, if the host sends it, and what to do. */
async function endReason(t: T, language: Language, at: string | undefined): Promise<string> {
  const endedAt = new Date(at ?? '')
  if (Number.isNaN(endedAt.getTime())) return t('other.elsewhere-why')
  try {
    // Loaded on demand, so that it does not delay sign-in.
    const { formatTimeIn } = await import('./format-time.ts')
    return t('other.elsewhere-why-at', {
      time: formatTimeIn(languageNames[language].tag, undefined, endedAt),
    })
  } catch {
    return t('other.elsewhere-why')
  }
}
