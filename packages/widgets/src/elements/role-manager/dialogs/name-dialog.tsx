import { normalizeName } from '@lustra/core/contract/rules/person-name.ts'
import { codeOf, errorText, longestName, notify, type GroupRole, type T } from '@lustra/core'
import { useState } from 'react'
import { Stylesheet } from '../../../kit/react/stylesheet.tsx'
import { DialogHead } from '../../../ui/basics/dialog-head.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import { TextField } from '../../../ui/form/form-field.tsx'
import { useForm } from '../../../ui/form/form-state.ts'
import type { RoleManagerModel } from '../role-manager.model.ts'
import type { Translate } from '../role-manager.types.ts'
import { checkRoleName, type NameFault } from './role-name.ts'
import styles from './role-dialog.css?inline'

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
export function NameDialog({ t, model, role, onClose }: Props) {
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
