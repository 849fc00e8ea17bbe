import { useState, type KeyboardEvent } from 'react'
import { DialogHead } from '../basics/dialog-head.tsx'
import { Modal } from '../basics/modal.tsx'
import { Tool } from '../basics/tool.tsx'
import type { GalleryPicture, GalleryWords, PictureSource } from './gallery.types.ts'
import { usePicture } from './use-picture.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  t: GalleryWords
  pictures: readonly GalleryPicture[]
  /** Of the picture that is shown, from 0. */
  place: number
  source: PictureSource
  onPlace(place: number): void
  onClose(): void
}

/** One picture as large as the window, and the ones beside it: by buttons, arrow keys, Home and End, and by swiping. */
export function GalleryViewer({ t, pictures, place, source, onPlace, onClose }: Props) {
  const [unsaved, setUnsaved] = useState('')
  const picture = pictures[place]!
  const count = pictures.length
  const { address, isFailed, onError, again } = usePicture(source, picture.id, 'large')
  const move = (step: number) => count > 1 && onPlace((place + step + count) % count)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isRightToLeft = () => stage?.matches(':dir(rtl)') ?? false
  const swipe = useSwipe((direction) => move(isRightToLeft() ? -direction : direction))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || count < 2) return
    if (event.key === 'Home') return onPlace(0)
    if (event.key === 'End') return onPlace(count - 1)
    const onward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key === onward ? 1 : -1)
  }

  function tryAgain() {
    // Its button goes, and the arrow keys work only within the frame.
    stage?.focus()
    again()
  }

  async function save() {
    setUnsaved('')
    await source.save(picture.id).catch(() => setUnsaved(picture.id))
  }

  return (
    <Modal label={t('gallery.one', { name: picture.name })} className="gallery-large" onClose={onClose}>
      <div className="gallery-frame" onKeyDown={onKeyDown}>
        <DialogHead
          className="sheet-head"
          title={picture.name}
          below={
            <p role="status">
              {t('gallery.place', { number: place + 1, count })}
              {picture.about && <> · {picture.about}</>}
            </p>
          }
          closeLabel={t('gallery.close')}
          onClose={onClose}
        >
          {address && (
            <Tool
              icon="download"
              label={t('gallery.download', { name: picture.name })}
              onPress={() => void save()}
            />
          )}
        </DialogHead>
        {unsaved === picture.id && (
          <p className="notice" role="alert">
            {t('gallery.not-saved')}
          </p>
        )}
        <div className="gallery-stage" tabIndex={-1} data-autofocus ref={setStage} {...swipe}>
          {count > 1 && <Tool icon="previous" label={t('gallery.previous')} onPress={() => move(-1)} />}
          {isFailed ? (
            <p role="alert">
              {t('gallery.failed')}{' '}
              <button type="button" className="button" onClick={tryAgain}>
                {t('word.try-again')}
              </button>
            </p>
          ) : address ? (
            <img key={address} src={address} alt={picture.name} draggable={false} onError={onError} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('gallery.loading')} />
          )}
          {count > 1 && <Tool icon="next" label={t('gallery.next')} onPress={() => move(1)} />}
        </div>
      </div>
    </Modal>
  )
}
