import { notify, type Visit } from '@lustra/core'
import { useState } from 'react'
import { ScreenPart } from '../../kit/lazy/screen-part.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import type { ThreadT } from './thread.types.ts'
import { storeAddress, visitAddress } from './visit-address.ts'
import type { VisitContext } from './visit.model.ts'

const loadStorePoster = async () => (await import('./store-poster.tsx')).StorePoster

interface Props {
  t: ThreadT
  visit: Visit
  link: string
  context: VisitContext
}

/** Copies the visit's link, and opens the store's QR code. */
export function VisitLinks({ t, visit, link, context }: Props) {
  const [isPosterOpen, setPosterOpen] = useState(false)
  /** Shown for manual copying when the clipboard is not available. */
  const [uncopied, setUncopied] = useState('')
  const group = groupOf(context)
  const address = visitAddress(link, visit.Report.Id, group, document.baseURI)
  const poster = storeAddress(link, visit.Store.Code, group, document.baseURI)
  if (!address || !poster) return null

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setUncopied('')
      notify({ kind: 'success', text: t('thread.copied') })
    } catch {
      setUncopied(text)
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
      {uncopied && (
        <label className="visit-address">
          {t('thread.copy-by-hand')}
          <input className="input" readOnly value={uncopied} onFocus={({ target }) => target.select()} />
        </label>
      )}
      {isPosterOpen && (
        <ScreenPart
          load={loadStorePoster}
          of={{ t, store: visit.Store, address: poster, onClose: () => setPosterOpen(false) }}
          onMissing={() => setPosterOpen(false)}
        />
      )}
    </div>
  )
}

function groupOf({ core, $props }: VisitContext): string {
  const session = core.$session.get()
  return $props.get().group || (session.status === 'signed-in' ? (session.group?.groupCode ?? '') : '')
}
