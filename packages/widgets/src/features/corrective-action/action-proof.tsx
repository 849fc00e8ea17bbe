import { useEffect, useRef, useState } from 'react'
import { mostActionPhotos } from '@lustra/core'
import { newId } from '../../ui/start/short-hash.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { PictureError, preparePicture, type PictureFault } from '../pictures/picture.ts'
import type { ActionT, StepPhotos } from './action-detail.model.ts'

/** A photo that is to be sent with the next step. Its address is released when it is removed. */
interface NewPhoto {
  id: string
  name: string
  address: string
  state: 'preparing' | 'ready' | PictureFault
  content: Blob
}

/** The photos that a person adds to the next step. They stay until they are sent or removed. */
export function useNewPhotos() {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([])
  const latest = useRef(photos)
  latest.current = photos
  const [leftOut, setLeftOut] = useState(0)
  const key = useRef('')
  useEffect(() => () => latest.current.forEach(({ address }) => URL.revokeObjectURL(address)), [])

  async function prepare({ id, content }: NewPhoto) {
    const result = await preparePicture(content).then(
      (prepared) => ({ content: prepared, state: 'ready' as const }),
      (error: unknown) => ({
        state: error instanceof PictureError ? error.fault : ('picture.unreadable' as const),
      }),
    )
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...result } : photo)))
  }

  return {
    photos,
    /** Chosen files beyond the number that a step may have. */
    leftOut,
    add(files: readonly File[]) {
      key.current = newId()
      setLeftOut(Math.max(0, photos.length + files.length - mostActionPhotos))
      const added = files.slice(0, mostActionPhotos - photos.length).map((file): NewPhoto => ({
        id: newId(),
        name: file.name,
        address: URL.createObjectURL(file),
        state: 'preparing',
        content: file,
      }))
      setPhotos((now) => [...now, ...added])
      // One at a time, to limit memory.
      void added.reduce((queue, photo) => queue.then(() => prepare(photo)), Promise.resolve())
    },
    remove(id: string) {
      key.current = newId()
      URL.revokeObjectURL(photos.find((photo) => photo.id === id)?.address ?? '')
      setLeftOut(0)
      setPhotos((now) => now.filter((photo) => photo.id !== id))
    },
    clear() {
      photos.forEach(({ address }) => URL.revokeObjectURL(address))
      setLeftOut(0)
      setPhotos([])
    },
    isPreparing: photos.some(({ state }) => state === 'preparing'),
    hasFailed: photos.some(({ state }) => state !== 'preparing' && state !== 'ready'),
    /** What is sent. */
    toSend: (): StepPhotos => ({
      key: key.current,
      pictures: photos
        .filter(({ state }) => state === 'ready')
        .map(({ name, content }) => ({ name, content })),
    }),
  }
}

type NewPhotos = ReturnType<typeof useNewPhotos>

interface Props {
  t: ActionT
  photos: NewPhotos
  isSending: boolean
}

const cameraPath =
  'M4 8h3.500L9 5.500h6L16.500 8H20v11H4ZM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7'

interface PhotoButtonProps extends Props {
  label: string
  isCamera: boolean
}

function PhotoButton({ photos: { photos, add }, isSending, label, isCamera }: PhotoButtonProps) {
  const isFull = isSending || photos.length >= mostActionPhotos
  return (
    <label className={`button action-photo-button ${isCamera ? 'action-camera' : ''}`} aria-disabled={isFull}>
      {isCamera ? <Icon path={cameraPath} /> : <Icon name="picture" />} {label}
      <input
        type="file"
        className="unseen"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        disabled={isFull}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

/** Opens the camera of a phone, where it is in reach of the thumb. */
export const CameraButton = (props: Props) => (
  <PhotoButton {...props} isCamera label={props.t('action.take-photo')} />
)

/** A button that chooses photos, and those chosen. */
export function ActionProof(props: Props) {
  const { t, photos } = props
  const list = useRef<HTMLUListElement>(null)
  const count = photos.photos.length
  // The camera's button may be far from them.
  useEffect(() => void (count > 0 && list.current?.scrollIntoView({ block: 'nearest' })), [count])
  return (
    <div className="action-proof">
      <PhotoButton {...props} isCamera={false} label={t('action.add-photos')} />
      {count > 0 && (
        <ul ref={list} className="action-new-photos" aria-label={t('action.new-photos')}>
          {photos.photos.map(({ id, name, address, state }) => (
            <li key={id}>
              <img src={address} alt={name} />
              {state === 'preparing' && <span role="status">{t('picture.preparing')}</span>}
              {state !== 'preparing' && state !== 'ready' && (
                <span className="field-error" role="alert">
                  {t(state)}
                </span>
              )}
              <button
                type="button"
                className="button quiet icon-button"
                aria-label={t('picture.remove', { name })}
                title={t('picture.remove', { name })}
                onClick={() => photos.remove(id)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.leftOut > 0 && (
        <p className="field-error" role="alert">
          {t('action.photos-left-out', { count: photos.leftOut, most: mostActionPhotos })}
        </p>
      )}
    </div>
  )
}
