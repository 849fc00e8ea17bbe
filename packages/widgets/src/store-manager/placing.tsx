import { errorText, notify, placements, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { DialogHead } from '../ui/basics/dialog-head.tsx'
import { Modal } from '../ui/basics/modal.tsx'
import { ArchitectureFailure, ArchitectureTree } from './architecture.tsx'
import type { PlacingModel } from './placing.model.ts'
import type { Translate } from './store-cells.tsx'
import type { Architecture } from './store-manager.model.ts'

export interface PlacingProps {
  t: Translate
  model: PlacingModel
  architecture: Architecture
  /** Loads the architecture again. */
  onAgain(): void
  /** The opener was removed with the selection; the focus needs a new target. */
  onPlaced(): void
}

/** Choice of node and method; shows the number of changes before saving (A4). */
export function Placing({ t, model, architecture, onAgain, onPlaced }: PlacingProps) {
  const state = useStore(model.$placing)
  if (state.step === 'closed') return null
  const { method, node, count, result, failure } = state
  const isPlacing = state.step === 'placing'
  const changes = result?.Changed ?? 0

  async function place() {
    const done = await model.place()
    if (!done) return
    notify({ kind: 'success', text: t('placed', { count: done.Changed }) })
    onPlaced()
  }

  return (
    <Modal label={t('place-title', { count })} className="placing" part="placing" onClose={model.close}>
      <DialogHead title={t('place-title', { count })} closeLabel={t('close')} onClose={model.close} />
      <div className="placing-body">
        <fieldset className="placing-ways" disabled={isPlacing}>
          <legend>{t('place-how')}</legend>
          {placements.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="how"
                value={each}
                checked={method === each}
                onChange={() => model.choose({ method: each })}
              />
              <span>
                <strong>{t(`how.${each}`)}</strong> <span className="help">{t(`how-text.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="placing-tree">
          <h3>{t('place-under')}</h3>
          {architecture.step === 'ready' ? (
            <ArchitectureTree
              t={t}
              label={t('place-under')}
              nodes={architecture.nodes}
              selected={node}
              onSelect={(id) => model.choose({ node: id })}
            />
          ) : architecture.step === 'failed' ? (
            <ArchitectureFailure t={t} onAgain={onAgain} />
          ) : (
            <div className="skeleton store-places-ghost" />
          )}
        </div>
      </div>
      <footer className="placing-foot">
        <p role="status" className={failure ? 'placing-failure' : undefined}>
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
          aria-disabled={isPlacing}
          onClick={() => isPlacing || model.close()}
        >
          {t('word.cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isPlacing || changes === 0}
          onClick={() => changes > 0 && void place()}
        >
          {isPlacing ? t('placing') : t('place-do', { count: changes })}
        </button>
      </footer>
    </Modal>
  )
}
