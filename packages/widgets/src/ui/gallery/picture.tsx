import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PictureSource } from './gallery.types.ts'
import { usePicture } from './use-picture.ts'

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
