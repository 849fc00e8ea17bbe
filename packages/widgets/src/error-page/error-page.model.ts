import { codeOf, type ErrorCode } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import type { errorPage } from './error-page.widget.ts'

/** `unchanged`: the host was asked again, and it still stands in the way. */
export type CheckState = { step: 'idle' | 'checking' | 'unchanged' } | { step: 'failed'; code: ErrorCode }

export type ErrorKind = 'general' | 'role' | 'invalid' | 'none' | 'cam' | 'not-found'

/** Which trouble a type of /error means (M9). */
export const kinds: Record<string, ErrorKind> = {
  '1': 'role',
  '2': 'invalid',
  '3': 'none',
  cam: 'cam',
  'not-found': 'not-found',
}

export function createErrorPageModel({ core, navigate }: Tools<typeof errorPage, keyof ErrorPageTexts>) {
  const $check = atom<CheckState>({ step: 'idle' })

  const goHome = () => navigate({ path: '/' })

  /** Out of the global reports, back to what the person's groups have (M9). */
  function toGroupView() {
    core.setMode('general')
    goHome()
  }

  /** Asks the host anew, for whoever just had a role given by the administrator, and goes home when that helped. */
  async function check(): Promise<void> {
    if ($check.get().step === 'checking') return
    $check.set({ step: 'checking' })
    try {
      await core.reload()
    } catch (error) {
      const isOver = (error as Error | null)?.name === 'AbortError'
      return void $check.set(isOver ? { step: 'idle' } : { step: 'failed', code: codeOf(error) })
    }
    const session = core.$session.get()
    const isStill = session.status === 'signed-in' && (session.roleError > 0 || session.menus.length === 0)
    $check.set({ step: isStill ? 'unchanged' : 'idle' })
    if (!isStill) goHome()
  }

  return {
    $check,
    $session: core.$session,
    check,
    goHome,
    toGroupView,
    signIn: () => navigate({ path: '/login' }),
    signOut: () => core.signOut(),
  }
}
