import {
  codeOf,
  publishChange,
  type ErrorCode,
  type Placement,
  type PlacementResult,
  type PlacementBody,
  type StoreFilters,
} from '@lustra/core'
import { atom } from 'nanostores'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { countOf, type SelectionModel } from '../ui/list/model/selection.model.ts'
import type { StoreContext } from './store-manager.types.ts'

export type PlacingState =
  | { step: 'closed' }
  | {
      step: 'choosing' | 'placing'
      method: Placement
      node: string
      /** Number of chosen stores. */
      count: number
      /** Result of the dry run; undefined while it runs, or without a node. */
      result?: PlacementResult | undefined
      failure?: ErrorCode | undefined
    }

type OpenState = Exclude<PlacingState, { step: 'closed' }>

/** The list's selection and filters. */
interface StoreSelection {
  selection: SelectionModel
  total(): number
  filtersNow(): StoreFilters
}

/** Moves the chosen stores under a node: a dry run first, then the change (A4). */
export function createPlacingModel(context: StoreContext, list: StoreSelection) {
  const { core } = context
  const $placing = atom<PlacingState>({ step: 'closed' })
  const requests = createLatestRequest()
  let target: Pick<PlacementBody, 'StoreIds' | 'Filter' | 'Except'> = {}

  function open(): void {
    const { ids, all, except } = list.selection.$selection.get()
    target = all ? { Filter: list.filtersNow(), Except: [...except] } : { StoreIds: [...ids] }
    const count = countOf(list.selection.$selection.get(), list.total())
    $placing.set({ step: 'choosing', method: 'OverBindOrganize', node: '', count })
  }

  const openState = (): OpenState | undefined => {
    const state = $placing.get()
    return state.step === 'closed' ? undefined : state
  }

  function choose(changed: Partial<Pick<OpenState, 'method' | 'node'>>): void {
    const state = openState()
    if (state?.step !== 'choosing') return
    $placing.set({ ...state, ...changed, result: undefined, failure: undefined })
    void count()
  }

  async function count(): Promise<void> {
    const state = openState()
    if (!state?.node) return
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const result = await manager.placeStores(state.method, bodyOf(state, true), {
        ...context.scope(signal),
        quiet: true,
      })
      const latest = openState()
      if (!signal.aborted && latest) $placing.set({ ...latest, result })
    } catch (error) {
      fail(error, signal)
    } finally {
      requests.finish(signal)
    }
  }

  const bodyOf = ({ node }: OpenState, DryRun: boolean): PlacementBody => ({
    OrganizeId: node,
    DryRun,
    ...target,
  })

  async function place(): Promise<PlacementResult | undefined> {
    const state = openState()
    if (state?.step !== 'choosing' || !state.node) return undefined
    $placing.set({ ...state, step: 'placing', failure: undefined })
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const result = await manager.placeStores(state.method, bodyOf(state, false), {
        ...context.scope(),
        quiet: true,
      })
      list.selection.clear()
      $placing.set({ step: 'closed' })
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
    $placing.set({ ...state, step: 'choosing', failure: isAbort(error) ? undefined : codeOf(error) })
  }

  function close(): void {
    if (openState()?.step === 'placing') return
    requests.cancel()
    $placing.set({ step: 'closed' })
  }

  return { $placing, open, choose, place, close }
}

export type PlacingModel = ReturnType<typeof createPlacingModel>
