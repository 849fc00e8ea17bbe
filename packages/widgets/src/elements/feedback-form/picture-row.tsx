import { useEffect, useState, type DragEvent } from 'react'
import { Icon } from '../../ui/basics/icon.tsx'
import { ProgressBar } from '../../ui/progress/progress.tsx'
import type { FormT } from './feedback-form.types.ts'
import type { FormPicture } from './picture-list.model.ts'

interface Props {
  picture: FormPicture
  index: number
  count: number
  onMove(to: number, action: 'earlier' | 'later'): void
  /** The row with index `from` was dropped on this one. */
  onDropped(from: number): void
  onRemove(): void
  onRetry(): void
  t: FormT
}

const dragType = 'application/x-lustra-picture'

/** One picture: preview, state and actions. */
export function PictureRow({ picture, index, count, onMove, onDropped, onRemove, onRetry, t }: Props) {
  const { name, step, fault } = picture
  const url = usePreview(picture)

  function onDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.setData(dragType, String(index))
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
      data-refused={step === 'failed' || undefined}
      draggable
      aria-label={t('picture.position', { position: index + 1, count, name })}
      onDragStart={onDragStart}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      <div className="preview">
        {url ? <img src={url} alt="" draggable={false} /> : <Icon name="report" />}
      </div>
      <div className="picture-name" title={name}>
        {name}
      </div>
      {step === 'preparing' && <ProgressBar label={t('picture.preparing')} />}
      <div className="picture-buttons">
        {/* A refused file is not sent, so it has no position. */}
        {step !== 'failed' && (
          <>
            <PictureButton
              action="earlier"
              icon="previous"
              label={t('picture.earlier', { name })}
              isDisabled={index === 0}
              onPress={() => onMove(index - 1, 'earlier')}
            />
            <PictureButton
              action="later"
              icon="next"
              label={t('picture.later', { name })}
              isDisabled={index === count - 1}
              onPress={() => onMove(index + 1, 'later')}
            />
          </>
        )}
        {step === 'failed' && (fault === 'picture.unreadable' || fault === 'picture.not-prepared') && (
          <PictureButton
            action="retry"
            icon="refresh"
            label={t('picture.again', { name })}
            onPress={onRetry}
          />
        )}
        <PictureButton
          action="remove"
          icon="close"
          label={t('picture.remove', { name })}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}

interface ButtonProps {
  action: string
  icon: 'previous' | 'next' | 'refresh' | 'close'
  label: string
  isDisabled?: boolean
  onPress(): void
}

const PictureButton = ({ action, icon, label, isDisabled = false, onPress }: ButtonProps) => (
  <button
    type="button"
    className="picture-button"
    data-action={action}
    aria-label={label}
    title={label}
    // Not `disabled`: the focus must survive reaching either end of the list.
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onPress()}
  >
    <Icon name={icon} />
  </button>
)

/** Object URL of the picture while it is shown; empty when it cannot be shown. */
function usePreview({ content, step }: FormPicture): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    // An unreadable file would show as a broken image, and decoding nine originals delays typing.
    if (step !== 'ready') return setUrl('')
    const created = URL.createObjectURL(content)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [content, step])
  return url
}
