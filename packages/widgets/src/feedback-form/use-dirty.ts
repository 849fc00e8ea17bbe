import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useUnsavedWork } from '../kit/react/unsaved.ts'
import type { Draft } from './draft.model.ts'
import type { FormPicture } from './picture-list.model.ts'

/** Whether the draft holds anything, and how to look again. A page that holds it alone asks before it is left. */
export function useDirty(
  draft: Draft,
  pictures: readonly FormPicture[],
): [isDirty: boolean, judge: () => void] {
  const [isDirty, setDirty] = useState(draft.isDirty())
  const isAtRisk = useStore(draft.$isAtRisk)
  const judge = () => setDirty(draft.isDirty())
  useEffect(() => setDirty(draft.isDirty()), [draft, pictures])
  // What the device has stored is there again after the page was left.
  useUnsavedWork(isAtRisk && isDirty)
  return [isDirty, judge]
}
