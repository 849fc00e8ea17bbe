import { useEffect, useState } from 'react'
import { isAbort } from '../start/latest-request.ts'
import type { PictureSize, PictureSource } from './gallery.types.ts'

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
