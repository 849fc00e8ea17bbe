import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyPart } from '../../features/list/screen/lazy-part.tsx'
import type { UserDialogsProps } from './dialogs/user-dialogs.tsx'
import { loadUserDialogs } from './lazy-parts.ts'

/** Loads the dialogs on the first opening. */
export function LazyDialogs(props: UserDialogsProps) {
  const { model } = props
  const { user } = useStore(model.$open)
  const over = useStore(model.$over)
  const isOpen = user !== '' || over.step !== 'closed'
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Loading failed: the next press retries. */
  function closeAll() {
    model.open('user', '')
    model.show({ step: 'closed' })
    setWasOpened(false)
  }

  return wasOpened && <LazyPart load={loadUserDialogs} of={props} onMissing={closeAll} />
}
