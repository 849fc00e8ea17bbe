import {
  codeOf,
  mostSheetBytes,
  publishChange,
  type ImportKind,
  type ImportRead,
  type ManagerApi,
  type SheetImport,
} from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { saveDownload } from '../file-job/save-download.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { awaitEnd, pollMs, stopAwaiting } from './await-end.ts'
import { createImportRows } from './sheet-import.rows.model.ts'
import {
  isBusy,
  type ImportState,
  type ImportContext,
  type Schedule,
  type UploadFault,
} from './sheet-import.types.ts'

export interface SheetImportOptions {
  /** Called with the number of stored rows, even after the dialog was closed. */
  onStored?: ((rows: number) => void) | undefined
  /** Timer, replaced in tests. */
  schedule?: Schedule
}

const endedStates: readonly SheetImport['State'][] = ['cancelled', 'undone']

/**
 * Import of a spreadsheet (A1, A4): uploaded, checked by the server row by row, applied as a whole, undone. The server continues
 * when the dialog is closed; reopening shows the current state.
 */
export function createSheetImport(
  context: ImportContext,
  kind: ImportKind,
  { onStored = () => {}, schedule = scheduleByBrowser }: SheetImportOptions = {},
) {
  const { core, scope } = context
  const request = <V>(call: (manager: ManagerApi) => Promise<V>) => core.api.manager().then(call)
  const $state = atom<ImportState>({ step: 'loading' })
  const rows = createImportRows(context)
  const announce = (sheet: SheetImport) => announceImport(context, sheet, onStored)
  let stopPolling = () => {}
  let runs = 0 // Counts runs; responses of earlier ones are dropped.

  async function begin() {
    const run = ++runs
    stopAwaiting(context)
    stopPolling()
    $state.set({ step: 'loading' })
    try {
      const latest = await request((manager) => manager.latestImport({ kind }, scope()))
      if (run !== runs) return
      if (!latest || endedStates.includes(latest.State)) choose()
      else show(latest)
    } catch (error) {
      if (run === runs && !isAbort(error)) $state.set({ step: 'failed', error })
    }
  }

  function choose(fault: UploadFault | null = null) {
    stopPolling()
    rows.close()
    $state.set({ step: 'choosing', fault })
  }

  async function send(file: File | undefined) {
    if (!file || $state.get().step === 'sending') return
    if (file.size > mostSheetBytes) return choose('too-large')
    const run = ++runs
    const report = (share: number) => run === runs && $state.set({ step: 'sending', name: file.name, share })
    report(0)
    try {
      const onProgress = (sent: number) => report(sent / (file.size || 1))
      const sheet = await request((manager) => manager.importSheet(kind, file, { ...scope(), onProgress }))
      if (run === runs) show(sheet)
    } catch (error) {
      if (run !== runs) return
      if (isAbort(error)) choose()
      // The server, or a proxy before it, refuses its size.
      else if (codeOf(error) === 'invalid-input') choose('not-accepted')
      else $state.set({ step: 'failed', error })
    }
  }

  function show(sheet: SheetImport) {
    const state = $state.get()
    const before = state.step === 'shown' && state.sheet.Id === sheet.Id ? state.sheet.State : undefined
    $state.set({ step: 'shown', sheet, isPending: false, error: null })
    const { Id, State, Refused } = sheet
    if (isBusy(sheet)) return follow(sheet)
    if (before === State) return
    if (State === 'undone' || State === 'cancelled') rows.close()
    else rows.open(Id, Refused > 0)
    // Announce only transitions observed here, not an import that had already ended.
    if (before) announce(sheet)
  }

  function follow(sheet: SheetImport) {
    stopPolling()
    const run = runs
    stopPolling = schedule(() => run === runs && void poll(sheet, run), pollMs)
  }

  /** Keeps polling after an error: the import continues on the server. */
  async function poll(sheet: SheetImport, run: number) {
    try {
      const latest = await request((manager) => manager.sheetImport({ id: sheet.Id }, scope()))
      if (run === runs) show(latest)
    } catch (error) {
      if (run !== runs || isAbort(error)) return
      $state.set({ step: 'shown', sheet, isPending: false, error })
      follow(sheet)
    }
  }

  async function decide(call: Decision) {
    const state = $state.get()
    if (state.step !== 'shown' || state.isPending) return
    $state.set({ ...state, isPending: true, error: null })
    const run = runs
    try {
      const sheet = await request((manager) => call(manager, state.sheet.Id))
      if (run !== runs) return
      if (sheet.State === 'cancelled') choose()
      else show(sheet)
    } catch (error) {
      if (run === runs && !isAbort(error)) $state.set({ ...state, isPending: false, error })
    }
  }

  /** The dialog is closed; polling continues, so that the list shows what was stored. */
  function leave() {
    const state = $state.get()
    runs++
    stopPolling()
    rows.close()
    if (state.step === 'shown' && isBusy(state.sheet)) awaitEnd(context, state.sheet, schedule, announce)
  }

  return {
    $state: $state as ReadableAtom<ImportState>,
    rows,
    begin: () => void begin(),
    leave,
    choose: () => choose(),
    send: (file: File | undefined) => void send(file),
    ...decisionsOf(context, decide),
    template: () => void saveDownload(context, (manager) => manager.importTemplate(kind, scope())),
    result: (id: string) => void saveDownload(context, (manager) => manager.importResult({ id }, scope())),
  }
}

type Decision = (manager: ManagerApi, id: string) => Promise<SheetImport>

/** What a person can do with a file that is read. */
const decisionsOf = ({ scope }: ImportContext, decide: (call: Decision) => Promise<void>) => ({
  /** Reads it with the chosen sheet and the field of each column. */
  read: (choice: Omit<ImportRead, 'Id'>) =>
    void decide((manager, Id) => manager.readImport({ Id, ...choice }, scope())),
  apply: () => void decide((manager, Id) => manager.applyImport({ Id }, scope())),
  cancel: () => void decide((manager, Id) => manager.cancelImport({ Id }, scope())),
  undo: () => void decide((manager, Id) => manager.undoImport({ Id }, scope())),
})

export type SheetImportModel = ReturnType<typeof createSheetImport>

/** Refreshes lists of users and stores, here and in other tabs. */
function announceImport(
  { core, scope }: ImportContext,
  { State, Added, Changed }: SheetImport,
  onStored: (rows: number) => void,
) {
  if (State !== 'done' && State !== 'undone') return
  publishChange(core, { kind: 'manager', id: '' }, scope().group ?? '')
  if (State === 'done') onStored(Added + Changed)
}

function scheduleByBrowser(run: () => unknown, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
