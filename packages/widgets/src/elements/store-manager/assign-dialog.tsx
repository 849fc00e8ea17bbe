import { errorText, notify, assignmentModes, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { DialogHead, Modal } from '../../ui/basics/modal.tsx'
import { OrganisationFailure, NodeTree } from './organisation-panel.tsx'
import type { AssignmentModel } from './assignment.model.ts'
import type { Organisation } from './store-manager.model.ts'
import type { Translate } from './store-cells.tsx'

export interface AssignDialogProps {
  t: Translate
  model: AssignmentModel
  organisation: Organisation
  /** Loads the organisation again. */
  onAgain(): void
  /** The opener was removed with the selection; the focus needs a new target. */
  onAssigned(): void
}

/** Choice of node and mode; shows the number of changes before saving (A4). */
export function AssignDialog({ t, model, organisation, onAgain, onAssigned }: AssignDialogProps) {
  const state = useStore(model.$assignment)
  if (state.step === 'closed') return null
  const { mode, node, count, result, failure } = state
  const isSaving = state.step === 'saving'
  const changes = result?.Changed ?? 0

  async function save() {
    const done = await model.save()
    if (!done) return
    notify({ kind: 'success', text: t('assigned', { count: done.Changed }) })
    onAssigned()
  }

  return (
    <Modal
      label={t('assign-title', { count })}
      className="assign-dialog"
      part="placing"
      onClose={model.close}
    >
      <DialogHead title={t('assign-title', { count })} closeLabel={t('word.close')} onClose={model.close} />
      <div className="assign-body">
        <fieldset className="assign-modes" disabled={isSaving}>
          <legend>{t('assign-mode')}</legend>
          {assignmentModes.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="mode"
                value={each}
                checked={mode === each}
                onChange={() => model.choose({ mode: each })}
              />
              <span>
                <strong>{t(`mode.${each}`)}</strong> <span className="help">{t(`mode-text.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="assign-tree">
          <h3>{t('assign-node')}</h3>
          {organisation.step === 'ready' ? (
            <NodeTree
              t={t}
              label={t('assign-node')}
              nodes={organisation.nodes}
              selected={node}
              onSelect={(id) => model.choose({ node: id })}
            />
          ) : organisation.step === 'failed' ? (
            <OrganisationFailure t={t} onAgain={onAgain} />
          ) : (
            <div className="skeleton store-nodes-ghost" />
          )}
        </div>
      </div>
      <footer className="assign-foot">
        <p role="status" className={failure ? 'assign-failure' : undefined}>
          {failure
            ? errorText(t as T, failure)
            : !node
              ? t('choose-node')
              : !result
                ? t('counting')
                : t('would-change', {
                    changed: changes,
                    unchanged: result.Unchanged,
                    skipped: result.Skipped,
                  })}
        </p>
        <button
          type="button"
          className="button"
          aria-disabled={isSaving}
          onClick={() => isSaving || model.close()}
        >
          {t('word.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isSaving || changes === 0}
          onClick={() => changes > 0 && void save()}
        >
          {isSaving ? t('assigning') : t('assign-do', { count: changes })}
        </button>
      </footer>
    </Modal>
  )
}
