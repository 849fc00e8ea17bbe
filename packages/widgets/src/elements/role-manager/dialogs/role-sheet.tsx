import { shownRole } from '../role-actions.ts'
import { confirmDiscard, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useModel, Stylesheet, useUnsavedWork } from '../../../kit/react/react-screen.tsx'
import conflictStyles from '../../../ui/conflict/conflict.css?inline'
import sheetStyles from '../../../ui/sheet/sheet.css?inline'
import { DetailSheet } from '../../../ui/sheet/sheet.tsx'
import treeStyles from '../../../ui/tree/tree.css?inline'
import type { Translate } from '../role-manager.model.ts'
import { changeOf, rightsOf } from './rights.ts'
import { createRoleEditor } from './role-editor.model.ts'
import { createRolePeople } from './role-people.model.ts'
import { OpenRole } from './open-role.tsx'
import dialogStyles from './role-dialog.css?inline'
import ownStyles from './role-sheet.css?inline'

const styles = sheetStyles + treeStyles + conflictStyles + dialogStyles + ownStyles

interface Props {
  t: Translate
  id: string
  onChanged(id: string): void
  onClose(): void
}

/** An open role: pages, stores, people and preview (A2). */
export function RoleSheet({ t, id, onChanged, onClose }: Props) {
  const editor = useModel(createRoleEditor)
  const state = useStore(editor.$state)
  const people = useModel(createRolePeople)
  const { chosen, bind } = useStore(people.$state)
  const ready = state.step === 'ready' ? state : null
  const change = ready && changeOf(rightsOf(ready.loaded.role), ready.rights)
  const isDirty = change !== null || chosen.size > 0
  useUnsavedWork(isDirty)
  useEffect(() => {
    editor.open(id)
    return () => {
      editor.close()
      people.close()
    }
  }, [editor, people, id])

  async function leave() {
    // A sent request cannot be cancelled; wait for its result.
    if (ready?.save.step === 'saving' || bind.step === 'sending') return
    if (isDirty && !(await confirmDiscard(t as T))) return
    onClose()
  }
  function onSaved() {
    notify({ kind: 'success', text: t('saved', { name: shownRole(ready!.loaded.role).name }) })
    onChanged(id)
  }

  return (
    <DetailSheet
      t={t}
      shown={state}
      title={ready ? shownRole(ready.loaded.role).name : undefined}
      kind={t('one')}
      part="role"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={editor.retry}
      onClose={() => void leave()}
    >
      <Stylesheet css={styles} />
      {ready && (
        <OpenRole
          t={t}
          editor={editor}
          people={people}
          loaded={ready.loaded}
          rights={ready.rights}
          save={ready.save}
          change={change}
          onSaved={onSaved}
          onBound={() => {
            onChanged(id)
            void editor.recount().catch(() => undefined)
          }}
        />
      )}
    </DetailSheet>
  )
}
