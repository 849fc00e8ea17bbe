import { errorText, confirmDiscard, mostStoresAtOnce, type T, type UserStores } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useModel, Stylesheet, useUnsavedWork } from '../../../kit/react/react-screen.tsx'
import { ConflictView } from '../../../ui/conflict/conflict-view.tsx'
import conflictStyles from '../../../ui/conflict/conflict.css?inline'
import formStyles from '../../../ui/form/form.css?inline'
import { DetailSheet } from '../../../ui/sheet/sheet.tsx'
import sheetStyles from '../../../ui/sheet/sheet.css?inline'
import treeStyles from '../../../ui/tree/tree.css?inline'
import { isUnchanged, type Access } from './access.ts'
import { DifferenceView } from './difference-view.tsx'
import { StoreTreeChoice } from './store-tree.tsx'
import ownStyles from './stores-sheet.css?inline'
import { createUserStores, type SavingState, type UserStoresModel } from './user-stores.model.ts'
import type { Translate } from '../user-manager.types.ts'

const styles = formStyles + sheetStyles + conflictStyles + treeStyles + ownStyles

export interface StoresSheetProps {
  t: Translate
  /** Id of the person. */
  id: string
  name: string
  onClose(): void
}

/** Which stores a person sees: chosen in the organisation, and saved as a whole (A1). */
export function StoresSheet({ t, id, name, onClose }: StoresSheetProps) {
  const model = useModel(createUserStores)
  const state = useStore(model.$state)
  const saving = useStore(model.$saving)
  const isDirty = useStore(model.$isDirty)
  useUnsavedWork(isDirty)
  useEffect(() => {
    model.open(id)
    return () => model.open('')
  }, [model, id])
  useEffect(() => {
    if (saving.step === 'done') onClose()
  }, [saving.step, onClose])

  async function leave() {
    // A sent request cannot be cancelled; wait for its result.
    if (saving.step === 'sending') return
    if (isDirty && !(await confirmDiscard(t as T))) return
    onClose()
  }

  return (
    <DetailSheet
      t={t}
      shown={state}
      title={t('stores.of', { name })}
      kind={t('do.stores')}
      part="stores"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={() => model.open(id)}
      onClose={() => void leave()}
    >
      <Stylesheet css={styles} />
      {state.step === 'ready' &&
        (saving.step === 'conflict' ? (
          <ConflictView
            t={t}
            fields={conflictFields(t, model, saving)}
            onSave={model.resolveConflict}
            onBack={model.back}
          />
        ) : (
          <Choice
            t={t}
            model={model}
            name={name}
            saved={state.saved}
            saving={saving}
            onLeave={() => void leave()}
          />
        ))}
    </DetailSheet>
  )
}

interface ChoiceProps {
  t: Translate
  model: UserStoresModel
  name: string
  saved: UserStores
  saving: SavingState
  onLeave(): void
}

function Choice({ t, model, name, saved, saving, onLeave }: ChoiceProps) {
  const difference = useStore(model.$difference)
  const { nodes, stores } = useStore(model.$draft)
  const fromRole = saved.RoleSeesAll || saved.RoleOrganizeIds.length > 0 || !saved.RoleName
  const seesNone = !fromRole && nodes.length === 0 && stores.length === 0
  const isTooMany = stores.length > mostStoresAtOnce
  const isSending = saving.step === 'sending'
  const isSaveDisabled = isUnchanged(difference) || isTooMany || isSending
  const isFixed = isSending || !saved.MayManage
  return (
    <>
      {!saved.MayManage && <p className="notice stores-note">{t('above-own')}</p>}
      {saved.RoleSeesAll && (
        <p className="notice stores-note">{t('stores.role-sees-all', { role: saved.RoleName })}</p>
      )}
      <div role="status">{seesNone && <p className="notice">{t('stores.sees-none', { name })}</p>}</div>
      <StoreTreeChoice t={t} model={model} saved={saved} isFixed={isFixed} />
      {saved.Stores.length === 0 ? (
        <p className="help">{t('stores.none-bound')}</p>
      ) : (
        <section className="sheet-part" aria-label={t('stores.bound')}>
          <h3>{t('stores.bound')}</h3>
          <ul className="bound-stores">
            {saved.Stores.map(({ StoreId, Name, Code }) => (
              <li key={StoreId}>
                <span>
                  {Name} ({Code})
                </span>
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={t('stores.unbind-of', { store: Name })}
                  aria-disabled={isFixed || undefined}
                  onClick={() => isFixed || model.unbind(StoreId)}
                >
                  {t('stores.unbind')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DifferenceView t={t} difference={difference} nameOf={model.tree.nameOf} />
      <div role="alert">
        {saving.step === 'failed' && <p className="notice">{errorText(t as T, saving.error)}</p>}
        {isTooMany && <p className="notice">{t('stores.too-many', { most: mostStoresAtOnce })}</p>}
      </div>
      <p className="help">{t('at-once')}</p>
      <div className="sheet-footer">
        <button type="button" className="button" onClick={onLeave}>
          {t('word.cancel')}
        </button>
        {saved.MayManage && (
          <button
            type="button"
            className="button primary"
            aria-disabled={isSaveDisabled || undefined}
            onClick={() => isSaveDisabled || model.save()}
          >
            {t(isSending ? 'saving' : 'save')}
          </button>
        )}
      </div>
    </>
  )
}

function conflictFields(
  t: Translate,
  { tree }: UserStoresModel,
  { mine, theirs, fields }: Extract<SavingState, { step: 'conflict' }>,
) {
  const format = (key: keyof Access, access: Access) =>
    access[key].map((id) => tree.nameOf(key === 'nodes' ? 'node' : 'store', id)).join('\n')
  return fields.map((key) => ({
    key,
    label: t(`stores.${key}`),
    mine: format(key, mine),
    theirs: format(key, theirs),
  }))
}
