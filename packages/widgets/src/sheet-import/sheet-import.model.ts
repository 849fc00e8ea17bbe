import { mostSheetBytes, tellChange, type ImportKind, type ManagerApi, type SheetImport } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { saveDownload } from './save-download.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { awaitEnd, pollMs, stopAwaiting } from './await-end.ts'
import { createImportRows } from './sheet-import.rows.model.ts'
import { isBusy, type ImportState, type ImportTools, type Later } from './sheet-import.types.ts'

export interface SheetImportOptions {
  /** Hears how many rows an import stored, also after the person left. */
  onStored?: ((rows: number) => void) | undefined
  /** The clock. */
  later?: Later
}

const endedStates: readonly SheetImport['State'][] = ['cancelled', 'undone']

/**
 * An import of a sheet (A1, A4): sent, checked by the server row by row, applied as a whole, undone. It goes on in the server when
 * the person leaves; whoever comes back finds it where it is.
 */
export function createSheetImport(
  tools: ImportTools,
  kind: ImportKind,
  { onStored = () => {}, later = laterOfBrowser }: SheetImportOptions = {},
) {
  const { core, scope } = tools
  const ask = <V>(call: (manager: ManagerApi) => Promise<V>) => core.api.manager().then(call)
  const $state = atom<ImportState>({ step: 'loading' })
  const rows = createImportRows(tools)
  const announce = (sheet: SheetImport) => announceImport(tools, sheet, onStored)
  let end = () => {}
  let turn = 0 // Counts openings: an answer to an earlier one is dropped.

  async function begin() {
    const own = ++turn
    stopAwaiting(tools)
    end()
    $state.set({ step: 'loading' })
    try {
      const latest = await ask((manager) => manager.latestImport(kind, scope()))
      if (own !== turn) return
      if (!latest || endedStates.includes(latest.State)) choose()
      else show(latest)
    } catch (error) {
      if (own === turn && !isAbort(error)) $state.set({ step: 'failed', error })
    }
  }

  function choose(fault: 'no-sheet' | 'too-large' | null = null) {
    end()
    rows.close()
    $state.set({ step: 'choosing', fault })
  }

  async function send(file: File | undefined) {
    if (!file || $state.get().step === 'sending') return
    const fault = faultOf(file)
    if (fault) return choose(fault)
    const own = ++turn
    const tell = (share: number) => own === turn && $state.set({ step: 'sending', name: file.name, share })
    tell(0)
    try {
      const onProgress = (sent: number) => tell(sent / (file.size || 1))
      const sheet = await ask((manager) => manager.importSheet(kind, file, { ...scope(), onProgress }))
      if (own === turn) show(sheet)
    } catch (error) {
      if (own === turn)
        $state.set(isAbort(error) ? { step: 'choosing', fault: null } : { step: 'failed', error })
    }
  }

  function show(sheet: SheetImport) {
    const state = $state.get()
    const before = state.step === 'shown' && state.sheet.Id === sheet.Id ? state.sheet.State : undefined
    $state.set({ step: 'shown', sheet, isAsking: false, error: null })
    const { Id, State, Refused } = sheet
    if (isBusy(sheet)) return follow(sheet)
    if (before === State) return
    if (State === 'undone' || State === 'cancelled') rows.close()
    else rows.open(Id, Refused > 0)
    // Only what was seen to happen is news; an import of yesterday is none.
    if (before) announce(sheet)
  }

  function follow(sheet: SheetImport) {
    end()
    const own = turn
    end = later(() => own === turn && void look(sheet, own), pollMs)
  }

  /** A server that does not answer once is asked again: the import goes on meanwhile. */
  async function look(sheet: SheetImport, own: number) {
    try {
      const now = await ask((manager) => manager.sheetImport(sheet.Id, scope()))
      if (own === turn) show(now)
    } catch (error) {
      if (own !== turn || isAbort(error)) return
      $state.set({ step: 'shown', sheet, isAsking: false, error })
      follow(sheet)
    }
  }

  async function decide(what: 'applyImport' | 'cancelImport' | 'undoImport') {
    const state = $state.get()
    if (state.step !== 'shown' || state.isAsking) return
    $state.set({ ...state, isAsking: true, error: null })
    const own = turn
    try {
      const sheet = await ask((manager) => manager[what](state.sheet.Id, scope()))
      if (own !== turn) return
      if (sheet.State === 'cancelled') choose()
      else show(sheet)
    } catch (error) {
      if (own === turn && !isAbort(error)) $state.set({ ...state, isAsking: false, error })
    }
  }

  /** The person leaves; the server goes on, and the list shows what it stored. */
  function leave() {
    const state = $state.get()
    turn++
    end()
    rows.close()
    if (state.step === 'shown' && isBusy(state.sheet)) awaitEnd(tools, state.sheet, later, announce)
  }

  return {
    $state: $state as ReadableAtom<ImportState>,
    rows,
    begin: () => void begin(),
    leave,
    choose: () => choose(),
    send: (file: File | undefined) => void send(file),
    apply: () => void decide('applyImport'),
    cancel: () => void decide('cancelImport'),
    undo: () => void decide('undoImport'),
    template: () => void saveDownload(tools, (manager) => manager.importTemplate(kind, scope())),
    result: (id: string) => void saveDownload(tools, (manager) => manager.importResult(id, scope())),
  }
}

export type SheetImportModel = ReturnType<typeof createSheetImport>

/** What is no sheet, or too large, is not sent at all. */
function faultOf({ name, size }: File): 'no-sheet' | 'too-large' | null {
  if (!/\.xlsx$/i.test(name)) return 'no-sheet'
  return size > mostSheetBytes ? 'too-large' : null
}

/** Lists of people and stores are read anew, here and in other tabs. */
function announceImport(
  { core, scope }: ImportTools,
  { State, Added, Changed }: SheetImport,
  onStored: (rows: number) => void,
) {
  if (State !== 'done' && State !== 'undone') return
  tellChange(core, { kind: 'manager', id: '' }, scope().group ?? '')
  if (State === 'done') onStored(Added + Changed)
}

function laterOfBrowser(run: () => unknown, ms: number): () => void {
  const waiting = setTimeout(run, ms)
  return () => clearTimeout(waiting)
}
