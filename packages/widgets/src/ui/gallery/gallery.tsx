import { useRef, useState } from 'react'
import { Icon } from '../basics/icon.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'
import {
  useNear,
  usePicture,
  type GalleryPicture,
  type GalleryTranslate,
  type PictureSource,
} from './picture.tsx'

interface Props {
  t: GalleryTranslate
  title: string
  pictures: readonly GalleryPicture[]
  source: PictureSource
}

/** Thumbnails, loaded when near the viewport; a press opens the full-window viewer (V6, P1, P4). */
export function Gallery({ t, title, pictures, source }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  return (
    <section className="sheet-part" aria-label={title}>
      <h3>{title}</h3>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail t={t} picture={picture} source={source} onOpen={() => setOpenIndex(index)} />
          </li>
        ))}
      </ul>
      {openIndex !== null && pictures[openIndex] && (
        <GalleryViewer
          t={t}
          pictures={pictures}
          index={openIndex}
          source={source}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </section>
  )
}

interface ThumbnailProps extends Pick<Props, 't' | 'source'> {
  picture: GalleryPicture
  onOpen(): void
}

function Thumbnail({ t, picture, source, onOpen }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const near = useNear(button)
  const { address, isFailed, onError, again } = usePicture(source, near ? picture.id : '', 'small')
  if (isFailed)
    return (
      <button type="button" className="gallery-thumb failed" onClick={again}>
        <Icon name="refresh" /> {t('gallery.failed')} {t('word.try-again')}
      </button>
    )
  return (
    <button
      ref={button}
      type="button"
      className="gallery-thumb"
      aria-label={t('gallery.enlarge', { name: picture.name })}
      title={picture.name}
      onClick={onOpen}
    >
      {address ? <img src={address} alt="" onError={onError} /> : <span className="skeleton" />}
    </button>
  )
}
