import { holdUnsavedWork, confirmDiscard, type T } from '@lustra/core'
import { useEffect, useMemo, useState } from 'react'
import { DialogHead, Modal } from '../../ui/basics/modal.tsx'
import { ConflictView } from '../../ui/conflict/conflict-view.tsx'
import type { ConflictChoice, ConflictField } from '../../ui/conflict/merge-changes.ts'
import { indexTree } from '../../ui/tree/tree.model.ts'
import { NodeFields } from './node-fields.tsx'
import { pathOf } from './nodes.ts'
import type { OrganisationModel } from './organisation-manager.model.ts'
import type { NodeForm, NodeValues, OrganizeNode, Translate } from './organisation-manager.types.ts'

interface Props {
  t: Translate
  model: OrganisationModel
  form: NodeForm
  nodes: readonly OrganizeNode[]
}

/** The form of a node, or a conflict. Confirms before unsaved input is discarded. */
export function NodeDialog({ t, model, form, nodes }: Props) {
  const [isTyped, setTyped] = useState(form.kind === 'conflict')
  const isDirty = isTyped || form.kind === 'conflict' || form.error !== undefined
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
  const close = async () => {
    if (!isDirty || (await confirmDiscard(t as T))) model.closeForm()
  }
  const title = titleOf(t, form, nodes)
  return (
    <Modal label={title} className="node-dialog" part="form" onClose={() => void close()}>
      <DialogHead title={title} closeLabel={t('word.close')} onClose={() => void close()} />
      {form.kind === 'conflict' ? (
        <Conflict t={t} model={model} form={form} nodes={nodes} />
      ) : (
        <NodeFields
          t={t}
          form={form}
          onTyped={() => setTyped(true)}
          onSave={(values) => void model.save(values)}
          onCancel={() => void close()}
        />
      )}
    </Modal>
  )
}

function titleOf(t: Translate, form: NodeForm, nodes: readonly OrganizeNode[]): string {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? ''
  if (form.kind !== 'add') return t('form.edit', { name: nameOf(form.id) })
  const { ParentId } = form.values
  return ParentId ? t('form.add-below', { name: nameOf(ParentId) }) : t('form.add')
}

interface ConflictProps extends Omit<Props, 'form'> {
  form: Extract<NodeForm, { kind: 'conflict' }>
}

function Conflict({ t, model, form, nodes }: ConflictProps) {
  const { mine, theirs } = form
  const fields = useMemo(() => {
    const index = indexTree(nodes)
    const pathTo = (id: string) => (id ? pathOf(index, id).join(' / ') : t('move.top'))
    const all: (ConflictField & { key: keyof NodeValues })[] = [
      { key: 'Name', label: t('form.name'), mine: mine.Name, theirs: theirs.Name },
      { key: 'Sort', label: t('form.sort'), mine: String(mine.Sort), theirs: String(theirs.Sort) },
      {
        key: 'ParentId',
        label: t('form.parent'),
        mine: pathTo(mine.ParentId),
        theirs: pathTo(theirs.ParentId),
      },
    ]
    return all.filter(({ key }) => form.fields.includes(key))
  }, [mine, theirs, form.fields, nodes, t])
  const save = (choice: ConflictChoice) => {
    const chosen = { ...mine }
    for (const { key } of fields) if (choice[key] === 'theirs') Object.assign(chosen, { [key]: theirs[key] })
    void model.save(chosen)
  }
  const back = () => model.backToForm(form)
  return <ConflictView t={t} fields={fields} onSave={save} onBack={back} />
}
