import type { AuditEntry, AuditSearch } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { shape } from '../generated/shapes/audit-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { saveDownload } from '../sheet-import/save-download.ts'
import { endOfDay, startOfDay } from '../ui/list/model/days.ts'
import type { auditList } from './audit-list.widget.ts'

type AuditListTools = Pick<
  Tools<typeof auditList>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>

/** The audit trail page by page, the open entry, and the trail as a sheet (S7). Days are those of the reader. */
export function createAuditListModel(tools: AuditListTools) {
  const { core } = tools
  const $exporting = atom(false)
  /** The entry that is shown; it stays when later entries move it to another page. */
  const $entry = atom<AuditEntry | undefined>(undefined)

  const list = createListModel<typeof auditList, AuditEntry>(tools, {
    shape,
    rememberAs: 'audit',
    async load(search, _, signal) {
      const api = await core.api.manager()
      return api.findAuditEntries(toCall(search), tools.scope(signal))
    },
    onReady: () => showOpen(),
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && refresh()),
  })

  function showOpen(): void {
    const { entry: id } = list.$open.get()
    const known = $entry.get()
    if (!id) return $entry.set(undefined)
    if (known?.Id === id) return
    const found = list.$list.get().shown?.rows.find(({ Id }) => Id === id)
    $entry.set(found)
    if (found) tools.emit('entry-opened', { id })
  }

  onMount(list.$list, () => list.$open.listen(showOpen))

  async function save(): Promise<void> {
    if ($exporting.get()) return
    $exporting.set(true)
    await saveDownload(tools, (manager) =>
      manager.exportAuditEntries(toCall(list.searchNow()), tools.scope()),
    )
    $exporting.set(false)
  }

  return { ...list, $entry, $exporting, save: () => void save() }
}

type Search = ReturnType<ReturnType<typeof createListModel<typeof auditList, AuditEntry>>['searchNow']>

function toCall(given: Search): AuditSearch {
  // The trail has one order, by time; the call knows no other.
  const { from, to, sort: _, ...search } = given
  return { ...search, ...(from && { from: startOfDay(from) }), ...(to && { to: endOfDay(to) }) }
}

export type AuditListModel = ReturnType<typeof createAuditListModel>
