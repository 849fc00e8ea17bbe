import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

interface Props<P> {
  load(): Promise<{ default: ComponentType<P> }>
  /** What it is given. */
  of: P
  /** Stands there until it comes. */
  wait?: ReactNode
}

/** A part that comes when it is first drawn. It is asked for anew with what draws it: a network that was away may be back. */
export function LazyPart<P extends object>({ load, of, wait }: Props<P>) {
  const [Found] = useState(() => lazy(load) as unknown as ComponentType<P>)
  return (
    <Suspense fallback={wait}>
      <Found {...of} />
    </Suspense>
  )
}
