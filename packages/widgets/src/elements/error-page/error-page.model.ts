import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { ErrorPageTexts } from './error-page.texts.en.ts'
import { codeOf, type ErrorCode } from '@lustra/core'
import { kinds, destinationOf, type ErrorAction } from './error-page.actions.ts'
import type { errorPage } from './error-page.widget.ts'

/** `unchanged`: after a check the error persists. */
export type CheckState = { step: 'idle' | 'checking' | 'unchanged' } | { step: 'failed'; error: unknown }

const accessErrors: readonly ErrorCode[] = ['no-role', 'group-invalid', 'no-group', 'handed-back']

export function createErrorPageModel({
  core,
  follow,
  signIn,
  $props,
}: ElementContext<typeof errorPage, keyof ErrorPageTexts>) {
  const $check = atom<CheckState>({ step: 'idle' })
  const currentKind = () => kinds[$props.get().type] ?? 'general'

  const refusedGroup = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.refusedGroup : undefined
  }

  /** Checks whether the error is resolved, for example by the administrator, and navigates then. */
  async function check(): Promise<void> {
    const group = refusedGroup()
    await run(() => (group ? core.switchGroup(group) : core.reload()))
  }

  /** Requests the previous group again, which restores its menus (S6). */
  async function toPreviousGroup(): Promise<void> {
    const session = core.$session.get()
    const code = session.status === 'signed-in' ? session.group?.groupCode : undefined
    if (code) await run(() => core.switchGroup(code))
  }

  async function run(request: () => Promise<void>): Promise<void> {
    if ($check.get().step === 'checking') return
    $check.set({ step: 'checking' })
    try {
      await request()
    } catch (error) {
      if (isAbort(error)) return $check.set({ step: 'idle' })
      const isUnchanged = accessErrors.includes(codeOf(error)) && refusedGroup()
      return $check.set(isUnchanged ? { step: 'unchanged' } : { step: 'failed', error })
    }
    const session = core.$session.get()
    // If signed out meanwhile, home redirects to the sign-in.
    const path = session.status === 'signed-in' ? destinationOf(currentKind(), session) : '/'
    $check.set({ step: path ? 'idle' : 'unchanged' })
    if (path) follow({ path })
  }

  const actions: Record<ErrorAction, () => unknown> = {
    check,
    'previous-group': toPreviousGroup,
    home: () => follow({ path: '/' }),
    'sign-in': signIn,
    'sign-out': () => core.signOut(),
    /** Leaves the global reports for the group view (M9). */
    'group-view': () => {
      core.setMode('general')
      follow({ path: '/' })
    },
  }

  return { $check, $session: core.$session, currentKind, actions }
}
