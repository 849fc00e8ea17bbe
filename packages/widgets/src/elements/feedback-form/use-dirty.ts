import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useUnsavedWork } from '../../kit/react/unsaved.ts'
import type { Draft } from './draft.model.ts'
import type { FormPicture } from './picture-list.model.ts'

/** Whether the draft has content, and a function to recheck. Warns before leaving while it exists only in memory. */
export function useDirty(
  draft: Draft,
  pictures: readonly FormPicture[],
): [isDirty: boolean, recheck: () => void] {
  const [isDirty, setDirty] = useState(draft.isDirty())
  const isAtRisk = useStore(draft.$isAtRisk)
  const recheck = () => setDirty(draft.isDirty())
  useEffect(() => setDirty(draft.isDirty()), [draft, pictures])
  // A stored draft survives leaving the page.
  useUnsavedWork(isAtRisk && isDirty)
  return [isDirty, recheck]
}
