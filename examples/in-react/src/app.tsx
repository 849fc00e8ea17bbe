import { session } from '@lustra/core'
import type { LustraServiceReportListElement } from '@lustra/widgets'
import { Login, ReportViewer, ServiceReportList, Toaster } from '@lustra/widgets/react'
import { useRef, useState, useSyncExternalStore } from 'react'

export function App() {
  // Also right after a reload, when the session continues without an event.
  const now = useSyncExternalStore(session.subscribe, session.get)
  const account = now.status === 'signed-in' ? now.user.account : ''
  const [page, setPage] = useState(1)
  const list = useRef<LustraServiceReportListElement>(null)

  return (
    <main>
      <h1>Our restaurants</h1>
      <Login />
      <p>
        Signed in: <output id="account">{account || 'nobody'}</output>
      </p>

      <h2>Pest control</h2>
      <p>
        Page <output id="page">{page}</output>{' '}
        <button onClick={() => list.current?.refresh()}>Refresh</button>
      </p>
      <ServiceReportList
        ref={list}
        kind="pest"
        page={page}
        pageSize={10}
        onListChanged={({ detail }) => setPage(detail.page)}
      />

      <h2>Hygiene</h2>
      <ReportViewer report="hygiene" />
      <Toaster />
    </main>
  )
}
