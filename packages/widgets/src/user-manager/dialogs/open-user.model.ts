import type { UserDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { draftOwner, readDraft, saveDraft } from '../../evaluation/model/drafts.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { UserTools } from '../user-manager.types.ts'
import type { OpenUser, UserValues } from './user-form.types.ts'
import { isUserDraft, noValues, toValues, type UserDraft } from './user-form.values.ts'

/** The id under which somebody is open who is about to be added. */
export const newUserId = 'new'

const usualAreaCode = '86'

/** Who is open in the form, what it began with, and the draft of what is typed. */
export function createOpenUser({ core, scope }: UserTools) {
  const $open = atom<OpenUser>({ step: 'closed' })
  const $isDirty = atom(false)
  const requests = createLatestRequest()
  /** What the form began with, and the version that it is a change of. */
  let base = noValues('')
  let version = ''
  /** Of how many openings this is. */
  let opening = 0

  const draftKey = (id: string) => draftOwner(core, scope().group, `user-manager/${id}`)
  function openId() {
    const open = $open.get()
    return open.step === 'closed' ? '' : open.id
  }

  async function open(id: string) {
    requests.cancel()
    opening++
    if (!id) return $open.set({ step: 'closed' })
    if (id === newUserId) return begin(id, null)
    const signal = requests.start()
    $open.set({ step: 'loading', id })
    try {
      const manager = await core.api.manager()
      const user = await manager.user(id, scope(signal))
      if (!signal.aborted) begin(id, user)
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $open.set({ step: 'failed', id, error })
    }
  }

  /** What was typed before a reload stands in the fields again, and is a change of what it was typed into. */
  function begin(id: string, user: UserDetail | null) {
    const draft = readDraft<UserDraft>(draftKey(id), isUserDraft)
    const session = core.$session.get()
    const ownArea = session.status === 'signed-in' ? session.user.areaCode : ''
    base = draft?.base ?? (user ? toValues(user) : noValues(ownArea || usualAreaCode))
    version = draft?.version ?? user?.Version ?? ''
    const values = draft?.values ?? base
    $isDirty.set(!isSame(values, base))
    $open.set({ step: 'ready', id, user, values })
  }

  function keep(values: UserValues) {
    const isDirty = !isSame(values, base)
    $isDirty.set(isDirty)
    saveDraft(draftKey(openId()), isDirty ? ({ values, base, version } satisfies UserDraft) : null)
  }

  return {
    $open: $open as ReadableAtom<OpenUser>,
    $isDirty: $isDirty as ReadableAtom<boolean>,
    openId,
    base: () => base,
    version: () => version,
    open,
    keep,
    forget() {
      $isDirty.set(false)
      saveDraft(draftKey(openId()), null)
    },
    /** For what ends later: whether the same form is still there, and the end of its draft, whoever is open by then. */
    hold() {
      const [mine, id, key] = [opening, openId(), draftKey(openId())]
      const isHere = () => opening === mine
      return {
        id,
        isHere,
        forget() {
          if (isHere()) $isDirty.set(false)
          // The same person, opened again: what is typed by now stays.
          if (isHere() || openId() !== id) saveDraft(key, null)
        },
      }
    },
    /** Somebody changed something: what is typed stays, and is brought together with it when it is saved. */
    async refresh() {
      const id = openId()
      if (!id || id === newUserId) return
      try {
        const manager = await core.api.manager()
        const user = await manager.user(id, scope())
        const open = $open.get()
        if (open.step !== 'ready' || open.id !== id) return
        if ($isDirty.get()) $open.set({ ...open, user })
        else begin(id, user)
      } catch {
        // What was read before stays.
      }
    },
    /** The form goes on with these values, as a change of what `user` is by now. */
    goOn(values: UserValues, user?: UserDetail) {
      const open = $open.get()
      if (open.step !== 'ready') return
      if (user) {
        base = toValues(user)
        version = user.Version
      }
      $open.set({ ...open, user: user ?? open.user, values })
      keep(values)
    },
  }
}

export type Held = ReturnType<ReturnType<typeof createOpenUser>['hold']>

const isSame = (one: UserValues, other: UserValues) =>
  (Object.keys(one) as (keyof UserValues)[]).every((key) => one[key] === other[key])
