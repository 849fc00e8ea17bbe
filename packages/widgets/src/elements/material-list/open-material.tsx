import type { CommonMaterial } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { FileReader } from '../../features/publication/file-reader.tsx'
import { openingOf } from '../../features/publication/files.model.ts'
import { GalleryViewer } from '../../ui/gallery/gallery-viewer.tsx'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import type { Translate } from './material-cells.tsx'
import { MaterialFacts } from './material-facts.tsx'
import type { MaterialListModel } from './material-list.model.ts'

interface Props {
  t: Translate
  /** Language tag. */
  tag: string
  model: MaterialListModel
  onClose(): void
}

/** Dialog with the open material: PDF viewer, picture gallery, or details of anything else (P3). */
export function OpenMaterial({ t, tag, model, onClose }: Props) {
  const shown = useStore(model.$material)
  // Re-renders with the list: previous and next depend on its page.
  useStore(model.$list)
  if (shown.step === 'closed') return null
  const material = shown.step === 'ready' ? shown.value : null
  const opening = material?.File ? openingOf(material.File) : 'none'

  if (material && opening === 'pdf')
    return (
      <FileReader
        t={t}
        files={model.files}
        id={material.Id}
        title={material.Title}
        previous={model.adjacent(material.Id, -1)}
        next={model.adjacent(material.Id, 1)}
        onClose={onClose}
      />
    )
  if (material && opening === 'picture')
    return <Pictures t={t} model={model} id={material.Id} onClose={onClose} />
  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={material?.Title}
      kind={t(material ? `kind.${material.Kind}` : 'one')}
      part="material"
      texts={{ missing: t('missing'), missingWhy: t('visit.report-not-found-why'), failed: t('failed') }}
      onAgain={model.again}
      onClose={onClose}
      closeLabel={t('file.back')}
    >
      {material && (
        <MaterialFacts
          t={t}
          tag={tag}
          material={material}
          onSave={() => model.save(material)}
          onClose={onClose}
        />
      )}
    </DetailSheet>
  )
}

interface PicturesProps extends Pick<Props, 't' | 'model' | 'onClose'> {
  id: CommonMaterial['Id']
}

function Pictures({ t, model, id, onClose }: PicturesProps) {
  const pictures = model.shownPictures().map(({ Id, Title }) => ({ id: Id, name: Title }))
  const index = pictures.findIndex((each) => each.id === id)
  if (index < 0) return null
  return (
    <GalleryViewer
      t={t}
      pictures={pictures}
      index={index}
      source={model.pictures}
      onIndex={(next) => model.open('material', pictures[next]!.id)}
      onClose={onClose}
    />
  )
}
