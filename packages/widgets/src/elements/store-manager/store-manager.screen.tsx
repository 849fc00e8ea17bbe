import { useStore } from '@nanostores/react'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ManagedStore } from '@lustra/core'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { ExportButton, ExportParts } from '../../features/file-job/list-export.tsx'
import { focusRow, isRefused, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import { shape } from '../../generated/shapes/store-manager.ts'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import treeStyles from '../../ui/tree/tree.css?inline'
import { AssignDialog } from './assign-dialog.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'
import ownStyles from './store-manager.css?inline'
import { createStoreManagerModel, nodeName, type StoreManagerModel } from './store-manager.model.ts'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'
import type { storeManager } from './store-manager.widget.ts'
import { storeCells, type Translate } from './store-cells.tsx'

/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

const loadSheetImport = async () =>
  (await import('../../features/sheet-import/sheet-import.tsx')).SheetImportSheet
export const styles = listScreenStyles + richStyles + treeStyles + ownStyles

/** Reports itself when its first content is shown. */
export const loads = true

export default function StoreManagerScreen({
  t,
  density,
}: ScreenProps<typeof storeManager, keyof StoreManagerTexts>) {
  const model = useModel(createStoreManagerModel)
  const { keyword, node } = useStore(model.$query)
  const organisation = useStore(model.$organisation)
  const isShown = !isRefused(useStore(model.$list))
  const selection = useStore(model.selection.$selection)
  const root = useRef<HTMLDivElement>(null)
  const [isImporting, setImporting] = useState(false)
  const cells = useMemo(() => storeCells(t, keyword), [t, keyword])
  const currentNode = nodeName(organisation, node, t('no-node'))
  const filters = useMemo<FilterSources<typeof storeManager>>(
    () => ({ node: { knownName: () => currentNode } }),
    [currentNode],
  )

  return (
    <div className="store-manager">
      {isShown && (
        <OrganisationSide t={t} name={currentNode ?? (node ? '…' : t('all-stores'))}>
          <OrganisationPanel
            t={t}
            label={t('organisation')}
            organisation={organisation}
            selected={node}
            onSelect={model.filterByNode}
            onAgain={model.loadOrganisation}
          />
        </OrganisationSide>
      )}
      <ListScreen
        ref={root}
        model={model}
        shape={shape}
        t={t}
        density={density}
        cells={cells}
        filters={filters}
        keyOf={keyOf}
        nameOf={nameOf}
        selecting={{
          selection,
          model: model.selection,
          actions: (
            <button type="button" className="button primary small" onClick={model.assignment.open}>
              {t('assign')}
            </button>
          ),
        }}
        actions={<SheetActions t={t} model={model} onImport={() => setImporting(true)} />}
      >
        <AssignDialog
          t={t}
          model={model.assignment}
          organisation={organisation}
          onAgain={model.loadOrganisation}
          onAssigned={() => focusRow(root.current, '')}
        />
        {isImporting && (
          <ScreenPart
            load={loadSheetImport}
            of={{ t, kind: 'store', onClose: () => setImporting(false) }}
            onMissing={() => setImporting(false)}
          />
        )}
        <ExportParts t={t} sheet={model.sheet} onEarlierClosed={() => focusRow(root.current, '')} />
      </ListScreen>
    </div>
  )
}

const keyOf = (row: ManagedStore) => row.StoreId
const nameOf = (row: ManagedStore) => `${row.Code}, ${row.Name}`

/** Beside the list in a wide element; collapsible above it in a narrow one. */
function OrganisationSide({ t, name, children }: { t: Translate; name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="store-side" data-open={isOpen || undefined}>
      <button
        type="button"
        className="button store-side-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} /> {t('shown-node', { node: name })}
      </button>
      {children}
    </div>
  )
}

interface SheetActionsProps {
  t: Translate
  model: StoreManagerModel
  onImport(): void
}

function SheetActions({ t, model, onImport }: SheetActionsProps) {
  const mayImport = useStore(model.$mayImport)
  const whyNot = useId()
  return (
    <>
      <button
        type="button"
        className="button icon-button"
        aria-label={t('import')}
        title={mayImport ? undefined : t('import-not')}
        aria-disabled={!mayImport}
        aria-describedby={mayImport ? undefined : whyNot}
        onClick={mayImport ? onImport : undefined}
      >
        <Icon name="inbox" /> {t('import')}
      </button>
      {!mayImport && (
        <span id={whyNot} hidden>
          {t('import-not')}
        </span>
      )}
      <ExportButton t={t} sheet={model.sheet} />
    </>
  )
}
