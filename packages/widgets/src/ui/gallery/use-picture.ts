import { useEffect, useState } from 'react'
import { isAbort } from '../start/latest-request.ts'
import type { PictureSize, PictureSource } from './gallery.types.ts'

/** Of which picture it is, and what there is of it; without an address it failed. */
interface Got {
  id: string
  address?: string
}

/** Of which picture it is, how often the person tried again, and the address that did not load. */
interface Asked {
  id: string
  attempt: number
  refused?: string
}

/**
 * The address of a picture as soon as it is known; '' as id asks for nothing yet. One that does not load is asked for once more,
 * because it may have been too old.
 */
export function usePicture(source: PictureSource, id: string, size: PictureSize) {
  const [got, setGot] = useState<Got>({ id: '' })
  const [asked, setAsked] = useState<Asked>({ id, attempt: 0 })
  // What was refused of another picture says nothing about this one.
  const refused = asked.id === id ? asked.refused : undefined
  useEffect(() => {
    let isOver = false
    const take = (address?: string) => !isOver && setGot(address ? { id, address } : { id })
    if (id) source.address(id, size, refused).then(take, (error: unknown) => isAbort(error) || take())
    return () => void (isOver = true)
  }, [source, id, size, refused, asked.attempt])
  const mine = got.id === id && id ? got : undefined
  return {
    address: mine?.address,
    isFailed: !!mine && !mine.address,
    /** The browser could not load the address. */
    onError() {
      if (!mine?.address) return
      if (refused) setGot({ id })
      else setAsked({ id, attempt: asked.attempt, refused: mine.address })
    },
    /** The person tries again. */
    again() {
      setGot({ id: '' })
      setAsked({ id, attempt: asked.attempt + 1 })
    },
  }
}
