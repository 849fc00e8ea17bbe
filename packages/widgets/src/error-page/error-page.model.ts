import { atom } from 'nanostores'
import type { ElementContext } from '../kit/element-context.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import { kinds, destinationOf, type ErrorAction } from './error-page.actions.ts'
import type { errorPage } from './error-page.widget.ts'

/** `unchanged`: after a check the error persists. */
export type CheckState = { step: 'idle' | 'checking' | 'unchanged' } | { step: 'failed'; error: unknown }

export function createErrorPageModel({
  core,
  navigate,
  $props,
}: ElementContext<typeof errorPage, keyof ErrorPageTexts>) {
  const $check = atom<CheckState>({ step: 'idle' })
  const currentKind = () => kinds[$props.get().type] ?? 'general'

  /** Reloads the session and navigates when the error is resolved, for example by the administrator. */
  async function check(): Promise<void> {
    if ($check.get().step === 'checking') return
    $check.set({ step: 'checking' })
    try {
      await core.reload()
    } catch (error) {
      return void $check.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', error })
    }
    const session = core.$session.get()
    // If signed out meanwhile, home redirects to the sign-in.
    const path = session.status === 'signed-in' ? destinationOf(currentKind(), session) : '/'
    $check.set({ step: path ? 'idle' : 'unchanged' })
    if (path) navigate({ path })
  }

  const actions: Record<ErrorAction, () => unknown> = {
    check,
    home: () => navigate({ path: '/' }),
    'sign-in': () => navigate({ path: '/login' }),
    'sign-out': () => core.signOut(),
    /** Leaves the global reports for the group view (M9). */
    'group-view': () => {
      core.setMode('general')
      navigate({ path: '/' })
    },
  }

  return { $check, $session: core.$session, currentKind, actions }
}
