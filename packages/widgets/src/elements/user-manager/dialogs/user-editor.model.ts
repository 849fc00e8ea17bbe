import { shownUser } from './user-form.values.ts'
import { codeOf, notify, type InsertedUser, type Message, type UserDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailure } from '../../../kit/failure.ts'
import { isActing } from '../../../kit/scope.ts'
import { mergeChanges, type ConflictChoice } from '../../../ui/conflict/merge-changes.ts'
import { createPhoneRules, loadPhoneRules } from '../../../features/phone/phone-rules.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import { notifyFailure } from '../notify-failure.ts'
import { createOpenUser, type FormHandle } from './open-user.model.ts'
import { checkUser, isSamePhone, refusedFields } from './user-form.checks.ts'
import type { UserErrors, UserFormState, UserValues } from './user-form.types.ts'
import { toCall, toValues } from './user-form.values.ts'
import type { UserContext } from '../user-manager.types.ts'
import { publishUserChange } from '../publish-user-change.ts'

async function send(
  context: UserContext,
  opened: ReturnType<typeof createOpenUser>,
  user: UserDetail | null,
  values: UserValues,
) {
  const { core, scope } = context
  const Version = opened.version()
  const sent = toCall(values, opened.base())
  const manager = await core.api.manager()
  if (!user) {
    const added = await manager.addUser(sent, scope())
    publishAdded(context, added)
    return added
  }
  const saved = await manager.updateUser({ ...sent, UserId: user.UserId, Version }, scope())
  publishSaved(context, saved)
  return saved
}

/** The form of one person (A1): validates, saves, and merges concurrent changes. */
export function createUserEditor(context: UserContext) {
  const { core, scope } = context
  const opened = createOpenUser(context)
  const $form = atom<UserFormState>({ step: 'editing' })
  const phones = createPhoneRules(loadPhoneRules)

  /** Saves the form. Resolves to the server's field errors. */
  async function save(typed: UserValues, isRetry = false): Promise<UserErrors> {
    const open = opened.$open.get()
    if (open.step !== 'ready' || (!isRetry && $form.get().step === 'sending')) return {}
    $form.set({ step: 'sending' })
    const handle = opened.capture()
    const values = await withParsedPhone(typed, opened.base(), phones)
    if (!handle.isCurrent()) return {}
    if (!values) return refuse({ phone: 'error.invalid-phone' })
    try {
      const saved = await send(context, opened, open.user, values)
      handle.discardDraft()
      const isWithout = saved.SeesNoStore && saved.RoleId !== open.user?.RoleId
      if (handle.isCurrent()) $form.set({ step: 'done', ...(isWithout && { withoutStores: saved }) })
      return {}
    } catch (error) {
      const canMerge = codeOf(error) === 'changed-meanwhile' && open.user && !isRetry && handle.isCurrent()
      return canMerge ? mergeAndSave(handle, values) : fail(handle, error, values)
    }
  }

  /** Notifies when the form was closed meanwhile; else shows the error in the form. */
  function fail(handle: FormHandle, error: unknown, sent: UserValues): UserErrors {
    if (!handle.isCurrent()) {
      notifyFailure(context, error)
      return {}
    }
    // It is not about the role then.
    const isOther = codeOf(error) === 'forbidden' && isActing(core.$session.get())
    const refused = isOther ? {} : refusedFields(error, sent, opened.base())
    if (Object.keys(refused).length > 0) return refuse(refused)
    $form.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
    return {}
  }

  /** Also stored in the state: the form may have been remounted since sending. */
  function refuse(refused: UserErrors): UserErrors {
    $form.set({ step: 'editing', refused })
    return refused
  }

  /** After a concurrent save: merges changes of different fields, shows a conflict for the same ones. */
  async function mergeAndSave(handle: FormHandle, mine: UserValues): Promise<UserErrors> {
    try {
      const manager = await core.api.manager()
      const theirs = await manager.user({ id: handle.id }, scope())
      if (!handle.isCurrent()) return {}
      const { values, conflicts } = mergeChanges(opened.base(), mine, toValues(theirs))
      opened.continueWith(values, theirs)
      if (conflicts.length === 0) return await save(values, true)
      $form.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
      return {}
    } catch (error) {
      return fail(handle, error, mine)
    }
  }

  function resumeEditing(values: UserValues) {
    $form.set({ step: 'editing' })
    opened.continueWith(values)
  }

  return {
    $open: opened.$open,
    $form: $form as ReadableAtom<UserFormState>,
    /** There are unsaved changes. */
    $isDirty: opened.$isDirty,
    $rules: phones.$rules,
    /** Preloads the phone rules. Never rejects. */
    prepare: () => void phones.get().catch(() => {}),
    open(id: string) {
      $form.set({ step: 'editing' })
      void opened.open(id)
    },
    check(values: UserValues) {
      const rules = phones.$rules.get()
      const open = opened.$open.get()
      const user = open.step === 'ready' ? open.user : null
      const known = rules && rules !== 'missing' ? rules : undefined
      return checkUser(values, { user, rules: known, base: opened.base() })
    },
    refresh: () => void opened.refresh(),
    storeDraft: opened.storeDraft,
    discardDraft: opened.discardDraft,
    save: (values: UserValues) => save(values),
    /** Saves the choice made in a conflict. */
    async resolveConflict(choice: ConflictChoice): Promise<void> {
      const form = $form.get()
      if (form.step !== 'conflict') return
      const values: UserValues = { ...form.mine }
      const theirs = toValues(form.theirs)
      for (const key of form.fields) if (choice[key] === 'theirs') values[key] = theirs[key]
      resumeEditing(values)
      await save(values)
    },
    /** Back to the form, with the typed values. */
    back() {
      const form = $form.get()
      if (form.step === 'conflict') resumeEditing(form.mine)
    },
  }
}

/** Normalises a changed phone number. Without the rules the server validates alone. */
async function withParsedPhone(
  values: UserValues,
  base: UserValues,
  phones: ReturnType<typeof createPhoneRules>,
): Promise<UserValues | undefined> {
  if (isSamePhone(values, base)) return values
  const rules = await phones.get().catch(() => undefined)
  if (!rules) return values
  const parsed = rules.readPhone(values.areaCode, values.phone)
  return parsed && { ...values, areaCode: parsed.areaCode, phone: parsed.phone }
}

function publishAdded(context: UserContext, user: InsertedUser) {
  context.emit('user-added', { id: user.UserId })
  publishUserChange(context, user.UserId)
  notify(addedMessage(context, user))
}

function publishSaved(context: UserContext, user: UserDetail) {
  context.emit('user-changed', { id: user.UserId })
  publishUserChange(context, user.UserId)
  notify({ kind: 'success', text: context.$t.get()('saved', { name: shownUser(user) }) })
}

/** Confirms the invitation; without mail, explains how the person can sign in. */
function addedMessage({ $t }: UserContext, user: InsertedUser): Message {
  const params = { name: shownUser(user), mail: user.Email, phone: `+${user.AreaCode} ${user.MobilePhone}` }
  return user.InvitationSent
    ? { kind: 'success', text: $t.get()('added.invited', params) }
    : { kind: 'warning', text: $t.get()('added.without-mail', params), ms: 20_000 }
}

export type UserEditor = ReturnType<typeof createUserEditor>
