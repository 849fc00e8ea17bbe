import { useSyncExternalStore } from 'react'

function subscribe(onStoreChange: () => void) {
  addEventListener('online', onStoreChange)
  addEventListener('offline', onStoreChange)
  return () => {
    removeEventListener('online', onStoreChange)
    removeEventListener('offline', onStoreChange)
  }
}

/** `navigator.onLine` as React state. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
