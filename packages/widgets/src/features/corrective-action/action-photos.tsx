import type { ActionFile } from '@lustra/core'
import { useMemo } from 'react'
import { saveFile } from '../../ui/files/save-file.ts'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import type { GalleryPicture, PictureSource } from '../../ui/gallery/picture.tsx'
import { formatDate, type TimeFormat } from '../../ui/time/format-date.ts'
import type { ActionFiles } from './action-files.ts'
import type { ActionT } from './action-detail.model.ts'

interface Props {
  t: ActionT
  /** Of the action, which the photos show. */
  caption: string
  photos: readonly ActionFile[]
  files: ActionFiles
  times: TimeFormat
}

/** The photos of an action (V6). */
export function ActionPhotos({ t, caption, photos, files, times }: Props) {
  const source = useMemo(() => sourceOf(files), [files])
  const pictures = photos.map(toPicture(caption, times))
  return <Gallery t={t} title={t('action.photos')} pictures={pictures} source={source} />
}

const toPicture =
  (caption: string, times: TimeFormat) =>
  ({ Id, Name, AddedBy, AddedAt }: ActionFile): GalleryPicture => ({
    id: Id,
    name: Name,
    caption,
    about: [AddedBy, formatDate(times, AddedAt)].filter(Boolean).join(' · '),
  })

/** Fetched with the session. A file that failed to decode is not retried. */
const sourceOf = (files: ActionFiles): PictureSource => ({
  async address(id, _, refused) {
    const address = await files.address(id)
    if (address === refused) throw new Error(`file ${id} is not an image`)
    return address
  },
  async save(id) {
    const { blob, name } = await files.file(id)
    saveFile(blob, name)
  },
})
