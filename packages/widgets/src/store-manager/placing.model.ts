import {
  codeOf,
  tellChange,
  type ErrorCode,
  type Placement,
  type PlacementAnswer,
  type PlacementBody,
  type StoreFilters,
} from '@lustra/core'
import { atom } from 'nanostores'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { countOf, type SelectionModel } from '../ui/list/model/selection.model.ts'
import type { StoreTools } from './store-manager.types.ts'

export type PlacingState =
  | { step: 'closed' }
  | {
      step: 'choosing' | 'placing'
      how: Placement
      node: string
      /** How many stores are meant. */
      count: number
      /** What would change; undefined while it is counted, or without a node. */
      answer?: PlacementAnswer | undefined
      failure?: ErrorCode | undefined
    }

type Open = Exclude<PlacingState, { step: 'closed' }>

/** What it takes from the list: which stores are chosen, and what all of them are found by. */
interface Chosen {
  selection: SelectionModel
  total(): number
  filtersNow(): StoreFilters
}

/** Places the chosen stores under a node: first counted, then done (A4). */
export function createPlacingModel(tools: StoreTools, list: Chosen) {
  const { core } = tools
  const $placing = atom<PlacingState>({ step: 'closed' })
  const requests = createLatestRequest()
  let which: Pick<PlacementBody, 'StoreIds' | 'Filter' | 'Except'> = {}

  function open(): void {
    const { ids, all, except } = list.selection.$selection.get()
    which = all ? { Filter: list.filtersNow(), Except: [...except] } : { StoreIds: [...ids] }
    const count = countOf(list.selection.$selection.get(), list.total())
    $placing.set({ step: 'choosing', how: 'OverBindOrganize', node: '', count })
  }

  const now = (): Open | undefined => {
    const state = $placing.get()
    return state.step === 'closed' ? undefined : state
  }

  function choose(changed: Partial<Pick<Open, 'how' | 'node'>>): void {
    const state = now()
    if (state?.step !== 'choosing') return
    $placing.set({ ...state, ...changed, answer: undefined, failure: undefined })
    void count()
  }

  async function count(): Promise<void> {
    const state = now()
    if (!state?.node) return
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const answer = await manager.placeStores(state.how, bodyOf(state, true), {
        ...tools.scope(signal),
        quiet: true,
      })
      const latest = now()
      if (!signal.aborted && latest) $placing.set({ ...latest, answer })
    } catch (error) {
      fail(error, signal)
    } finally {
      requests.finish(signal)
    }
  }

  const bodyOf = ({ node }: Open, DryRun: boolean): PlacementBody => ({ OrganizeId: node, DryRun, ...which })

  async function place(): Promise<PlacementAnswer | undefined> {
    const state = now()
    if (state?.step !== 'choosing' || !state.node) return undefined
    $placing.set({ ...state, step: 'placing', failure: undefined })
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const answer = await manager.placeStores(state.how, bodyOf(state, false), {
        ...tools.scope(),
        quiet: true,
      })
      list.selection.clear()
      $placing.set({ step: 'closed' })
      tools.emit('stores-placed', { node: state.node, count: answer.Changed })
      tellChange(core, { kind: 'manager', id: state.node }, tools.$props.get().group)
      return answer
    } catch (error) {
      fail(error, signal)
      return undefined
    } finally {
      requests.finish(signal)
    }
  }

  function fail(error: unknown, signal: AbortSignal): void {
    const state = now()
    if (!state || signal.aborted) return
    $placing.set({ ...state, step: 'choosing', failure: isAbort(error) ? undefined : codeOf(error) })
  }

  function close(): void {
    if (now()?.step === 'placing') return
    requests.cancel()
    $placing.set({ step: 'closed' })
  }

  return { $placing, open, choose, place, close }
}

export type PlacingModel = ReturnType<typeof createPlacingModel>
