import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LazyPart } from '../../features/list/screen/lazy-part.tsx'
import type { RoleDialogsProps } from './dialogs/role-dialogs.tsx'
import { loadRoleDialogs } from './lazy-parts.ts'

/** What opens over the list, from its first opening on. */
export function LazyDialogs(props: RoleDialogsProps) {
  const { model } = props
  const { roleId } = useStore(model.$open)
  const over = useStore(model.$over)
  const isOpen = roleId !== '' || over.step !== 'closed'
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  /** Loading failed: the next press retries. */
  function closeAll() {
    model.open('roleId', '')
    model.show({ step: 'closed' })
    setWasOpened(false)
  }

  return wasOpened && <LazyPart load={loadRoleDialogs} of={props} onMissing={closeAll} />
}
