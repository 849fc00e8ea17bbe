import { useEffect, useState, useRef, type RefObject } from 'react'
import type { Translate } from '../list/list.types.ts'
import { isAbort } from '../start/latest-request.ts'
import type { GalleryTextKey } from './gallery.texts.en.ts'

export type GalleryTranslate = Translate<GalleryTextKey | 'word.try-again'>

export interface GalleryPicture {
  id: string
  /** File name, also the accessible name. */
  name: string
  /** Title of the large picture; the file name without. */
  caption?: string
  /** Description below the name of the large picture. */
  about?: string
}

export type PictureSize = 'small' | 'large'

/** Source of pictures: blobs fetched with the session, or URLs valid for a few minutes. */
export interface PictureSource {
  /** A URL for an `<img>`. `refused`: the URL that failed to load; resolves to another one, or rejects. */
  address(id: string, size: PictureSize, refused?: string): Promise<string>
  /** Downloads the large picture. */
  save(id: string): Promise<void>
}

/** The result for a picture; without an address it failed. */
interface PictureResult {
  id: string
  address?: string
}

/** The request for a picture: number of manual retries, and the URL that failed to load. */
interface PictureRequest {
  id: string
  attempt: number
  refused?: string
}

/**
 * Resolves the URL of a picture; nothing for the id ''. A URL that fails to load is requested once more, because it may
 * have expired.
 */
export function usePicture(source: PictureSource, id: string, size: PictureSize) {
  const [result, setResult] = useState<PictureResult>({ id: '' })
  const [request, setRequest] = useState<PictureRequest>({ id, attempt: 0 })
  // Ignore the failure of another picture.
  const refused = request.id === id ? request.refused : undefined
  useEffect(() => {
    let isStale = false
    const settle = (address?: string) => !isStale && setResult(address ? { id, address } : { id })
    if (id) source.address(id, size, refused).then(settle, (error: unknown) => isAbort(error) || settle())
    return () => void (isStale = true)
  }, [source, id, size, refused, request.attempt])
  const current = result.id === id && id ? result : undefined
  return {
    address: current?.address,
    isFailed: !!current && !current.address,
    /** For the `<img>`: the URL failed to load. */
    onError() {
      if (!current?.address) return
      if (refused) setResult({ id })
      else setRequest({ id, attempt: request.attempt, refused: current.address })
    },
    /** Manual retry. */
    again() {
      setResult({ id: '' })
      setRequest({ id, attempt: request.attempt + 1 })
    },
  }
}

interface Props {
  id: string
  source: PictureSource
  /** Alternative text; empty where adjacent text describes it. */
  alt: string
}

/** A small picture, loaded when near the viewport; blank when it fails. */
export function Picture({ id, source, alt }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNear(box)
  const { address, onError } = usePicture(source, near ? id : '', 'small')
  return (
    <span ref={box} className="picture">
      {address && <img src={address} alt={alt} onError={onError} />}
    </span>
  )
}

/** True once the element has come near the viewport. */
export function useNear(box: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return near
}
