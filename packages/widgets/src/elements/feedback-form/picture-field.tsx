import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { mostImages } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import type { Draft } from './draft.model.ts'
import type { FormT } from './feedback-form.types.ts'
import type { FormPicture } from './picture-list.model.ts'
import type { DeferredParts } from './use-deferred-parts.ts'

/** `focusNext(selector)` focuses the match in `field` after the render with the changed `dependency`. */
function useFocusNext(dependency: unknown) {
  const field = useRef<HTMLFieldSetElement>(null)
  const next = useRef('')
  useEffect(() => {
    if (next.current) field.current!.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  }, [dependency])
  function focusNext(selector: string) {
    next.current = selector
  }
  return { field, focusNext }
}

const cameraPath = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM12 16.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7'

interface Props {
  draft: Draft
  pictures: readonly FormPicture[]
  disabled: boolean
  error: string | undefined
  /** Undefined until it has loaded. */
  Row: DeferredParts['PictureRow'] | undefined
  t: FormT
}

/** Without HEIC, so that iOS converts pictures to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/bmp,image/avif'

/** Pictures: chosen, dropped, pasted or taken with the camera, each with its preview. */
export function PictureField({ draft, pictures, disabled, error, Row, t }: Props) {
  const { pictures: list } = draft
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const leftOut = useStore(list.$leftOut)
  const [moved, setMoved] = useState('')
  const isFull = pictures.length >= mostImages

  const { field, focusNext } = useFocusNext(pictures)

  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    if (!disabled) list.add([...event.dataTransfer.files])
  }

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!disabled)
  }

  function move(id: string, index: number, action: string) {
    list.move(id, index)
    focusNext(`[data-picture="${id}"] [data-action=${action}]`)
    const { name } = pictures.find((picture) => picture.id === id)!
    setMoved(t('picture.moved', { name, position: index + 1, count: pictures.length }))
  }

  function remove(id: string, index: number) {
    const next = pictures[index + 1] ?? pictures[index - 1]
    focusNext(next ? `[data-picture="${next.id}"] [data-action=remove]` : '#pictures')
    list.remove(id)
  }

  return (
    <fieldset
      ref={field}
      className="field pictures"
      part="pictures"
      data-over={isOver || undefined}
      aria-describedby={`pictures-help${error ? ' pictures-error' : ''}`}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <legend>{t('pictures')}</legend>
      <p className="help" id="pictures-help">
        {t('pictures-help', { most: mostImages })} <span className="pictures-drag">{t('pictures-drag')}</span>
      </p>
      {Row && pictures.length > 0 && (
        <ol className="picture-list">
          {pictures.map((picture, index) => (
            <Row
              key={picture.id}
              {...{ picture, index, t }}
              count={pictures.length}
              onMove={(to, action) => move(picture.id, to, action)}
              onDropped={(from) => from !== index && move(pictures[from]!.id, index, 'earlier')}
              onRemove={() => remove(picture.id, index)}
              onRetry={() => list.retry(picture.id)}
            />
          ))}
        </ol>
      )}
      <Refusals pictures={pictures} t={t} />
      <div className="picture-actions">
        <button
          type="button"
          id="pictures"
          name="pictures"
          className="button"
          // Stays focusable: the error summary links to it.
          aria-disabled={isFull || undefined}
          onClick={() => isFull || chooser.current!.click()}
        >
          <Icon name="plus" /> {t('pictures-choose')}
        </button>
        <button
          type="button"
          className="button camera"
          disabled={isFull}
          onClick={() => camera.current!.click()}
        >
          <Icon path={cameraPath} /> {t('pictures-camera')}
        </button>
        <span className="help">
          {pictures.length > 0 && t('pictures-count', { count: pictures.length, most: mostImages })}
        </span>
      </div>
      {[chooser, camera].map((input) => (
        <input
          key={input === camera ? 'camera' : 'files'}
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={accepted}
          multiple={input === chooser}
          capture={input === camera ? 'environment' : undefined}
          onChange={({ target }) => {
            list.add([...(target.files ?? [])])
            // Reset, so that choosing the same file again fires `change`.
            target.value = ''
          }}
        />
      ))}
      <p className="help" role="status">
        {leftOut > 0 ? t('pictures-over', { count: leftOut, most: mostImages }) : moved}
      </p>
      <p className="drop-hint" aria-hidden="true">
        {t('pictures-drop')}
      </p>
      <FieldError name="pictures" text={error} />
    </fieldset>
  )
}

/** Why pictures cannot be sent, below their row, so that a reason has the whole width. */
const Refusals = ({ pictures, t }: Pick<Props, 'pictures' | 't'>) =>
  pictures.map(
    ({ id, name, step, fault }) =>
      step === 'failed' &&
      fault && (
        <p key={id} className="field-error" role="alert">
          <span>
            {/* A name may contain characters that reverse what follows. */}
            <bdi>{name}</bdi>
            {t('word.colon')}
            {t(fault)}
          </span>
        </p>
      ),
  )
