import {
  codeOf,
  publishChange,
  type ErrorCode,
  type AssignmentMode,
  type StoreAssignmentResult,
  type StoreAssignment,
  type StoreFilters,
} from '@lustra/core'
import { atom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { countOf, type SelectionModel } from '../../ui/list/model/selection.model.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { storeManager } from './store-manager.widget.ts'

export type StoreContext = Pick<
  ElementContext<typeof storeManager>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>

export type AssignmentState =
  | { step: 'closed' }
  | {
      step: 'choosing' | 'saving'
      mode: AssignmentMode
      node: string
      /** Number of chosen stores. */
      count: number
      /** Result of the dry run; undefined while it runs, or without a node. */
      result?: StoreAssignmentResult | undefined
      failure?: ErrorCode | undefined
    }

type OpenState = Exclude<AssignmentState, { step: 'closed' }>

/** The list's selection and filters. */
interface StoreSelection {
  selection: SelectionModel
  total(): number
  filtersNow(): StoreFilters
}

/** Moves the chosen stores under a node: a dry run first, then the change (A4). */
export function createAssignmentModel(context: StoreContext, list: StoreSelection) {
  const { core } = context
  const $assignment = atom<AssignmentState>({ step: 'closed' })
  const requests = createLatestRequest()
  let target: Pick<StoreAssignment, 'StoreIds' | 'Filter' | 'Except'> = {}

  function open(): void {
    const { ids, all, except } = list.selection.$selection.get()
    target = all ? { Filter: list.filtersNow(), Except: [...except] } : { StoreIds: [...ids] }
    const count = countOf(list.selection.$selection.get(), list.total())
    $assignment.set({ step: 'choosing', mode: 'OverBindOrganize', node: '', count })
  }

  const openState = (): OpenState | undefined => {
    const state = $assignment.get()
    return state.step === 'closed' ? undefined : state
  }

  function choose(changed: Partial<Pick<OpenState, 'mode' | 'node'>>): void {
    const state = openState()
    if (state?.step !== 'choosing') return
    $assignment.set({ ...state, ...changed, result: undefined, failure: undefined })
    void count()
  }

  async function count(): Promise<void> {
    const state = openState()
    if (!state?.node) return
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const result = await manager.assignStores(state.mode, bodyOf(state, true), {
        ...context.scope(signal),
        quiet: true,
      })
      const latest = openState()
      if (!signal.aborted && latest) $assignment.set({ ...latest, result })
    } catch (error) {
      fail(error, signal)
    } finally {
      requests.finish(signal)
    }
  }

  const bodyOf = ({ node }: OpenState, DryRun: boolean): StoreAssignment => ({
    OrganizeId: node,
    DryRun,
    ...target,
  })

  async function save(): Promise<StoreAssignmentResult | undefined> {
    const state = openState()
    if (state?.step !== 'choosing' || !state.node) return undefined
    $assignment.set({ ...state, step: 'saving', failure: undefined })
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const result = await manager.assignStores(state.mode, bodyOf(state, false), {
        ...context.scope(),
        quiet: true,
      })
      list.selection.clear()
      $assignment.set({ step: 'closed' })
      context.emit('stores-placed', { node: state.node, count: result.Changed })
      publishChange(core, { kind: 'manager', id: state.node }, context.$props.get().group)
      return result
    } catch (error) {
      fail(error, signal)
      return undefined
    } finally {
      requests.finish(signal)
    }
  }

  function fail(error: unknown, signal: AbortSignal): void {
    const state = openState()
    if (!state || signal.aborted) return
    $assignment.set({ ...state, step: 'choosing', failure: isAbort(error) ? undefined : codeOf(error) })
  }

  function close(): void {
    if (openState()?.step === 'saving') return
    requests.cancel()
    $assignment.set({ step: 'closed' })
  }

  return { $assignment, open, choose, save, close }
}

export type AssignmentModel = ReturnType<typeof createAssignmentModel>
