import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import type { FailureProps } from '../../ui/failure/failure.tsx'
import { GalleryViewer } from '../../ui/gallery/gallery-viewer.tsx'
import type { GalleryTranslate } from '../../ui/gallery/picture.tsx'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import { PdfViewer } from '../service-report/viewer/pdf-viewer.tsx'
import type { ServiceReportT } from '../service-report/model/pdf-viewer.model.ts'
import { openingOf } from './files.model.ts'
import type { OpenPublicationModel, Publication } from './open-publication.model.ts'

interface Props<R extends Publication> extends Pick<FailureProps, 'texts' | 'closeLabel'> {
  /** `t` of an element whose texts include `fileTexts`. */
  t: ServiceReportT & GalleryTranslate
  model: OpenPublicationModel<R>
  /** What it is, above the title of the sheet; of null while it loads. */
  kind(row: R | null): string
  part: string
  subtitle?(row: R): string
  /** In a sheet, for a row without PDF or picture; by default the viewer, which offers the file for download. */
  facts?(row: R): ReactNode
  onClose(): void
}

/** Dialog with the open row: PDF viewer, picture gallery, or its facts (P3, P6). */
export function OpenPublication<R extends Publication>({
  t,
  model,
  kind,
  facts,
  onClose,
  ...rest
}: Props<R>) {
  const shown = useStore(model.$row)
  // Previous and next depend on the page of the list.
  useStore(model.$list)
  if (shown.step === 'closed') return null
  const row = shown.step === 'ready' ? shown.value : null
  const opening = row?.File ? openingOf(row.File) : 'none'
  if (row && opening === 'picture') {
    const pictures = model.shownPictures().map(({ Id, Title }) => ({ id: Id, name: Title }))
    return (
      <GalleryViewer
        t={t}
        pictures={pictures}
        index={pictures.findIndex(({ id }) => id === row.Id)}
        source={model.pictures}
        onIndex={(next) => model.openRow(pictures[next]!.id)}
        onClose={onClose}
      />
    )
  }
  if (row && (opening === 'pdf' || !facts))
    return <FileViewer t={t} model={model} row={row} subtitle={rest.subtitle?.(row)} onClose={onClose} />
  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={row?.Title}
      kind={kind(row)}
      part={rest.part}
      texts={rest.texts}
      onAgain={model.again}
      onClose={onClose}
      closeLabel={rest.closeLabel}
    >
      {row && facts?.(row)}
    </DetailSheet>
  )
}

interface ViewerProps<R extends Publication> extends Pick<Props<R>, 't' | 'model' | 'onClose'> {
  row: R
  subtitle: string | undefined
}

/** The file in the viewer of the service reports. */
function FileViewer<R extends Publication>({ t, model, row, subtitle, onClose }: ViewerProps<R>) {
  const { shown: file } = model.files
  const shown = useStore(file.$shown)
  useEffect(() => {
    file.open(row.Id)
    return file.close
  }, [file, row.Id])
  if (shown.step === 'closed') return null
  const isPdf = !!row.File && openingOf(row.File) === 'pdf'
  return (
    <PdfViewer
      t={t}
      title={row.Title}
      subtitle={subtitle}
      shown={shown}
      onAgain={file.again}
      previous={isPdf ? model.adjacent(row.Id, -1) : undefined}
      next={isPdf ? model.adjacent(row.Id, 1) : undefined}
      onClose={onClose}
    />
  )
}
