import { useEffect, useState, type DragEvent } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import { ProgressBar } from '../ui/progress/progress-bar.tsx'
import type { FormT } from './feedback-form.types.ts'
import type { FormPicture } from './picture-list.model.ts'

interface Props {
  picture: FormPicture
  place: number
  count: number
  onMove(to: number, tool: 'earlier' | 'later'): void
  /** Another row, by its place, was dropped on this one. */
  onDropped(from: number): void
  onRemove(): void
  onAgain(): void
  t: FormT
}

const dragType = 'application/x-lustra-picture'

/** One picture: its preview, how far it is, and what can be done with it. */
export function PictureRow({ picture, place, count, onMove, onDropped, onRemove, onAgain, t }: Props) {
  const { name, step, fault } = picture
  const address = usePreview(picture)

  function onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(dragType, String(place))
    dataTransfer.effectAllowed = 'move'
  }

  function onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    onDropped(Number(from))
  }

  return (
    <li
      className="picture"
      data-picture={picture.id}
      draggable
      aria-label={t('picture.place', { place: place + 1, count, name })}
      onDragStart={onDragStart}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      <div className="preview">
        {address ? <img src={address} alt="" draggable={false} /> : <Icon name="report" />}
      </div>
      <div className="picture-name" title={name}>
        {name}
      </div>
      {step === 'preparing' && <ProgressBar label={t('picture.preparing')} />}
      {fault && step === 'failed' && (
        <p className="field-error" role="alert">
          {t(fault)}
        </p>
      )}
      <div className="picture-tools">
        <PictureButton
          tool="earlier"
          icon="previous"
          label={t('picture.earlier', { name })}
          isOff={place === 0}
          onPress={() => onMove(place - 1, 'earlier')}
        />
        <PictureButton
          tool="later"
          icon="next"
          label={t('picture.later', { name })}
          isOff={place === count - 1}
          onPress={() => onMove(place + 1, 'later')}
        />
        {step === 'failed' && (fault === 'picture.unreadable' || fault === 'picture.not-prepared') && (
          <PictureButton tool="again" icon="refresh" label={t('picture.again', { name })} onPress={onAgain} />
        )}
        <PictureButton tool="remove" icon="close" label={t('picture.remove', { name })} onPress={onRemove} />
      </div>
    </li>
  )
}

interface ButtonProps {
  tool: string
  icon: 'previous' | 'next' | 'refresh' | 'close'
  label: string
  isOff?: boolean
  onPress(): void
}

const PictureButton = ({ tool, icon, label, isOff = false, onPress }: ButtonProps) => (
  <button
    type="button"
    className="picture-tool"
    data-tool={tool}
    aria-label={label}
    title={label}
    // Stays focusable, so that the focus is not lost at the end of the row.
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    <Icon name={icon} />
  </button>
)

/** An address of the picture for as long as it is shown; empty where it cannot be shown. */
function usePreview({ content, step }: FormPicture): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    // A file that nothing can be read of would be a broken picture; and drawing nine originals delays what is typed meanwhile.
    if (step !== 'ready') return setAddress('')
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content, step])
  return address
}
