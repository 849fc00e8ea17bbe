import { shownUser } from './user-form.values.ts'
import { confirmDiscard, onChange, type ManagedUser, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useModel, useElementContext, Stylesheet, useUnsavedWork } from '../../../kit/react/react-screen.tsx'
import { ConflictView } from '../../../ui/conflict/conflict-view.tsx'
import conflictStyles from '../../../ui/conflict/conflict.css?inline'
import formBasics from '../../../ui/form/form-basics.css?inline'
import formStyles from '../../../ui/form/form.css?inline'
import type { RowAction } from '../../../ui/list/list.types.ts'
import pickerStyles from '../../../ui/picker/picker.css?inline'
import { DetailSheet } from '../../../ui/sheet/sheet.tsx'
import sheetStyles from '../../../ui/sheet/sheet.css?inline'
import { phoneOf, UserState } from '../user-cells.tsx'
import { rolesIn } from '../user-manager.model.ts'
import { newUserId } from './open-user.model.ts'
import { createUserEditor } from './user-editor.model.ts'
import { fieldsOf } from './user-form.checks.ts'
import { UserForm } from './user-form.tsx'
import type { UserFormState, UserValues } from './user-form.types.ts'
import { toValues } from './user-form.values.ts'
import ownStyles from './user-sheet.css?inline'
import type { Roles, Translate } from '../user-manager.types.ts'

const styles = formBasics + formStyles + pickerStyles + sheetStyles + conflictStyles + ownStyles

interface Props {
  t: Translate
  /** `newUserId` for a new person. */
  id: string
  roles: Roles
  onRoles(): void
  actionsOf(user: ManagedUser): readonly RowAction[]
  onClose(): void
  /** A new role left the saved person without a store. */
  onWithoutStores(user: ManagedUser): void
}

/** Side sheet of a person: facts, form and further actions (A1). */
export function UserSheet({ t, id, roles, onRoles, actionsOf, onClose, onWithoutStores }: Props) {
  const context = useElementContext()
  const editor = useModel(createUserEditor)
  const open = useStore(editor.$open)
  const form = useStore(editor.$form)
  const isDirty = useStore(editor.$isDirty)
  useUnsavedWork(isDirty)
  useEffect(() => {
    editor.open(id)
    return () => editor.open('')
  }, [editor, id])
  useEffect(() => {
    if (form.step !== 'done') return
    if (form.withoutStores) onWithoutStores(form.withoutStores)
    else onClose()
  }, [form, onClose, onWithoutStores])
  useEffect(
    () =>
      onChange(
        context.core,
        ({ kind }) => kind === 'manager' && editor.refresh(),
        () => context.scope().group ?? '',
      ),
    [editor, context],
  )

  async function leave() {
    // A sent request cannot be cancelled; wait for its result.
    if (form.step === 'sending') return
    if (isDirty && !(await confirmDiscard(t as T))) return
    editor.discardDraft()
    onClose()
  }

  const user = open.step === 'ready' ? open.user : null
  const title = id === newUserId ? t('add') : user ? shownUser(user) : t('one')
  return (
    <DetailSheet
      t={t}
      shown={open}
      title={title}
      kind={t('one')}
      part="user"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={() => editor.open(id)}
      onClose={() => void leave()}
    >
      <Stylesheet css={styles} />
      {user && <UserFacts t={t} user={user} />}
      {open.step === 'ready' &&
        (form.step === 'conflict' ? (
          <ConflictView
            t={t}
            fields={conflictFields(t, form, roles)}
            onSave={(choice) => void editor.resolveConflict(choice)}
            onBack={editor.back}
          />
        ) : (
          <UserForm
            key={JSON.stringify(open.values)}
            t={t}
            editor={editor}
            user={user}
            values={open.values}
            form={form}
            roles={roles}
            onRoles={onRoles}
            onLeave={() => void leave()}
          >
            {user && <UserActions t={t} actions={actionsOf(user).filter(({ key }) => key !== 'edit')} />}
          </UserForm>
        ))}
    </DetailSheet>
  )
}

const UserFacts = ({ t, user }: { t: Translate; user: ManagedUser }) => (
  <dl className="sheet-facts">
    <dt>{t('account')}</dt>
    <dd>{user.Account}</dd>
    {!fieldsOf(user).contact && (
      <>
        <dt>{t('phone')}</dt>
        <dd>
          <bdi>{phoneOf(user)}</bdi>
        </dd>
        <dt>{t('mail')}</dt>
        <dd>{user.Email}</dd>
      </>
    )}
    <dt>{t('state')}</dt>
    <dd>
      <UserState t={t} user={user} />
    </dd>
  </dl>
)

/** The row menu's actions, and below them the reasons of disabled ones, each once. */
function UserActions({ t, actions }: { t: Translate; actions: readonly RowAction[] }) {
  const reasons = [...new Set(actions.flatMap(({ disabled }) => disabled || []))]
  return (
    <section className="sheet-part user-actions" aria-label={t('list.actions')}>
      <h3>{t('list.actions')}</h3>
      <ul>
        {actions.map(({ key, name, disabled, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              className={key === 'delete' ? 'button dangerous' : 'button'}
              aria-disabled={!!disabled || undefined}
              aria-describedby={disabled ? `why-${reasons.indexOf(disabled)}` : undefined}
              onClick={() => disabled || onChoose()}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {reasons.map((reason, index) => (
        <p key={reason} id={`why-${index}`} className="help">
          {reason}
        </p>
      ))}
    </section>
  )
}

function conflictFields(
  t: Translate,
  { mine, theirs, fields }: Extract<UserFormState, { step: 'conflict' }>,
  roles: Roles,
) {
  const labels: Record<keyof UserValues, string> = {
    account: t('account'),
    name: t('name'),
    areaCode: t('area'),
    phone: t('phone'),
    email: t('mail'),
    roleId: t('role'),
  }
  const roleName = (id: string) =>
    id === theirs.RoleId
      ? theirs.RoleName
      : (rolesIn(roles).find(({ RoleId }) => RoleId === id)?.RoleName ?? '')
  const format = (key: keyof UserValues, values: UserValues) =>
    key === 'roleId' ? roleName(values.roleId) : key === 'areaCode' ? `+${values.areaCode}` : values[key]
  const saved = toValues(theirs)
  return fields.map((key) => ({
    key,
    label: labels[key],
    mine: format(key, mine),
    theirs: format(key, saved),
  }))
}
