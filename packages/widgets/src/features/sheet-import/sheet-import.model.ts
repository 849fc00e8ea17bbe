import { atom, type ReadableAtom } from 'nanostores'
import {
  codeOf,
  mostSheetBytes,
  publishChange,
  type ImportRow,
  type SheetImport,
  type ImportKind,
  type ImportRead,
  type ManagerApi,
} from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import type { T, ElementContext } from '../../kit/element-context.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { saveDownload } from '../file-job/save-download.ts'
import type { SheetImportTextKey } from './sheet-import.texts.en.ts'

export type ImportContext = Pick<ElementContext, 'core' | 'scope' | '$t'>
export type ImportTranslate = T<SheetImportTextKey>

/** Runs a callback after `ms`; returns the cancel function. */
type Schedule = (run: () => unknown, ms: number) => () => void

const busyStates: readonly SheetImport['State'][] = ['reading', 'applying', 'undoing']

/** The server is processing the import. */
export const isBusy = ({ State }: SheetImport) => busyStates.includes(State)

export type UploadFault = 'too-large' | 'not-accepted'

export type ImportState =
  | { step: 'loading' }
  /** `fault`: why the chosen file was rejected. */
  | { step: 'choosing'; fault: UploadFault | null }
  | { step: 'sending'; name: string; share: number }
  | { step: 'failed'; error: unknown }
  /** `isPending`: a decision is being sent. `error`: of the decision or of polling. */
  | { step: 'shown'; sheet: SheetImport; isPending: boolean; error: unknown }

interface ImportRows {
  rows: readonly ImportRow[]
  page: number
  pages: number
  /** Only rows with a fault. */
  refused: boolean
  step: 'loading' | 'ready' | 'failed'
}

/** Polling interval for the progress of an import. */
const pollMs = 1_000

const stopFunctions = new WeakMap<ImportContext, () => void>()

/** Stops background polling: the import is open again. */
const stopAwaiting = (context: ImportContext): void => stopFunctions.get(context)?.()

/**
 * Polls an import after its dialog was closed, until it is settled or the server refuses to report it. `onSettled` gets the
 * final state.
 */
function awaitEnd(
  context: ImportContext,
  { Id }: SheetImport,
  schedule: Schedule,
  onSettled: (sheet: SheetImport) => void,
): void {
  // The group in which the import was started, even if the user switches groups.
  const scope = context.scope()
  let isStopped = false
  let cancel = schedule(poll, pollMs)
  stopFunctions.set(context, () => ((isStopped = true), cancel()))

  async function poll() {
    try {
      const manager = await context.core.api.manager()
      const sheet = await manager.sheetImport({ id: Id }, scope)
      if (isStopped) return
      if (!isBusy(sheet)) return onSettled(sheet)
    } catch (error) {
      if (!retryableCodes.includes(codeOf(error))) return
    }
    if (!isStopped) cancel = schedule(poll, pollMs)
  }
}

const pageSize = 20
const noRows: ImportRows = { rows: [], page: 1, pages: 0, refused: false, step: 'loading' }

/** The outcome of each row of a sheet, page by page. */
function createImportRows({ core, scope }: ImportContext) {
  const $rows = atom<ImportRows>(noRows)
  const requests = createLatestRequest()
  let id = ''

  async function load(page: number, refused: boolean) {
    const signal = requests.start()
    $rows.set({ ...$rows.get(), step: 'loading', page, refused })
    try {
      const manager = await core.api.manager()
      const query = { id, refused: `${refused}`, pageIndex: page, pageSize } as const
      const { Items, TotalPages } = await manager.importRows(query, scope(signal))
      if (!signal.aborted) $rows.set({ rows: Items, page, pages: TotalPages, refused, step: 'ready' })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $rows.set({ ...$rows.get(), step: 'failed' })
    }
  }

  return {
    $rows: $rows as ReadableAtom<ImportRows>,
    /** Opens the first page. `refused`: only rows with faults. */
    open(importId: string, refused: boolean) {
      id = importId
      void load(1, refused)
    },
    close() {
      requests.cancel()
      $rows.set(noRows)
    },
    show: (page: number, refused: boolean) => void load(page, refused),
  }
}

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
