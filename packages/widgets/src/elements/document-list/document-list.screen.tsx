import { languageNames, type DocumentType, type InformationDocument } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/document-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { focusRow } from '../../features/list/screen/list-screen.tsx'
import { ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import { openingOf } from '../../features/publication/files.model.ts'
import { OpenPublication } from '../../features/publication/open-publication.tsx'
import galleryStyles from '../../ui/gallery/gallery.css?inline'
import type { RowAction } from '../../ui/list/list.types.ts'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { documentCells, type Translate } from './document-cells.tsx'
import ownStyles from './document-list.css?inline'
import { createDocumentListModel, type DocumentListModel } from './document-list.model.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export const styles = listScreenStyles + sheetStyles + galleryStyles + richStyles + ownStyles

/** Sets its own status once the first rows are shown. */
export const loads = true

export default function DocumentListScreen({
  t,
  density,
}: ScreenProps<typeof documentList, keyof DocumentListTexts>) {
  const model = useModel(createDocumentListModel)
  const { tag } = languageNames[useStore(useElementContext().$language)]
  const { keyword } = useStore(model.$query)
  const { document } = useStore(model.$open)
  const types = useStore(model.$types)
  const rows = useStore(model.$list).shown?.rows
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => documentCells(t, { tag, keyword }), [t, tag, keyword])
  const filters = useMemo(() => filtersOf(t, types, rows ?? []), [t, types, rows])
  const menu = useMemo(() => menuOf(t, model), [t, model])

  function close() {
    model.open('document', '')
    focusRow(root.current, document)
  }

  return (
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
      onOpen={model.openRow}
      menu={menu}
      onFilters={(isOpen) => isOpen && types.length === 0 && model.loadTypes()}
    >
      {document && (
        <OpenPublication
          t={t}
          model={model.opened}
          kind={() => t('one')}
          part="viewer"
          texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
          subtitle={typeNameOf}
          closeLabel={t('file.back')}
          onClose={close}
        />
      )}
    </ListScreen>
  )
}

const keyOf = (row: InformationDocument) => row.Id
const nameOf = (row: InformationDocument) => row.Title
const typeNameOf = (row: InformationDocument) => row.TypeName

/** Until the types have loaded, the rows provide their names. */
const filtersOf = (
  t: Translate,
  types: readonly DocumentType[],
  rows: readonly InformationDocument[],
): FilterSources<typeof documentList> => ({
  type: {
    options: types.length
      ? types.map(({ Id, Name }) => ({ value: Id, name: Name }))
      : rows.map(({ Type, TypeName }) => ({ value: Type, name: TypeName })).filter(isFirst),
    allLabel: t('all-types'),
  },
})

const isFirst = ({ value }: { value: string }, index: number, all: readonly { value: string }[]) =>
  all.findIndex((each) => each.value === value) === index

const menuOf =
  (t: Translate, model: DocumentListModel) =>
  (row: InformationDocument): RowAction[] => {
    const download: RowAction = {
      key: 'download',
      name: t('file.download'),
      icon: 'download',
      onChoose: () => model.save(row),
    }
    if (openingOf(row.File) === 'none') return [download]
    return [
      { key: 'open', name: t('file.open'), icon: 'search', onChoose: () => model.openRow(row) },
      download,
    ]
  }
