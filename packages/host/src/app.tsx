import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Layout } from './layout.tsx'

/** Draws the portal for somebody who is signed in. */
export function startApp(stage: HTMLElement): void {
  stage.replaceChildren()
  createRoot(stage).render(
    <StrictMode>
      <Layout />
    </StrictMode>,
  )
}
