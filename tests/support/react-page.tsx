/** An embedder's React page: rendered on a server, hydrated in the browser before the elements are defined. */
import { ErrorPage, Login } from '@lustra/widgets/generated/react.ts'
import { StrictMode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

function App() {
  const [received, setReceived] = useState<string[]>([])
  const [mode, setMode] = useState<'login' | 'directory'>('directory')
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return (
    <StrictMode>
      <Login
        className="wide"
        mode={mode}
        returnTo="/list"
        style={{ '--lustra-brand': '#112233' }}
        onReady={() => setReceived((before) => [...before, 'login'])}
      />
      <ErrorPage
        type="not-found"
        language="en"
        onReady={() => setReceived((before) => [...before, 'error-page'])}
      />
      <output>{isLive ? ['live', ...[...received].sort()].join(' ') : 'markup'}</output>
      <button onClick={() => setMode('login')}>change</button>
    </StrictMode>
  )
}

export const written = () => renderToString(<App />)
if (typeof document !== 'undefined') hydrateRoot(document.querySelector('#app')!, <App />)
