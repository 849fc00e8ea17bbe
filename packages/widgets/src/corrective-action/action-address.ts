import { useEffect, useState } from 'react'
import { isAbort } from '../ui/start/latest-request.ts'
import type { ActionFiles } from './action-files.ts'

/** The address of a file, as soon as it is here; '' as id fetches nothing yet. */
export function useAddress(files: ActionFiles, id: string) {
  const [got, setGot] = useState<{ id: string; address?: string }>({ id: '' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let over = false
    const take = (address?: string) => !over && setGot(address ? { id, address } : { id })
    if (id) files.address(id).then(take, (error: unknown) => isAbort(error) || take())
    return () => void (over = true)
  }, [files, id, attempt])
  const mine = got.id === id && id ? got : undefined
  return {
    address: mine?.address,
    isFailed: !!mine && !mine.address,
    again() {
      setGot({ id: '' })
      setAttempt(attempt + 1)
    },
  }
}
