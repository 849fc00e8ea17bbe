import type { OwnSession } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { toFailure, type Failure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

export type SessionsState =
  | { step: 'loading' }
  | { step: 'ready'; sessions: readonly OwnSession[] }
  | ({ step: 'failed' } & Failure)

/** State of ending sessions. `id` is the session, or '' for all others. */
export type EndingState =
  | { step: 'idle' }
  | { step: 'ending' | 'done'; id: string }
  | ({ step: 'failed' } & Failure)

/** Lists the sessions of the person and ends them. */
export function createSessionsModel({ core }: ElementContext<typeof userSettings, keyof UserSettingsTexts>) {
  const $state = atom<SessionsState>({ step: 'loading' })
  const $ending = atom<EndingState>({ step: 'idle' })

  async function load(): Promise<void> {
    try {
      $state.set({ step: 'ready', sessions: await core.api.ownSessions({ quiet: true }) })
    } catch (error) {
      if (!isAbort(error)) $state.set({ step: 'failed', ...toFailure(error) })
    }
  }

  /** Ends one session, or all others with an empty id. */
  async function end(id: string): Promise<void> {
    if ($ending.get().step === 'ending') return
    $ending.set({ step: 'ending', id })
    try {
      await core.api.endOwnSession({ Id: id }, { quiet: true })
      $ending.set({ step: 'done', id })
      await load()
    } catch (error) {
      $ending.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', ...toFailure(error) })
    }
  }

  onMount($state, () => void load())
  return {
    $state,
    $ending,
    end,
    retry() {
      $state.set({ step: 'loading' })
      void load()
    },
  }
}
