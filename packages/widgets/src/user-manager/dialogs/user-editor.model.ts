import { codeOf, notify, type InsertedUser, type Message, type UserDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailure } from '../../kit/failure.ts'
import type { ConflictChoice } from '../../ui/conflict/conflict.types.ts'
import { mergeChanges } from '../../ui/conflict/merge-changes.ts'
import { createPhoneRules, loadPhoneRules } from '../../phone/phone-rules.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { tellFailure } from '../tell-failure.ts'
import { tellUserChange } from '../tell-user-change.ts'
import type { UserTools } from '../user-manager.types.ts'
import { createOpenUser, type Held } from './open-user.model.ts'
import { checkUser, isSamePhone, refusedFields } from './user-form.checks.ts'
import type { UserErrors, UserFormState, UserValues } from './user-form.types.ts'
import { toCall, toValues } from './user-form.values.ts'

/** The form of one person (A1): checked, saved, and brought together with what somebody else saved meanwhile. */
export function createUserEditor(tools: UserTools) {
  const { core, scope } = tools
  const opened = createOpenUser(tools)
  const $form = atom<UserFormState>({ step: 'editing' })
  const phones = createPhoneRules(loadPhoneRules)

  /** Saves what stands in the form. Answers what the server found wrong with single fields. */
  async function save(typed: UserValues, isAgain = false): Promise<UserErrors> {
    const open = opened.$open.get()
    if (open.step !== 'ready' || (!isAgain && $form.get().step === 'sending')) return {}
    $form.set({ step: 'sending' })
    const held = opened.hold()
    const values = await withReadPhone(typed, opened.base(), phones)
    if (!held.isHere()) return {}
    if (!values) {
      return refuse({ phone: 'error.invalid-phone' })
    }
    try {
      await send(open.user, values, held)
      if (held.isHere()) $form.set({ step: 'done' })
      return {}
    } catch (error) {
      const isMet = codeOf(error) === 'changed-meanwhile' && open.user && !isAgain && held.isHere()
      return isMet ? meet(held, values) : fail(held, error, values)
    }
  }

  async function send(user: UserDetail | null, values: UserValues, held: Held) {
    const Version = opened.version()
    const manager = await core.api.manager()
    if (!user) {
      const added = await manager.addUser(toCall(values), scope())
      held.forget()
      return tellAdded(tools, added)
    }
    const saved = await manager.updateUser({ ...toCall(values), UserId: user.UserId, Version }, scope())
    held.forget()
    tellSaved(tools, saved)
  }

  /** A form that has gone meanwhile cannot say it, and the one that is there by now is another's. */
  function fail(held: Held, error: unknown, sent: UserValues): UserErrors {
    if (!held.isHere()) {
      tellFailure(tools, error)
      return {}
    }
    const refused = refusedFields(error, sent, opened.base())
    if (Object.keys(refused).length > 0) return refuse(refused)
    $form.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', ...toFailure(error) })
    return {}
  }

  /** The form that sent it may have given way to another one of the same person: it stands in the state, too. */
  function refuse(refused: UserErrors): UserErrors {
    $form.set({ step: 'editing', refused })
    return refused
  }

  /** Somebody else saved meanwhile: changes of different fields are brought together, the same ones are asked about. */
  async function meet(held: Held, mine: UserValues): Promise<UserErrors> {
    try {
      const manager = await core.api.manager()
      const theirs = await manager.user(held.id, scope())
      if (!held.isHere()) return {}
      const { values, conflicts } = mergeChanges(opened.base(), mine, toValues(theirs))
      opened.goOn(values, theirs)
      if (conflicts.length === 0) return await save(values, true)
      $form.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
      return {}
    } catch (error) {
      return fail(held, error, mine)
    }
  }

  function backWith(values: UserValues) {
    $form.set({ step: 'editing' })
    opened.goOn(values)
  }

  return {
    $open: opened.$open,
    $form: $form as ReadableAtom<UserFormState>,
    /** Something typed is not saved. */
    $isDirty: opened.$isDirty,
    $rules: phones.$rules,
    /** Never rejects. */
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
    keep: opened.keep,
    forget: opened.forget,
    save: (values: UserValues) => save(values),
    /** Saves what was chosen of two changes that met. */
    async settle(choice: ConflictChoice): Promise<void> {
      const form = $form.get()
      if (form.step !== 'conflict') return
      const values: UserValues = { ...form.mine }
      const theirs = toValues(form.theirs)
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
}

/** The number as it is dialled. One that was not touched is sent as it was; without the rules the server judges alone. */
async function withReadPhone(
  values: UserValues,
  base: UserValues,
  phones: ReturnType<typeof createPhoneRules>,
): Promise<UserValues | undefined> {
  if (isSamePhone(values, base)) return values
  const rules = await phones.get().catch(() => undefined)
  if (!rules) return values
  const read = rules.readPhone(values.areaCode, values.phone)
  return read && { ...values, areaCode: read.areaCode, phone: read.phone }
}

function tellAdded(tools: UserTools, user: InsertedUser) {
  tools.emit('user-added', { id: user.UserId })
  tellUserChange(tools, user.UserId)
  notify(addedMessage(tools, user))
}

function tellSaved(tools: UserTools, user: UserDetail) {
  tools.emit('user-changed', { id: user.UserId })
  tellUserChange(tools, user.UserId)
  notify({ kind: 'success', text: tools.$t.get()('saved', { name: user.RealName }) })
}

/** That an invitation is on its way; where the server has no mail, how the person gets in instead. */
function addedMessage({ $t }: UserTools, user: InsertedUser): Message {
  const said = { name: user.RealName, mail: user.Email, phone: `+${user.AreaCode} ${user.MobilePhone}` }
  return user.InvitationSent
    ? { kind: 'success', text: $t.get()('added.invited', said) }
    : { kind: 'warning', text: $t.get()('added.without-mail', said), ms: 20_000 }
}

export type UserEditor = ReturnType<typeof createUserEditor>
