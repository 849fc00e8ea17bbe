import type { ActionFile } from '@lustra/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { ActionFiles } from './action-files.ts'
import { ActionPhoto } from './action-photo.tsx'
import type { ActionT } from './action.types.ts'
import { useAddress } from './action-address.ts'
import type { TimeFormat } from '../service-report/model/format-date.ts'

interface Props {
  t: ActionT
  photos: readonly ActionFile[]
  files: ActionFiles
  times: TimeFormat
}

/** The photos in place, each fetched when it comes near; pressed, one fills the window (V6). */
export function ActionPhotos({ t, photos, files, times }: Props) {
  const [place, setPlace] = useState<number | null>(null)
  const open = place === null ? undefined : photos[place]
  return (
    <section className="action-part" aria-label={t('action.photos')}>
      <h3>{t('action.photos')}</h3>
      <ul className="action-photos">
        {photos.map((photo, index) => (
          <li key={photo.Id}>
            <Thumbnail t={t} photo={photo} files={files} onOpen={() => setPlace(index)} />
          </li>
        ))}
      </ul>
      {open && (
        <ActionPhoto
          t={t}
          photo={open}
          files={files}
          times={times}
          number={place! + 1}
          count={photos.length}
          onMove={(step) => setPlace((place! + step + photos.length) % photos.length)}
          onClose={() => setPlace(null)}
        />
      )}
    </section>
  )
}

interface ThumbnailProps extends Pick<Props, 't' | 'files'> {
  photo: ActionFile
  onOpen(): void
}

function Thumbnail({ t, photo, files, onOpen }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const near = useNear(button)
  const { address, isFailed, again } = useAddress(files, near ? photo.Id : '')
  if (isFailed)
    return (
      <button type="button" className="action-thumb failed" onClick={again}>
        <Icon name="refresh" /> {t('action.photo-failed')} {t('word.try-again')}
      </button>
    )
  return (
    <button
      ref={button}
      type="button"
      className="action-thumb"
      aria-label={t('action.enlarge', { name: photo.Name })}
      title={photo.Name}
      onClick={onOpen}
    >
      {address ? <img src={address} alt="" /> : <span className="skeleton" />}
    </button>
  )
}

/** True once it has come within sight. */
function useNear(box: { current: HTMLElement | null }) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const looking = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    looking.observe(box.current)
    return () => looking.disconnect()
  }, [box])
  return near
}
