import { codeOf, errorText, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  useModel,
  useElementContext,
  useUnsavedWork,
  type ScreenProps,
} from '../../kit/react/react-screen.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { OrganisationTree } from './organisation-tree.tsx'
import { createOrganisationManagerModel } from './organisation-manager.model.ts'
import type { OrganisationKey } from './organisation-manager.types.ts'
import type { organisationManager } from './organisation-manager.widget.ts'

export { default as styles } from './organisation-manager.css?inline'

/** Reports itself when its first content is shown. */
export const loads = true

export default function OrganisationManagerScreen({
  t,
}: ScreenProps<typeof organisationManager, OrganisationKey>) {
  const context = useElementContext()
  const model = useModel(createOrganisationManagerModel)
  const state = useStore(model.$nodes)
  const form = useStore(model.$form)
  const moving = useStore(model.$moving)
  // A form closes before its response: leaving now could lose the input.
  useUnsavedWork(useStore(model.$pending).length > 0)
  const error = state.step === 'failed' ? state.error : null
  useEffect(() => {
    if (error) context.fail(error)
    else if (state.step === 'ready') context.status('ready')
  }, [error, state.step, context])

  if (state.step === 'loading')
    return <div className="skeleton" role="status" aria-label={t('word.loading')} />
  if (state.step === 'failed') {
    return (
      <div className="notice" role="alert">
        <p>{errorText(t as T, state.error)}</p>
        {codeOf(state.error) !== 'forbidden' && (
          <button type="button" className="button" onClick={model.retry}>
            {t('word.try-again')}
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="organisation">
      <OrganisationTree t={t} model={model} nodes={state.nodes} />
      {form && <NodeDialog t={t} model={model} form={form} nodes={state.nodes} />}
      {moving && <MoveDialog t={t} model={model} id={moving} nodes={state.nodes} />}
    </div>
  )
}
