import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load(): Promise<{ default: ComponentType<P> }>
  props: P
  /** Shown while loading. */
  fallback?: ReactNode
}

/** Loads a component on first render. A failed import is retried on remount, since the network may be back. */
export function LazyPart<P extends object>({ load, props, fallback }: Props<P>) {
  const [Loaded] = useState(() => lazy(load) as unknown as ComponentType<P>)
  return (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  )
}
