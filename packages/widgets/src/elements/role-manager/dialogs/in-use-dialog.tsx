import { shownRole } from '../role-actions.ts'
import { errorText, type GroupRole, type InUse, type T } from '@lustra/core'
import { Stylesheet } from '../../../kit/react/stylesheet.tsx'
import { DialogHead } from '../../../ui/basics/dialog-head.tsx'
import { Modal } from '../../../ui/basics/modal.tsx'
import type { Translate } from '../role-manager.types.ts'
import styles from './role-dialog.css?inline'

interface Props {
  t: Translate
  role: GroupRole
  users: Pick<InUse, 'Users' | 'UserNames'>
  onClose(): void
}

/** Why a role cannot be deleted, with the prescribed text, and who has it (A2). */
export function InUseDialog({ t, role, users: { Users, UserNames }, onClose }: Props) {
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
