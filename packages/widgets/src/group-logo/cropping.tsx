import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, narrowest, resized, widest, wholeCrop, type Crop } from './crop.ts'
import { drawLogo } from './draw-logo.ts'
import type { Words } from './group-logo.types.ts'
import type { Picture } from './read-picture.ts'

/** Pixels of the square that is dragged; drawn for sharp screens. */
const cropPixels = 480
/** Where a logo stands, in pixels: beside the groups, in the menu, and in a phone's bar. */
const previewSizes = [64, 32, 24]
/** Steps of the arrow keys, as a share of the square. */
const step = 0.02
const longStep = 0.1

interface Props {
  t: Words
  picture: Picture
  crop: Crop
  isSending: boolean
  onCrop(crop: Crop): void
  onCancel(): void
  onSave(): void
}

/** The square that is taken from the picture: dragged or moved by arrow keys, and as large as the slider says. */
export function Cropping({ t, picture, crop, isSending, onCrop, onCancel, onSave }: Props) {
  const { image } = picture
  const dragged = useRef<{ x: number; y: number; from: Crop } | null>(null)
  const square = useRef<HTMLDivElement>(null)
  useEffect(() => square.current!.focus(), [image])

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (isSending) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, y: event.clientY, from: crop }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!dragged.current) return
    const { x, y, from } = dragged.current
    const scale = from.side / event.currentTarget.clientWidth
    onCrop(moved(from, image, (x - event.clientX) * scale, (y - event.clientY) * scale))
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = crop.side * (event.shiftKey ? longStep : step)
    const next = movedBy(event.key, crop, image, by)
    if (!next || isSending) return
    event.preventDefault()
    onCrop(next)
  }

  return (
    <div className="cropping">
      <div
        ref={square}
        className="crop"
        part="crop"
        role="application"
        tabIndex={0}
        aria-label={t('crop')}
        aria-describedby="crop-help"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
        onKeyDown={onKeyDown}
      >
        <Drawn image={image} crop={crop} pixels={cropPixels} />
      </div>
      <div className="crop-controls">
        <p className="help" id="crop-help">
          {t('crop-help')}
        </p>
        <label className="crop-zoom">
          <span>{t('zoom')}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={toZoom(crop.side, image)}
            disabled={isSending}
            onChange={({ target }) => onCrop(resized(crop, image, toSide(target.valueAsNumber, image)))}
          />
        </label>
        <button
          type="button"
          className="button quiet"
          disabled={isSending}
          onClick={() => onCrop(wholeCrop(image))}
        >
          {t('whole')}
        </button>
        <Previews {...{ t, image, crop }} />
        <div className="crop-actions">
          <button
            type="button"
            className="button primary"
            part="submit"
            aria-disabled={isSending}
            onClick={onSave}
          >
            {t(isSending ? 'saving' : 'save')}
          </button>
          <button type="button" className="button" disabled={isSending} onClick={onCancel}>
            {t('word.cancel')}
          </button>
        </div>
      </div>
    </div>
  )
}

function movedBy(key: string, crop: Crop, image: ImageBitmap, by: number): Crop | undefined {
  if (key === 'ArrowLeft') return moved(crop, image, -by, 0)
  if (key === 'ArrowRight') return moved(crop, image, by, 0)
  if (key === 'ArrowUp') return moved(crop, image, 0, -by)
  if (key === 'ArrowDown') return moved(crop, image, 0, by)
  if (key === '+' || key === '=') return resized(crop, image, crop.side - by)
  return key === '-' ? resized(crop, image, crop.side + by) : undefined
}

/** To the right the picture becomes larger. */
const toZoom = (side: number, image: ImageBitmap) =>
  Math.round((100 * (widest(image) - side)) / (widest(image) - narrowest(image) || 1))
const toSide = (zoom: number, image: ImageBitmap) =>
  widest(image) - (zoom / 100) * (widest(image) - narrowest(image))

/** In both themes, whichever is shown: the group's people choose theirs. */
const Previews = ({ t, image, crop }: Pick<Props, 't' | 'crop'> & { image: ImageBitmap }) => (
  <div className="previews" part="preview" role="group" aria-label={t('preview')}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className="preview" data-theme={theme} role="img" aria-label={t(`preview.${theme}`)}>
        {previewSizes.map((size) => (
          <span key={size} className="mark" data-size={size}>
            <Drawn image={image} crop={crop} pixels={size * 3} />
          </span>
        ))}
      </div>
    ))}
  </div>
)

function Drawn({ image, crop, pixels }: { image: ImageBitmap; crop: Crop; pixels: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawLogo(canvas.current!, image, crop), [image, crop])
  return <canvas ref={canvas} width={pixels} height={pixels} aria-hidden="true" />
}
