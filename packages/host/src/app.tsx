import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Layout } from './layout.tsx'
import { onCleanStart } from './leaving.ts'
import { renewMessages, standMessages } from './standing-messages.ts'

/** Draws the portal for somebody who is signed in. `isArrival`: they have just come in, and the focus follows them. */
export function startApp(stage: HTMLElement, isArrival: boolean): void {
  stage.replaceChildren()
  standMessages()
  let end = draw(stage, isArrival)
  // Each start is another root: no element, model or listener of the one before is left (S6).
  onCleanStart(() => {
    end()
    renewMessages()
    // Once everybody has heard what caused it, and the address has followed: still before anything is painted.
    queueMicrotask(() => (end = draw(stage, true)))
  })
}

function draw(stage: HTMLElement, isArrival: boolean): () => void {
  const place = stage.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // At once: an empty page must not be painted between two starts.
  flushSync(() =>
    root.render(
      <StrictMode>
        <Layout isArrival={isArrival} />
      </StrictMode>,
    ),
  )
  return () => {
    // The elements leave the page first, and so end before React tells them what has changed.
    place.remove()
    queueMicrotask(() => root.unmount())
  }
}
