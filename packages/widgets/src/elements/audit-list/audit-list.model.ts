import type { AuditEntry, AuditSearch } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { createListExport } from '../../features/file-job/list-export.model.ts'
import { shape } from '../../generated/shapes/audit-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { endOfDay, startOfDay } from '../../ui/time/format-date.ts'
import type { auditList } from './audit-list.widget.ts'

type AuditListContext = Pick<
  ElementContext<typeof auditList>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>

/** Paged audit trail, the open entry, and the export as a spreadsheet (S7). Days are in the user's time zone. */
export function createAuditListModel(context: AuditListContext) {
  const { core } = context
  /** The open entry; stays open when newer entries push it to another page. */
  const $entry = atom<AuditEntry | undefined>(undefined)

  const list = createListModel<typeof auditList, AuditEntry>(context, {
    shape,
    rememberAs: 'audit',
    async load(search, _, signal) {
      const api = await core.api.manager()
      return api.findAuditEntries(toCall(search), context.scope(signal))
    },
    onReady() {
      showOpen()
      sheet.findEarlier()
    },
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && refresh()),
  })

  function showOpen(): void {
    const { entry: id } = list.$open.get()
    const current = $entry.get()
    if (!id) return $entry.set(undefined)
    if (current?.Id === id) return
    const found = list.$list.get().shown?.rows.find(({ Id }) => Id === id)
    $entry.set(found)
    if (found) context.emit('entry-opened', { id })
  }

  onMount(list.$list, () => list.$open.listen(showOpen))

  const sheet = createListExport(context, {
    $list: list.$list,
    kind: 'audit-entries',
    direct: (manager) => manager.exportAuditEntries(toCall(list.searchNow()), context.scope()),
    requested: () => ({ kind: 'audit-entries', search: toCall(list.searchNow()) }),
  })

  return { ...list, $entry, sheet }
}

type Search = ReturnType<ReturnType<typeof createListModel<typeof auditList, AuditEntry>>['searchNow']>

function toCall(listSearch: Search): AuditSearch {
  // The API sorts by time only and accepts no `sort`.
  const { from, to, sort: _, ...search } = listSearch
  return { ...search, ...(from && { from: startOfDay(from) }), ...(to && { to: endOfDay(to) }) }
}
