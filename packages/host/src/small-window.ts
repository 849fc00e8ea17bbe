import { useSyncExternalStore } from 'react'

/** Where a report has the layout of a phone (report-viewer/stage-size.ts), it scrolls with the page. */
const small = matchMedia('(max-width: 39.99rem)')

function hear(changed: () => void) {
  small.addEventListener('change', changed)
  return () => small.removeEventListener('change', changed)
}

export const useSmallWindow = (): boolean => useSyncExternalStore(hear, () => small.matches)
