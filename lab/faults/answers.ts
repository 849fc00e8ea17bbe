/** The responses that are allowed while the database fails. */
import type { Envelope } from '@lustra/core/contract'
import { demoPassword } from '../../tools/lib/accounts.ts'
import type { Answer } from '../../tools/lib/api-client.ts'

/** `refused`: nothing was changed. `unknown`: the connection was lost while committing. */
export type Verdict = 'done' | 'refused' | 'unknown' | { problem: string }

/** Internal details: stacks, statements, addresses and codes of the database, credentials. */
const internalDetails =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|postgres(ql)?:|\b(select|insert into|rollback)\b|E(CONN|NOSPC|ROFS)|relation "|WASM|PANIC|Bearer|eyJ/i

/** Whether a response is a result, or a refusal that the product's client understands. */
export function toVerdict({ status, type, retryAfter, text }: Answer): Verdict {
  if (status === 200 && type.startsWith('application/pdf')) return 'done'
  const envelope = type.startsWith('application/json') ? parsed(text) : undefined
  const problem = (what: string) => ({ problem: `HTTP ${status} ${what}: ${text.slice(0, 200)}` })
  if (!envelope) return problem('without an envelope')
  const { ErrCode, ErrMsgCode, ErrMsg } = envelope
  if (status === 200 && ErrCode === 0) return 'done'
  if (internalDetails.test(text) || text.includes(demoPassword)) return problem('shows internal details')
  if (status !== 503) return problem('is not a 503')
  if (!(Number(retryAfter) > 0)) return problem('without Retry-After')
  if (!ErrMsg) return problem('without a message')
  if (ErrCode === 1 && ErrMsgCode === '99060') return 'refused'
  return ErrCode === -1 ? 'unknown' : problem('with an unexpected code')
}

function parsed(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    return typeof value?.ErrCode === 'number' ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
