import type { CodeTarget } from '@lustra/core'
import { createCodeTimer, type SentCode } from '../ui/start/code-timer.ts'

/** One a purpose for the whole page: a reload, another form or another element finds the same countdown (L6). */
export const timers = { login: createCodeTimer('login'), reset: createCodeTimer('reset') }

/** Where a code went. Anybody can write into the storage that it comes from, so it is read like a stranger's answer. */
export function toTarget(sent: SentCode | null): CodeTarget | null {
  const { mail, areaCode, phone } = sent?.target ?? {}
  if (mail !== undefined) return { mail }
  return areaCode !== undefined && phone !== undefined ? { areaCode, phone } : null
}
