import {
  errorText,
  mostUsersAtOnce,
  type SeveralUserAction,
  type SeveralUsersResult,
  type T,
} from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useModel, Stylesheet } from '../../../kit/react/react-screen.tsx'
import { DialogHead, Modal } from '../../../ui/basics/modal.tsx'
import { countOf, isChosen } from '../../../ui/list/model/selection.model.ts'
import { Field } from '../../../ui/form/form-field.tsx'
import type { UserManagerModel } from '../user-manager.model.ts'
import { RoleSelect } from './role-select.tsx'
import { createSeveral } from './several.model.ts'
import ownStyles from './several-dialog.css?inline'
import type { Roles, Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  model: UserManagerModel
  action: SeveralUserAction
  roles: Roles
  onStores(user: UserWithoutStores): void
  onClose(): void
}

type UserWithoutStores = NonNullable<SeveralUsersResult['WithoutStores']>[number]

/** Confirms a bulk action on the selected people, and shows the result per person (A1). */
export function SeveralDialog({ t, model, action, roles, onStores, onClose }: Props) {
  const several = useModel(createSeveral)
  const state = useStore(several.$state)
  const selection = useStore(model.selection.$selection)
  const shown = useStore(model.$list).shown
  // Initial values: the selection is cleared on success.
  const [count] = useState(() => countOf(selection, shown?.total ?? 0))
  const [names] = useState(() =>
    (shown?.rows ?? []).flatMap(({ UserId, RealName, Account }) =>
      isChosen(selection, UserId) ? [RealName || Account] : [],
    ),
  )
  const [roleId, setRoleId] = useState('')
  const [isRoleMissing, setRoleMissing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  // Before the first press is possible, so that it is not reset.
  useLayoutEffect(() => several.begin(), [several])
  useEffect(() => {
    if (state.step === 'done' || state.step === 'failed') body.current!.focus()
  }, [state.step])

  function perform() {
    if (action === 'role' && !roleId) return setRoleMissing(true)
    void several.perform(model, action, roleId)
  }
  // A sent request cannot be cancelled; wait for its result.
  const close = () => state.step === 'working' || onClose()
  const isTooMany = count > mostUsersAtOnce
  const title = t(`several.${action}`, { count })

  return (
    <Modal label={title} className="several" part="several" onClose={close}>
      <Stylesheet css={ownStyles} />
      <div className="several-frame">
        <DialogHead title={title} closeLabel={t('word.close')} onClose={close} />
        <div ref={body} tabIndex={-1} className="several-body">
          {state.step === 'done' ? (
            <Result t={t} result={state.result} onStores={onStores} />
          ) : (
            <>
              {!isTooMany && (
                <p>
                  {names.join(' · ')}
                  {names.length > 0 && count > names.length && <br />}
                  {count > names.length && t('several.elsewhere', { count: count - names.length })}
                </p>
              )}
              <p>
                {isTooMany ? t('several.too-many', { most: mostUsersAtOnce }) : t(`several.${action}.text`)}
              </p>
              {action === 'role' && !isTooMany && (
                <Field
                  name="several-role"
                  label={t('role')}
                  error={isRoleMissing ? t('wrong.role') : undefined}
                  required
                >
                  {(control) => (
                    <RoleSelect
                      t={t}
                      control={control}
                      roles={roles}
                      value={roleId}
                      onValue={(id) => {
                        setRoleId(id)
                        setRoleMissing(false)
                      }}
                      onAgain={() => void model.loadRoles()}
                    />
                  )}
                </Field>
              )}
              <div role="alert">
                {state.step === 'failed' && <p className="notice">{errorText(t as T, state.error)}</p>}
              </div>
            </>
          )}
        </div>
        <div className="dialog-actions">
          <button
            type="button"
            className="button"
            aria-disabled={state.step === 'working' || undefined}
            onClick={close}
          >
            {t(state.step === 'done' ? 'word.close' : 'word.cancel')}
          </button>
          {state.step !== 'done' && !isTooMany && (
            <button
              type="button"
              className={action === 'deactivate' ? 'button danger' : 'button primary'}
              data-autofocus={action === 'role' ? undefined : ''}
              aria-disabled={state.step === 'working' || undefined}
              onClick={perform}
            >
              {t(state.step === 'working' ? 'working' : `several.${action}.do`)}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}

interface ResultProps extends Pick<Props, 't' | 'onStores'> {
  result: SeveralUsersResult
}

function Result({ t, result: { Changed, Unchanged, Refused, WithoutStores }, onStores }: ResultProps) {
  return (
    <div role="status">
      <p>
        <strong>{t('several.changed', { count: Changed })}</strong>
      </p>
      {Unchanged > 0 && <p>{t('several.unchanged', { count: Unchanged })}</p>}
      {WithoutStores && (
        <>
          <p>{t('several.without-stores', { count: WithoutStores.length })}</p>
          <ul className="several-refused">
            {WithoutStores.map((user) => (
              <li key={user.UserId}>
                <strong>{user.RealName || user.UserId}</strong>{' '}
                <button
                  type="button"
                  className="button small"
                  aria-label={t('several.assign-stores-of', { name: user.RealName || user.UserId })}
                  onClick={() => onStores(user)}
                >
                  {t('several.assign-stores')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {Refused.length > 0 && (
        <>
          <p>{t('several.refused', { count: Refused.length })}</p>
          <ul className="several-refused">
            {Refused.map(({ UserId, RealName, Code }) => (
              <li key={UserId}>
                <strong>{RealName || UserId}</strong>
                {t('word.colon')}
                {/* Of one person of several it has this cause alone; others refuse the whole call. */}
                {Code === 'forbidden' ? t('above-own') : errorText(t as T, Code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
