import type { HotspotDetail, HotspotIssue } from '@lustra/core'
import { onMount } from 'nanostores'
import { shape } from '../../generated/shapes/hotspot-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel, adjacentRow } from '../../features/list/model/create-list-model.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import type { hotspotList } from './hotspot-list.widget.ts'

export type HotspotListContext = Pick<
  ElementContext<typeof hotspotList>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

/** Paged list of questions and answers, and the open one (P2). */
export function createHotspotListModel(context: HotspotListContext) {
  const { api, dropReads } = context.core
  const list = createListModel<typeof hotspotList, HotspotIssue>(context, {
    shape,
    rememberAs: 'hotspot',
    load: (search, _, signal) => api.findHotspotIssues(search, context.scope(signal)),
    // Answers are read-only here.
    onChanged: () => {},
  })
  const issue = createResource<HotspotDetail>({
    load: (id, signal) => api.hotspotIssue({ id }, context.scope(signal)),
    onReady: (id) => id !== announced && context.emit('issue-opened', { id: (announced = id) }),
  })
  /** Ids of the last `issue-opened` event, and of the question whose picture URLs were renewed. */
  let announced = ''
  let renewed = ''

  function show({ issue: id }: { issue: string }) {
    if (id === issue.openId()) return
    announced = renewed = ''
    issue.open(id)
  }

  onMount(list.$list, () => {
    show(list.$open.get())
    const cleanups = [
      list.$open.listen(show),
      // Answers are localised by the server.
      context.$language.listen(() => issue.refresh()),
    ]
    return () => cleanups.forEach((cleanUp) => cleanUp())
  })

  return {
    ...list,
    $issue: issue.$shown,
    again: issue.again,
    /** Reloads expired picture URLs, once per answer. */
    renewPictures() {
      const id = issue.openId()
      if (renewed === id) return
      renewed = id
      dropReads()
      void issue.refresh()
    },
    /** Opens the previous or next question of the page; undefined for none. */
    adjacent(step: 1 | -1): (() => void) | undefined {
      const rows = list.$list.get().shown?.rows ?? []
      const next = adjacentRow(rows, list.$open.get().issue, step)
      return next && (() => list.open('issue', next.Id))
    },
  }
}
