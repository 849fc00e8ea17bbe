import type { InformationDocument } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { openingOf } from '../../features/publication/files.model.ts'
import { FileReader } from '../../features/publication/file-reader.tsx'
import { GalleryViewer } from '../../ui/gallery/gallery-viewer.tsx'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import type { Translate } from './document-cells.tsx'
import type { DocumentListModel } from './document-list.model.ts'

interface Props {
  t: Translate
  model: DocumentListModel
  onClose(): void
}

/** Dialog with the open document: PDF viewer or full-window picture (P6). */
export function OpenDocument({ t, model, onClose }: Props) {
  const shown = useStore(model.$document)
  // Re-renders with the list: previous and next depend on its page.
  useStore(model.$list)
  if (shown.step === 'closed') return null
  if (shown.step === 'ready') return <Content t={t} model={model} document={shown.value} onClose={onClose} />
  return (
    <DetailSheet
      t={t}
      shown={shown}
      kind={t('one')}
      part="viewer"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={model.again}
      onClose={onClose}
      closeLabel={t('file.back')}
    />
  )
}

function Content({ t, model, document, onClose }: Props & { document: InformationDocument }) {
  const { Id: id, File } = document
  const opening = openingOf(File)
  if (opening === 'picture') {
    const pictures = model.shownPictures().map((each) => ({ id: each.Id, name: each.File.Name }))
    return (
      <GalleryViewer
        t={t}
        pictures={pictures}
        index={pictures.findIndex((each) => each.id === id)}
        source={model.pictures}
        onIndex={(next) => model.open('document', pictures[next]!.id)}
        onClose={onClose}
      />
    )
  }
  // A URL may name a document that cannot be shown: the viewer offers it as a download.
  return (
    <FileReader
      t={t}
      files={model.files}
      id={id}
      title={document.Title}
      subtitle={document.TypeName}
      previous={opening === 'pdf' ? model.adjacent(id, -1) : undefined}
      next={opening === 'pdf' ? model.adjacent(id, 1) : undefined}
      onClose={onClose}
    />
  )
}
