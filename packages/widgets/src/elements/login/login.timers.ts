import type { CodeTarget } from '@lustra/core'
import { createResendCooldown, type SentCode } from '../../ui/start/resend-cooldown.ts'

/** One cooldown per purpose for the whole page, shared by forms, elements and reloads (L6). */
export const timers = { login: createResendCooldown('login'), reset: createResendCooldown('reset') }

/** Target of a stored code. Validated, because any script of the origin can write the storage. */
export function toTarget(sent: SentCode | null): CodeTarget | null {
  const { mail, areaCode, phone } = sent?.target ?? {}
  if (mail !== undefined) return { mail }
  return areaCode !== undefined && phone !== undefined ? { areaCode, phone } : null
}
