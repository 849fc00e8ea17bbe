import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import {
  moveCrop,
  minSide,
  resizeCrop,
  maxSide,
  fullCrop,
  drawLogo,
  type Crop,
  type Picture,
} from './logo-picture.ts'
import type { Translate } from './group-logo.model.ts'

/** Canvas pixels of the dragged square, for high-density screens. */
const cropPixels = 480
/** Displayed sizes in pixels: group list, menu, and the bar on phones. */
const previewSizes = [64, 32, 24]
/** Steps of the arrow keys, as a fraction of the square. */
const step = 0.02
const longStep = 0.1

interface Props {
  t: Translate
  picture: Picture
  crop: Crop
  isSending: boolean
  onCrop(crop: Crop): void
  onCancel(): void
  onSave(): void
}

/** Crops the picture: drag or arrow keys move the square, the slider sets its size. */
export function Cropping({ t, picture, crop, isSending, onCrop, onCancel, onSave }: Props) {
  const { image } = picture
  const drag = useRef<{ x: number; y: number; from: Crop } | null>(null)
  const square = useRef<HTMLDivElement>(null)
  useEffect(() => square.current!.focus(), [image])

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (isSending) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: crop }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!drag.current) return
    const { x, y, from } = drag.current
    const scale = from.side / event.currentTarget.clientWidth
    onCrop(moveCrop(from, image, (x - event.clientX) * scale, (y - event.clientY) * scale))
  }

  function onKeyDown(event: KeyboardEvent) {
    const distance = crop.side * (event.shiftKey ? longStep : step)
    const next = applyKey(event.key, crop, image, distance)
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
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={onKeyDown}
      >
        <LogoCanvas image={image} crop={crop} pixels={cropPixels} />
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
            onChange={({ target }) => onCrop(resizeCrop(crop, image, toSide(target.valueAsNumber, image)))}
          />
        </label>
        <button
          type="button"
          className="button quiet"
          disabled={isSending}
          onClick={() => onCrop(fullCrop(image))}
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

function applyKey(key: string, crop: Crop, image: ImageBitmap, distance: number): Crop | undefined {
  if (key === 'ArrowLeft') return moveCrop(crop, image, -distance, 0)
  if (key === 'ArrowRight') return moveCrop(crop, image, distance, 0)
  if (key === 'ArrowUp') return moveCrop(crop, image, 0, -distance)
  if (key === 'ArrowDown') return moveCrop(crop, image, 0, distance)
  if (key === '+' || key === '=') return resizeCrop(crop, image, crop.side - distance)
  return key === '-' ? resizeCrop(crop, image, crop.side + distance) : undefined
}

/** Slider position from 0 to 100; higher values enlarge the picture. */
const toZoom = (side: number, image: ImageBitmap) =>
  Math.round((100 * (maxSide(image) - side)) / (maxSide(image) - minSide(image) || 1))
const toSide = (zoom: number, image: ImageBitmap) =>
  maxSide(image) - (zoom / 100) * (maxSide(image) - minSide(image))

/** Previews in both themes, because people of the group choose their own. */
const Previews = ({ t, image, crop }: Pick<Props, 't' | 'crop'> & { image: ImageBitmap }) => (
  <div className="previews" part="preview" role="group" aria-label={t('preview')}>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className="preview" data-theme={theme} role="img" aria-label={t(`preview.${theme}`)}>
        {previewSizes.map((size) => (
          <span key={size} className="avatar" data-size={size}>
            <LogoCanvas image={image} crop={crop} pixels={size * 3} />
          </span>
        ))}
      </div>
    ))}
  </div>
)

function LogoCanvas({ image, crop, pixels }: { image: ImageBitmap; crop: Crop; pixels: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawLogo(canvas.current!, image, crop), [image, crop])
  return <canvas ref={canvas} width={pixels} height={pixels} aria-hidden="true" />
}
