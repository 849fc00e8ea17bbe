import type { SwitchableUser } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { createPeople } from './account-switcher.people.ts'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'
import type { accountSwitcher } from './account-switcher.widget.ts'

/** On the way into somebody's account, or back to the own one. `to` names whose. */
export type MoveState =
  { step: 'idle' } | { step: 'moving'; to: string } | { step: 'failed'; to: string; error: unknown }

/** Acting as another person, and the way back (S7, M6). */
export function createAccountSwitcherModel(tools: Tools<typeof accountSwitcher, keyof AccountSwitcherTexts>) {
  const { core, $props, emit, navigate, provide } = tools
  const $switch = atom<MoveState>({ step: 'idle' })
  const $return = atom<MoveState>({ step: 'idle' })

  function hide() {
    if (!$props.get().open) return
    $props.setKey('open', false)
    $switch.set({ step: 'idle' })
    emit('switcher-closed', {})
  }

  const userId = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.user.userId : ''
  }

  /** Acts as somebody. `from` is where to come back to, as a path with its query. Asks nothing (M6). */
  async function actAs(person: SwitchableUser, from: string): Promise<void> {
    if ($switch.get().step === 'moving' || person.UserId === userId()) return
    const to = person.RealName || person.Account
    const before = userId()
    $switch.set({ step: 'moving', to })
    // In the very moment that the other person is there: this dialog belongs to the one before, and may be taken off
    // the page with whatever else was theirs before anything that is awaited goes on.
    const end = core.$session.listen(() => {
      if (userId() === before) return
      end()
      hide()
      navigate({ path: '/' })
    })
    try {
      await core.switchAccount(person.UserId, from)
    } catch (error) {
      return $switch.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', to, error })
    } finally {
      end()
    }
  }

  async function goBack(): Promise<void> {
    const session = core.$session.get()
    if ($return.get().step === 'moving' || session.status !== 'signed-in' || !session.switchedFrom) return
    const to = session.switchedFrom.realname || session.switchedFrom.account
    $return.set({ step: 'moving', to })
    let place: string
    try {
      place = await core.switchBack()
    } catch (error) {
      return $return.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', to, error })
    }
    $return.set({ step: 'idle' })
    const [path = '', query = ''] = place.split('?')
    navigate({ path: path || '/', query })
  }

  provide({ show: () => $props.setKey('open', true), hide })
  return {
    $session: core.$session,
    $switch,
    $return,
    /** The people to choose from, for one opening of the dialog. */
    people: () => createPeople(tools),
    actAs,
    goBack,
    hide,
  }
}
