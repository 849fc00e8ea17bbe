import { AppError, handedBackErrCodes } from '../../contract/error-codes.ts'
import { confirm, notify } from '../../page/messages.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorText } from '../../texts/error-text.ts'
import { languageSpellings, type Language } from '../../texts/languages.ts'
import type { T } from '../../texts/texts.types.ts'
import type { SessionStore } from '../store.types.ts'

const forced: readonly number[] = [40008, 40005, 40006, 500]
const askAfterMs = 1_000
const errorMs = 5_000
const networkMs = 3_000

/** What the source's section 8 does about a failure, besides rejecting: sign-out, prompt, toast or nothing (E1 to E5). */
export interface Policy {
  /** `token` is the one the call was sent with: a failure of an older one says nothing about the present session. */
  judge(error: unknown, sent: { token: string; quiet: boolean }): void
  /** Says something the person should know, by the key of a common text. */
  warn(key: string): void
}

export function createPolicy(store: SessionStore): Policy {
  const judged = new WeakSet<object>()
  let asking = false

  function judge(error: unknown, { token, quiet }: { token: string; quiet: boolean }): void {
    // Calls that waited for one refresh are rejected with one error.
    if (!(error instanceof AppError) || judged.has(error)) return
    judged.add(error)
    const errCode = error.source?.errCode
    const isPresent = () => token !== '' && store.record()?.token === token
    if (error.code === 'signed-out' || (errCode !== undefined && forced.includes(errCode))) {
      if (isPresent()) return store.end('expired')
      if (error.code === 'signed-out') return
    }
    if (errCode === 90009) {
      if (isPresent())
        store.environment.after(askAfterMs, () => void askElsewhere(isPresent, error.source?.endedAt))
      return
    }
    if (quiet || (errCode !== undefined && handedBackErrCodes.includes(errCode))) return
    const isNetwork = errCode === undefined && (error.code === 'offline' || error.code === 'timeout')
    void toast(error, isNetwork ? networkMs : errorMs)
  }

  /** Asked once, however many calls were answered with it, and not when another sign-in has come between. */
  async function askElsewhere(isPresent: () => boolean, at: string | undefined): Promise<void> {
    if (asking || !isPresent()) return
    asking = true
    try {
      const t = await commonTexts(store.language())
      const isConfirmed = await confirm({
        title: t('other.elsewhere'),
        text: await whyEnded(t, store.language(), at),
        confirmLabel: t('word.sign-in-again'),
      })
      if (isConfirmed && isPresent()) store.end('elsewhere')
    } finally {
      asking = false
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

  return { judge, warn: (key) => void warn(key) }
}

/** When, which our own host says and another may not, and what to do. */
async function whyEnded(t: T, language: Language, at: string | undefined): Promise<string> {
  const endedAt = new Date(at ?? '')
  if (Number.isNaN(endedAt.getTime())) return t('other.elsewhere-why')
  try {
    // Loaded here: no page should wait for it at sign-in.
    const { sayTimeIn } = await import('../../contract/rules/zones.ts')
    return t('other.elsewhere-why-at', {
      time: sayTimeIn(languageSpellings[language].tag, undefined, endedAt),
    })
  } catch {
    return t('other.elsewhere-why')
  }
}
