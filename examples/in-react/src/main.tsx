import '@lustra/widgets'
import { configure } from '@lustra/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './app.css'

configure({ api: 'http://localhost:4180/api', language: 'en' })

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
