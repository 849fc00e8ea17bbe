import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Layout } from './layout.tsx'
import { onCleanStart } from './reset.ts'
import { resetMessageOutlets, mountMessageOutlets } from './message-outlets.ts'

/** Renders the portal for a signed-in person. `isNavigation`: after a sign-in, so the focus moves to the screen. */
export function startApp(stage: HTMLElement, isNavigation: boolean): void {
  stage.replaceChildren()
  mountMessageOutlets()
  let unmount = draw(stage, isNavigation)
  // A new root per start: no element, model or listener survives (S6).
  onCleanStart(() => {
    unmount()
    resetMessageOutlets()
    // After all listeners have run and the address has changed, but before painting.
    queueMicrotask(() => (unmount = draw(stage, true)))
  })
}

function draw(stage: HTMLElement, isNavigation: boolean): () => void {
  const container = stage.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // Synchronous, so that no empty page is painted between two starts.
  flushSync(() =>
    root.render(
      <StrictMode>
        <Layout isNavigation={isNavigation} />
      </StrictMode>,
    ),
  )
  return () => {
    // Disconnect the elements before React updates them.
    container.remove()
    queueMicrotask(() => root.unmount())
  }
}
