import { errorText, notify, placements, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { DialogHead } from '../ui/basics/dialog-head.tsx'
import { Modal } from '../ui/basics/modal.tsx'
import { ArchitectureFailure, PlaceTree } from './architecture.tsx'
import type { PlacingModel } from './placing.model.ts'
import type { Words } from './store-cells.tsx'
import type { Architecture } from './store-manager.model.ts'

export interface PlacingProps {
  t: Words
  model: PlacingModel
  architecture: Architecture
  /** Asks for the architecture again. */
  onAgain(): void
  /** The button that opened it goes with what was chosen. */
  onPlaced(): void
}

/** Which node, and what happens to stores that hang elsewhere; how many change is said before anything is done (A4). */
export function Placing({ t, model, architecture, onAgain, onPlaced }: PlacingProps) {
  const state = useStore(model.$placing)
  if (state.step === 'closed') return null
  const { how, node, count, answer, failure } = state
  const isPlacing = state.step === 'placing'
  const changes = answer?.Changed ?? 0

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
          {placements.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="how"
                value={way}
                checked={how === way}
                onChange={() => model.choose({ how: way })}
              />
              <span>
                <strong>{t(`how.${way}`)}</strong> <span className="help">{t(`how-text.${way}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="placing-tree">
          <h3>{t('place-under')}</h3>
          {architecture.step === 'ready' ? (
            <PlaceTree
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
              : !answer
                ? t('counting')
                : t('would-change', {
                    changed: changes,
                    unchanged: answer.Unchanged,
                    skipped: answer.Skipped,
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
