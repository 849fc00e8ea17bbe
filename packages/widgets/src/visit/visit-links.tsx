import { notify, type Visit } from '@lustra/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { ThreadT } from './thread.types.ts'
import { storeAddress, visitAddress } from './visit-address.ts'
import type { VisitTools } from './visit.model.ts'

const StorePoster = lazy(async () => ({ default: (await import('./store-poster.tsx')).StorePoster }))

interface Props {
  t: ThreadT
  visit: Visit
  link: string
  tools: VisitTools
}

/** The visit's own address, and the code that hangs in the store. */
export function VisitLinks({ t, visit, link, tools }: Props) {
  const [isPosterOpen, setPosterOpen] = useState(false)
  /** Shown to be copied by hand where the browser refuses. */
  const [refused, setRefused] = useState('')
  const group = groupOf(tools)
  const address = visitAddress(link, visit.Report.Id, group, document.baseURI)
  const poster = storeAddress(link, visit.Store.Code, group, document.baseURI)
  if (!address || !poster) return null

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setRefused('')
      notify({ kind: 'success', text: t('thread.copied') })
    } catch {
      setRefused(text)
    }
  }

  return (
    <div className="visit-links">
      <button type="button" className="button small" onClick={() => void copy(address)}>
        <Icon name="clipboard" /> {t('thread.copy-link')}
      </button>
      <button type="button" className="button small" onClick={() => setPosterOpen(true)}>
        <Icon name="building" /> {t('thread.qr')}
      </button>
      {refused && (
        <label className="visit-address">
          {t('thread.copy-by-hand')}
          <input className="input" readOnly value={refused} onFocus={({ target }) => target.select()} />
        </label>
      )}
      {isPosterOpen && (
        <Suspense>
          <StorePoster t={t} store={visit.Store} address={poster} onClose={() => setPosterOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function groupOf({ core, $props }: VisitTools): string {
  const session = core.$session.get()
  return $props.get().group || (session.status === 'signed-in' ? (session.group?.groupCode ?? '') : '')
}
