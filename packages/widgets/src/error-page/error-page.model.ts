import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import { kinds, leadsTo, type Way } from './error-page.ways.ts'
import type { errorPage } from './error-page.widget.ts'

/** `unchanged`: the host was asked again, and it still stands in the way. */
export type CheckState = { step: 'idle' | 'checking' | 'unchanged' } | { step: 'failed'; error: unknown }

export function createErrorPageModel({
  core,
  navigate,
  $props,
}: Tools<typeof errorPage, keyof ErrorPageTexts>) {
  const $check = atom<CheckState>({ step: 'idle' })
  const kindNow = () => kinds[$props.get().type] ?? 'general'

  /** Asks the host anew, for whoever just was helped by the administrator, and goes on when that is so. */
  async function check(): Promise<void> {
    if ($check.get().step === 'checking') return
    $check.set({ step: 'checking' })
    try {
      await core.reload()
    } catch (error) {
      return void $check.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', error })
    }
    const session = core.$session.get()
    // Who is signed out meanwhile is shown the sign-in.
    const path = session.status === 'signed-in' ? leadsTo(kindNow(), session) : '/'
    $check.set({ step: path ? 'idle' : 'unchanged' })
    if (path) navigate({ path })
  }

  const go: Record<Way, () => unknown> = {
    check,
    home: () => navigate({ path: '/' }),
    'sign-in': () => navigate({ path: '/login' }),
    'sign-out': () => core.signOut(),
    /** Out of the global reports, back to what the person's groups have (M9). */
    'group-view': () => {
      core.setMode('general')
      navigate({ path: '/' })
    },
  }

  return { $check, $session: core.$session, kindNow, go }
}
