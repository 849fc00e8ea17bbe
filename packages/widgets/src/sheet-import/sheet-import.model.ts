import {
  errorText,
  mostSheetBytes,
  notify,
  tellChange,
  type Download,
  type ImportKind,
  type ManagerApi,
  type SheetImport,
  type T,
} from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { saveFile } from '../ui/files/save-file.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import { createImportRows } from './sheet-import.rows.model.ts'
import type { ImportState, ImportTools } from './sheet-import.types.ts'

/** How often the server is asked how far it is. */
const pollMs = 1_000
const busyStates: readonly SheetImport['State'][] = ['reading', 'applying', 'undoing']
const endedStates: readonly SheetImport['State'][] = ['cancelled', 'undone']

export const isBusy = ({ State }: SheetImport) => busyStates.includes(State)

/**
 * An import of a sheet (A1, A4): sent, checked by the server row by row, applied as a whole, undone. It goes on in the server when
 * the person leaves; whoever comes back finds it where it is. `later` is the clock.
 */
export function createSheetImport(
  tools: ImportTools,
  kind: ImportKind,
  later: (run: () => void, ms: number) => () => void = laterOfBrowser,
) {
  const { core, scope } = tools
  const $state = atom<ImportState>({ step: 'loading' })
  const rows = createImportRows(tools)
  let end = () => {}
  /** Counts openings: an answer to an earlier one is dropped. */
  let turn = 0

  async function begin() {
    const own = ++turn
    end()
    $state.set({ step: 'loading' })
    try {
      const manager = await core.api.manager()
      const latest = await manager.latestImport(kind, scope())
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
      const manager = await core.api.manager()
      const onProgress = (sent: number) => tell(sent / (file.size || 1))
      const sheet = await manager.importSheet(kind, file, { ...scope(), onProgress })
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
    if (isBusy(sheet)) return follow(sheet)
    if (before !== sheet.State) onSettled(sheet, before)
  }

  function onSettled({ Id, State, Refused }: SheetImport, before: SheetImport['State'] | undefined) {
    if (State === 'undone' || State === 'cancelled') rows.close()
    else rows.open(Id, Refused > 0)
    // Only what was seen to happen is news; an import of yesterday is none.
    if (before) announce(tools, State)
  }

  function follow(sheet: SheetImport) {
    end()
    const own = turn
    end = later(() => {
      if (own === turn) void look(sheet, own)
    }, pollMs)
  }

  /** A server that does not answer once is asked again: the import goes on meanwhile. */
  async function look(sheet: SheetImport, own: number) {
    try {
      const manager = await core.api.manager()
      const now = await manager.sheetImport(sheet.Id, scope())
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
      const manager = await core.api.manager()
      const sheet = await manager[what](state.sheet.Id, scope())
      if (own !== turn) return
      if (sheet.State === 'cancelled') choose()
      else show(sheet)
    } catch (error) {
      if (own === turn && !isAbort(error)) $state.set({ ...state, isAsking: false, error })
    }
  }

  /** The person leaves; the server goes on. */
  const leave = () => (turn++, end(), rows.close())

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
    template: () => void save(tools, (manager) => manager.importTemplate(kind, scope())),
    result: (id: string) => void save(tools, (manager) => manager.importResult(id, scope())),
  }
}

export type SheetImportModel = ReturnType<typeof createSheetImport>

/** What is no sheet, or too large, is not sent at all. */
function faultOf({ name, size }: File): 'no-sheet' | 'too-large' | null {
  if (!/\.xlsx$/i.test(name)) return 'no-sheet'
  return size > mostSheetBytes ? 'too-large' : null
}

/** Lists of people and stores read anew, here and in other tabs. */
function announce({ core, scope }: ImportTools, state: SheetImport['State']) {
  if (state === 'done' || state === 'undone')
    tellChange(core, { kind: 'manager', id: '' }, scope().group ?? '')
}

/** Hands a file of the server to the person; a refusal is said as a message. */
async function save({ core, $t }: ImportTools, ask: (manager: ManagerApi) => Promise<Download>) {
  try {
    const { blob, name } = await ask(await core.api.manager())
    saveFile(blob, name)
  } catch (error) {
    if (!isAbort(error)) notify({ kind: 'error', text: errorText($t.get() as T, error) })
  }
}

function laterOfBrowser(run: () => void, ms: number): () => void {
  const waiting = setTimeout(run, ms)
  return () => clearTimeout(waiting)
}
