import type { UserDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { draftOwner, readDraft, saveDraft } from '../../../kit/drafts/drafts.ts'
import { createLatestRequest, isAbort } from '../../../ui/start/latest-request.ts'
import type { OpenUser, UserValues } from './user-form.types.ts'
import { isUserDraft, noValues, toValues, type UserDraft } from './user-form.values.ts'
import type { UserContext } from '../user-manager.types.ts'

/** The id of the form for a new person. */
export const newUserId = 'new'

const defaultAreaCode = '86'

/** The person in the form, the initial values, and the draft. */
export function createOpenUser({ core, scope }: UserContext) {
  const $open = atom<OpenUser>({ step: 'closed' })
  const $isDirty = atom(false)
  const requests = createLatestRequest()
  /** The values and version that the form is based on. */
  let base = noValues('')
  let version = ''
  /** Incremented per opening, to detect outdated results. */
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
    if (id === newUserId) return start(id, null)
    const signal = requests.start()
    $open.set({ step: 'loading', id })
    try {
      const manager = await core.api.manager()
      const user = await manager.user({ id }, scope(signal))
      if (!signal.aborted) start(id, user)
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $open.set({ step: 'failed', id, error })
    }
  }

  /** Restores a draft from before a reload, with the base it was typed against. */
  function start(id: string, user: UserDetail | null) {
    const draft = readDraft<UserDraft>(draftKey(id), isUserDraft)
    const session = core.$session.get()
    const ownArea = session.status === 'signed-in' ? session.user.areaCode : ''
    base = draft?.base ?? (user ? toValues(user) : noValues(ownArea || defaultAreaCode))
    version = draft?.version ?? user?.Version ?? ''
    const values = draft?.values ?? base
    $isDirty.set(!isSame(values, base))
    $open.set({ step: 'ready', id, user, values })
  }

  function storeDraft(values: UserValues) {
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
    storeDraft,
    discardDraft() {
      $isDirty.set(false)
      saveDraft(draftKey(openId()), null)
    },
    /** A handle for async work: whether the form is still open, and how to discard its draft. */
    capture() {
      const [ownOpening, id, key] = [opening, openId(), draftKey(openId())]
      const isCurrent = () => opening === ownOpening
      return {
        id,
        isCurrent,
        discardDraft() {
          if (isCurrent()) $isDirty.set(false)
          // The same person was opened again: keep the new draft.
          if (isCurrent() || openId() !== id) saveDraft(key, null)
        },
      }
    },
    /** After an external change: typed values stay and are merged on saving. */
    async refresh() {
      const id = openId()
      if (!id || id === newUserId) return
      try {
        const manager = await core.api.manager()
        const user = await manager.user({ id }, scope())
        const open = $open.get()
        if (open.step !== 'ready' || open.id !== id) return
        if ($isDirty.get()) $open.set({ ...open, user })
        else start(id, user)
      } catch {
        // Keep the previous data.
      }
    },
    /** Continues the form with these values; `user` is the new base. */
    continueWith(values: UserValues, user?: UserDetail) {
      const open = $open.get()
      if (open.step !== 'ready') return
      if (user) {
        base = toValues(user)
        version = user.Version
      }
      $open.set({ ...open, user: user ?? open.user, values })
      storeDraft(values)
    },
  }
}

export type FormHandle = ReturnType<ReturnType<typeof createOpenUser>['capture']>

const isSame = (one: UserValues, other: UserValues) =>
  (Object.keys(one) as (keyof UserValues)[]).every((key) => one[key] === other[key])
