import { useSyncExternalStore } from 'react'

/** Same limit as the report's phone layout (report-viewer/stage-size.ts), which scrolls with the page. */
const small = matchMedia('(max-width: 39.99rem)')

function subscribe(changed: () => void) {
  small.addEventListener('change', changed)
  return () => small.removeEventListener('change', changed)
}

export const useSmallWindow = (): boolean => useSyncExternalStore(subscribe, () => small.matches)
