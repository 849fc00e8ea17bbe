import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyPart } from '../list/screen/lazy-part.tsx'
import type { UserDialogsProps } from './dialogs/user-dialogs.tsx'
import { loadUserDialogs } from './lazy-parts.ts'

/** What opens over the list, from its first opening on. */
export function LazyDialogs(props: UserDialogsProps) {
  const { model } = props
  const { user } = useStore(model.$open)
  const over = useStore(model.$over)
  const isOpen = user !== '' || over.step !== 'closed'
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Nothing can be shown: the next press opens it again, and loads the part once more. */
  function closeAll() {
    model.open('user', '')
    model.show({ step: 'closed' })
    setWasOpened(false)
  }

  return wasOpened && <LazyPart load={loadUserDialogs} of={props} onMissing={closeAll} />
}
