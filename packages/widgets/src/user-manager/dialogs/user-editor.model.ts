import { codeOf, notify, type InsertedUser, type UserDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { draftOwner, readDraft, saveDraft } from '../../evaluation/model/drafts.ts'
import { toFailure } from '../../kit/failure.ts'
import type { ConflictChoice } from '../../ui/conflict/conflict.types.ts'
import { mergeChanges } from '../../ui/conflict/merge-changes.ts'
import { createPhoneRules, loadPhoneRules } from '../../ui/picker/phone-rules.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { tellUserChange } from '../tell-user-change.ts'
import type { UserTools } from '../user-manager.types.ts'
import { checkUser, isSamePhone, refusedFields } from './user-form.checks.ts'
import { isUserDraft, noValues, toCall, toValues, type UserDraft } from './user-form.values.ts'
import type { OpenUser, UserErrors, UserFormState, UserValues } from './user-form.types.ts'

/** The id under which somebody is open who is about to be added. */
export const newUserId = 'new'

const usualAreaCode = '86'

/** The form of one person (A1): loaded, kept as a draft while it is typed into, and saved. */
export function createUserEditor(tools: UserTools) {
  const { core, scope } = tools
  const $open = atom<OpenUser>({ step: 'closed' })
  const $form = atom<UserFormState>({ step: 'editing' })
  const $isDirty = atom(false)
  const phones = createPhoneRules(loadPhoneRules)
  const requests = createLatestRequest()
  /** What the form began with, and the version that it is a change of. */
  let base = noValues('')
  let version = ''

  const draftKey = (id: string) => draftOwner(core, scope().group, `user-manager/${id}`)
  const openId = () => {
    const open = $open.get()
    return open.step === 'closed' ? '' : open.id
  }

  async function open(id: string) {
    requests.cancel()
    $form.set({ step: 'editing' })
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

  function forget(id = openId()) {
    $isDirty.set(false)
    saveDraft(draftKey(id), null)
  }

  /** Saves what stands in the form. Answers what the server found wrong with single fields. */
  async function save(typed: UserValues, isAgain = false): Promise<UserErrors> {
    const open = $open.get()
    if (open.step !== 'ready' || (!isAgain && $form.get().step === 'sending')) return {}
    $form.set({ step: 'sending' })
    const values = await withReadPhone(typed)
    if (!values) {
      $form.set({ step: 'editing' })
      return { phone: 'error.invalid-phone' }
    }
    try {
      const manager = await core.api.manager()
      const { user } = open
      if (!user) onAdded(await manager.addUser(toCall(values), scope()))
      else
        onSaved(
          await manager.updateUser({ ...toCall(values), UserId: user.UserId, Version: version }, scope()),
        )
      return {}
    } catch (error) {
      return fail(error, values, isAgain)
    }
  }

  /** As it is dialled. A number that was not touched is sent as it was; without the rules the server judges alone. */
  async function withReadPhone(values: UserValues): Promise<UserValues | undefined> {
    if (isSamePhone(values, base)) return values
    const rules = await phones.get().catch(() => undefined)
    if (!rules) return values
    const read = rules.readPhone(values.areaCode, values.phone)
    return read && { ...values, areaCode: read.areaCode, phone: read.phone }
  }

  async function fail(error: unknown, values: UserValues, isAgain: boolean): Promise<UserErrors> {
    const { user } = $open.get() as { user?: UserDetail | null }
    if (codeOf(error) === 'changed-meanwhile' && user && !isAgain) return meet(user.UserId, values)
    const refused = refusedFields(error)
    const isSettled = isAbort(error) || Object.keys(refused).length > 0
    $form.set(isSettled ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
    return refused
  }

  /** Somebody else saved meanwhile: other fields are brought together, the same ones are asked about. */
  async function meet(id: string, mine: UserValues): Promise<UserErrors> {
    try {
      const manager = await core.api.manager()
      const theirs = await manager.user(id, scope())
      const { values, conflicts } = mergeChanges(base, mine, toValues(theirs))
      if (openId() !== id) return {}
      base = toValues(theirs)
      version = theirs.Version
      $open.set({ step: 'ready', id, user: theirs, values })
      keep(values)
      if (conflicts.length === 0) return await save(values, true)
      $form.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
    } catch (error) {
      $form.set({ step: 'failed', ...toFailure(error) })
    }
    return {}
  }

  function onAdded(user: InsertedUser) {
    forget(newUserId)
    tools.emit('user-added', { id: user.UserId })
    tellUserChange(tools, user.UserId)
    const said = { name: user.RealName, mail: user.Email, phone: `+${user.AreaCode} ${user.MobilePhone}` }
    const t = tools.$t.get()
    notify(
      user.InvitationSent
        ? { kind: 'success', text: t('added.invited', said) }
        : { kind: 'warning', text: t('added.without-mail', said), ms: 20_000 },
    )
    finish()
  }

  function onSaved(user: UserDetail) {
    forget(user.UserId)
    tools.emit('user-changed', { id: user.UserId })
    tellUserChange(tools, user.UserId)
    notify({ kind: 'success', text: tools.$t.get()('saved', { name: user.RealName }) })
    finish()
  }

  function finish() {
    $form.set({ step: 'editing' })
    $open.set({ step: 'closed' })
  }

  return {
    $open: $open as ReadableAtom<OpenUser>,
    $form: $form as ReadableAtom<UserFormState>,
    /** Something typed is not saved. */
    $isDirty: $isDirty as ReadableAtom<boolean>,
    $rules: phones.$rules,
    /** Never rejects. */
    prepare: () => void phones.get().catch(() => {}),
    open: (id: string) => void open(id),
    check(values: UserValues) {
      const rules = phones.$rules.get()
      const isNew = openId() === newUserId
      return checkUser(values, { isNew, rules: rules && rules !== 'missing' ? rules : undefined, base })
    },
    keep,
    forget: () => forget(),
    save: (values: UserValues) => save(values),
    /** Saves what was chosen of two changes that met. */
    async settle(choice: ConflictChoice): Promise<void> {
      const form = $form.get()
      if (form.step !== 'conflict') return
      const theirs = toValues(form.theirs)
      const values: UserValues = { ...form.mine }
      for (const key of form.fields) if (choice[key] === 'theirs') values[key] = theirs[key]
      backWith(values)
      await save(values)
    },
    /** To the form, with what was typed. */
    back() {
      const form = $form.get()
      if (form.step === 'conflict') backWith(form.mine)
    },
  }

  function backWith(values: UserValues) {
    const open = $open.get()
    $form.set({ step: 'editing' })
    if (open.step !== 'ready') return
    $open.set({ ...open, values })
    keep(values)
  }
}

export type UserEditor = ReturnType<typeof createUserEditor>

const isSame = (one: UserValues, other: UserValues) =>
  (Object.keys(one) as (keyof UserValues)[]).every((key) => one[key] === other[key])
