import { useState, type KeyboardEvent, useRef, type PointerEvent } from 'react'
import { DialogHead, Modal } from '../basics/modal.tsx'
import { IconButton } from '../basics/icon.tsx'
import { usePicture, type GalleryPicture, type GalleryTranslate, type PictureSource } from './picture.tsx'

/** Minimum horizontal distance in pixels; must exceed the vertical distance. */
const minDistance = 40

/** Detects one-finger swipes: 1 for a swipe to the left, -1 to the right. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // On a zoomed page a finger pans.
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.05
      const isSwipe = pointerType === 'touch' && isPrimary && !isZoomed
      start.current = isSwipe ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || from.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (Math.abs(x) >= minDistance && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => void (start.current = null),
  }
}

interface Props {
  t: GalleryTranslate
  pictures: readonly GalleryPicture[]
  /** Index of the shown picture. */
  index: number
  source: PictureSource
  onIndex(index: number): void
  onClose(): void
}

/** A full-window picture, with navigation by buttons, arrow keys, Home, End and swiping. */
export function GalleryViewer({ t, pictures, index, source, onIndex, onClose }: Props) {
  const [unsaved, setUnsaved] = useState('')
  const picture = pictures[index]!
  const title = picture.caption ?? picture.name
  const count = pictures.length
  const { address, isFailed, onError, again } = usePicture(source, picture.id, 'large')
  const move = (step: number) => count > 1 && onIndex((index + step + count) % count)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isRightToLeft = () => stage?.matches(':dir(rtl)') ?? false
  const swipe = useSwipe((direction) => move(isRightToLeft() ? -direction : direction))

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || count < 2) return
    if (event.key === 'Home') return onIndex(0)
    if (event.key === 'End') return onIndex(count - 1)
    const forwardKey = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') move(event.key === forwardKey ? 1 : -1)
  }

  function tryAgain() {
    // The retry button disappears; keep the focus inside, because the arrow keys work only within the frame.
    stage?.focus()
    again()
  }

  async function save() {
    setUnsaved('')
    await source.save(picture.id).catch(() => setUnsaved(picture.id))
  }

  return (
    <Modal label={t('gallery.one', { name: title })} className="gallery-large" onClose={onClose}>
      <div className="gallery-frame" onKeyDown={onKeyDown}>
        <DialogHead
          className="sheet-head"
          title={title}
          below={
            <p role="status">
              {t('gallery.position', { number: index + 1, count })}
              {picture.about && <> · {picture.about}</>}
            </p>
          }
          closeLabel={t('gallery.close')}
          onClose={onClose}
        >
          {address && (
            <IconButton
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
          {count > 1 && <IconButton icon="previous" label={t('gallery.previous')} onPress={() => move(-1)} />}
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
          {count > 1 && <IconButton icon="next" label={t('gallery.next')} onPress={() => move(1)} />}
        </div>
      </div>
    </Modal>
  )
}
