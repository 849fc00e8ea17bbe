import type { LustraServiceReportListElement } from '@lustra/widgets'
import { Login, ReportViewer, ServiceReportList, Toaster } from '@lustra/widgets/react'
import { useRef, useState } from 'react'

export function App() {
  const [account, setAccount] = useState('')
  const [page, setPage] = useState(1)
  const list = useRef<LustraServiceReportListElement>(null)

  return (
    <main>
      <h1>Our restaurants</h1>
      <Login onSignedIn={({ detail }) => setAccount(detail.account)} onSignedOut={() => setAccount('')} />
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
