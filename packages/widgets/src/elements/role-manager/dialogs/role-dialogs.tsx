import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { errorText, longestName, codeOf, notify, type GroupRole, type InUse, type T } from '@lustra/core'
import { normalizeName, withoutJoiners } from '@lustra/core/contract/rules/person-name.ts'
import { Stylesheet } from '../../../kit/react/react-screen.tsx'
import { DialogHead, Modal } from '../../../ui/basics/modal.tsx'
import { TextField } from '../../../ui/form/form-field.tsx'
import { useForm } from '../../../ui/form/form-state.ts'
import { shownRole } from '../role-actions.ts'
import type { Translate, RoleManagerModel } from '../role-manager.model.ts'
import styles from './role-dialog.css?inline'
import { RoleSheet } from './role-sheet.tsx'

interface InUseDialogProps {
  t: Translate
  role: GroupRole
  users: Pick<InUse, 'Users' | 'UserNames'>
  onClose(): void
}

/** Why a role cannot be deleted, with the prescribed text, and who has it (A2). */
function InUseDialog({ t, role, users: { Users, UserNames }, onClose }: InUseDialogProps) {
  const title = t('in-use.title', { name: shownRole(role).name })
  const more = Users - UserNames.length
  return (
    <Modal label={title} className="role-dialog" part="in-use" onClose={onClose}>
      <Stylesheet css={styles} />
      <DialogHead title={title} closeLabel={t('word.close')} onClose={onClose} />
      <p>{errorText(t as T, 'role-in-use')}</p>
      <p>{t('in-use.by', { count: Users })}</p>
      <ul className="role-names">
        {UserNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>{t('in-use.more', { count: more })}</li>}
      </ul>
      <p className="role-hint">{t('in-use.hint')}</p>
      <div className="dialog-actions">
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {t('word.close')}
        </button>
      </div>
    </Modal>
  )
}

type NameFault = 'name.empty' | 'name.long' | 'name.special' | 'name.taken'

/** Same as on the server: letters of any script, digits, spaces, _ and -, starting with a letter or digit (A2). */
const allowed = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} _-]*$/u

/** Validates a role's name. Only the server checks for confusable letters. */
export function checkRoleName(typed: string): NameFault | undefined {
  const name = normalizeName(typed)
  if (!name) return 'name.empty'
  if (Array.from(name).length > longestName) return 'name.long'
  return allowed.test(withoutJoiners(name)) ? undefined : 'name.special'
}

interface Props {
  t: Translate
  model: RoleManagerModel
  /** Null for a new role. */
  role: GroupRole | null
  /** Returns whether the dialog was still open. */
  onClose(): boolean
}

const nameIn = (values: FormData) => normalizeName(values.get('role-name') as string)

/** Adds a role, which then opens for its rights, or renames one (A2). */
function NameDialog({ t, model, role, onClose }: Props) {
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const { errors, handlers } = useForm<NameFault>({
    check(values) {
      const fault = checkRoleName(nameIn(values))
      return fault ? { 'role-name': fault } : {}
    },
    async send(values) {
      const name = nameIn(values)
      setFailure(null)
      setSending(true)
      try {
        if (role) await model.rename(role, name)
        const id = role ? '' : await model.add(name)
        const wasOpen = onClose()
        notify({ kind: 'success', text: t(role ? 'renamed' : 'added', { name }) })
        if (id && wasOpen) model.open('roleId', id)
      } catch (error) {
        if (codeOf(error) === 'name-taken') return { 'role-name': 'name.taken' }
        if (codeOf(error) === 'invalid-input') return { 'role-name': 'name.special' }
        setFailure(error)
      } finally {
        setSending(false)
      }
      return undefined
    },
  })
  // A sent request cannot be cancelled; wait for its result.
  const close = () => void (isSending || onClose())
  const title = role ? t('do.rename') : t('add')
  const fault = errors['role-name']
  return (
    <Modal label={title} className="role-dialog" part="role-name" onClose={close}>
      <Stylesheet css={styles} />
      <DialogHead title={title} closeLabel={t('word.close')} onClose={close} />
      <form {...handlers} noValidate>
        <TextField
          name="role-name"
          label={t('name')}
          help={t('name.help', { most: longestName })}
          error={fault && t(fault, { most: longestName })}
          defaultValue={role?.RoleName ?? ''}
          autoComplete="off"
          data-autofocus
          required
          marked
        />
        <div role="alert">{failure !== null && <p className="notice">{errorText(t as T, failure)}</p>}</div>
        <div className="dialog-actions">
          <button type="button" className="button" aria-disabled={isSending || undefined} onClick={close}>
            {t('word.cancel')}
          </button>
          <button type="submit" className="button primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'saving' : role ? 'save' : 'add')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

export interface RoleDialogsProps {
  t: Translate
  model: RoleManagerModel
  /** Returns the focus to the row. */
  onClosed(id: string): void
}

/** The dialogs over the list of roles. */
export function RoleDialogs({ t, model, onClosed }: RoleDialogsProps) {
  const { roleId } = useStore(model.$open)
  const over = useStore(model.$over)
  const close = () => model.closeOver(over)

  function closeRole() {
    model.open('roleId', '')
    onClosed(roleId)
  }

  return (
    <>
      {roleId && <RoleSheet key={roleId} t={t} id={roleId} onChanged={model.onChanged} onClose={closeRole} />}
      {over.step === 'name' && <NameDialog t={t} model={model} role={over.role} onClose={close} />}
      {over.step === 'in-use' && <InUseDialog t={t} role={over.role} users={over.users} onClose={close} />}
    </>
  )
}
