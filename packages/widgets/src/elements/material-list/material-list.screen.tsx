import { languageNames, type CommonMaterial, materialKinds, type MaterialKind } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/material-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { OpenPublication } from '../../features/publication/open-publication.tsx'
import { focusRow } from '../../features/list/screen/list-screen.tsx'
import { ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import type { RowAction } from '../../ui/list/list.types.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import galleryStyles from '../../ui/gallery/gallery.css?inline'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { materialCells, type Translate, kindIcons } from './material-cells.tsx'
import ownStyles from './material-list.css?inline'
import { createMaterialListModel, type MaterialListModel } from './material-list.model.ts'
import type { MaterialListTexts } from './material-list.texts.en.ts'
import type { materialList } from './material-list.widget.ts'
import { MaterialFacts } from './material-facts.tsx'

interface Props {
  t: Translate
  kind: MaterialKind | 'all'
  onChoose(kind: MaterialKind | 'all'): void
}

/** Shortcut buttons for the kind filter. */
const MaterialKinds = ({ t, kind, onChoose }: Props) => (
  <span className="material-kinds" role="group" aria-label={t('kind')}>
    {materialKinds.map((each) => (
      <button
        key={each}
        type="button"
        className="button icon-button"
        aria-pressed={kind === each}
        onClick={() => onChoose(kind === each ? 'all' : each)}
      >
        <Icon name={kindIcons[each]} /> {t(`kind.${each}`)}
      </button>
    ))}
  </span>
)

export const styles = listScreenStyles + sheetStyles + galleryStyles + richStyles + ownStyles

/** Sets its own status once the first rows are shown. */
export const loads = true

export default function MaterialListScreen({
  t,
  density,
}: ScreenProps<typeof materialList, keyof MaterialListTexts>) {
  const model = useModel(createMaterialListModel)
  const { tag } = languageNames[useStore(useElementContext().$language)]
  const { keyword, kind } = useStore(model.$query)
  const { material } = useStore(model.$open)
  const selection = useStore(model.selection.$selection)
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(
    () => materialCells(t, { tag, keyword, pictures: model.opened.pictures }),
    [t, tag, keyword, model],
  )
  const openRow = useCallback((row: CommonMaterial) => model.open('material', row.Id), [model])
  const menu = useMemo(() => menuOf(t, model), [t, model])

  function close() {
    model.open('material', '')
    focusRow(root.current, material)
  }

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
      menu={menu}
      selecting={{ selection, model: model.selection, actions: <ZipAction t={t} model={model} /> }}
      actions={<MaterialKinds t={t} kind={kind} onChoose={(each) => model.change({ kind: each })} />}
    >
      {material && (
        <OpenPublication
          t={t}
          model={model.opened}
          kind={(row) => t(row ? `kind.${row.Kind}` : 'one')}
          part="material"
          texts={{ missing: t('missing'), missingWhy: t('visit.report-not-found-why'), failed: t('failed') }}
          facts={(row) => (
            <MaterialFacts t={t} tag={tag} material={row} onSave={() => model.save(row)} onClose={close} />
          )}
          closeLabel={t('file.back')}
          onClose={close}
        />
      )}
    </ListScreen>
  )
}

const keyOf = (row: CommonMaterial) => row.Id
const nameOf = (row: CommonMaterial) => row.Title

const menuOf =
  (t: Translate, model: MaterialListModel) =>
  (row: CommonMaterial): RowAction[] => [
    {
      key: 'open',
      name: t(row.File ? 'file.open' : 'link.page'),
      icon: row.File ? 'search' : 'link',
      onChoose: () => model.open('material', row.Id),
    },
    ...(row.File
      ? [
          {
            key: 'download',
            name: t('file.download'),
            icon: 'download',
            onChoose: () => model.save(row),
          } as const,
        ]
      : []),
  ]

/** Downloads the selection as one zip; shows progress and can be cancelled. */
function ZipAction({ t, model }: { t: Translate; model: MaterialListModel }) {
  const zip = useStore(model.$zip)
  if (zip.step === 'idle')
    return (
      <button type="button" className="button primary small" onClick={model.downloadChosen}>
        <Icon name="download" /> {t('zip.download')}
      </button>
    )
  return (
    <>
      <span role="status">{t('zip.running', { count: zip.count })}</span>
      <button type="button" className="button small" onClick={model.cancelDownload}>
        {t('word.cancel')}
      </button>
    </>
  )
}
