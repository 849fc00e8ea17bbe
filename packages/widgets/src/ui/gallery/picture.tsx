import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PictureSource } from './gallery.types.ts'
import { usePicture } from './use-picture.ts'

interface Props {
  id: string
  source: PictureSource
  /** What it shows; empty where the text beside it says so. */
  alt: string
}

/** A small picture that is fetched when it comes near; where it cannot be had a blank surface stays. */
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

/** True once it has come within sight. */
export function useNear(box: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const looking = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    looking.observe(box.current)
    return () => looking.disconnect()
  }, [box])
  return near
}
