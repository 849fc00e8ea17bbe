import type { HotspotDetail, HotspotIssue } from '@lustra/core'
import { onMount } from 'nanostores'
import { shape } from '../generated/shapes/hotspot-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { rowBeside } from '../publication/row-beside.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import type { hotspotList } from './hotspot-list.widget.ts'

export type HotspotListTools = Pick<
  Tools<typeof hotspotList>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

/** Questions and answers, page by page, and the one that is open (P2). */
export function createHotspotListModel(tools: HotspotListTools) {
  const { api, dropReads } = tools.core
  const list = createListModel<typeof hotspotList, HotspotIssue>(tools, {
    shape,
    rememberAs: 'hotspot',
    load: (search, _, signal) => api.findHotspotIssues(search, tools.scope(signal)),
    // Nobody changes an answer here.
    onChanged: () => {},
  })
  const issue = createResource<HotspotDetail>({
    load: (id, signal) => api.hotspotIssue(id, tools.scope(signal)),
    onReady: (id) => id !== announced && tools.emit('issue-opened', { id: (announced = id) }),
  })
  /** The question that the page has heard of, and the one whose pictures were asked for anew. */
  let announced = ''
  let renewed = ''

  function show({ issue: id }: { issue: string }) {
    if (id === issue.openId()) return
    announced = renewed = ''
    issue.open(id)
  }

  onMount(list.$list, () => {
    show(list.$open.get())
    const ends = [
      list.$open.listen(show),
      // Answers are written in the reader's language.
      tools.$language.listen(() => issue.refresh()),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    ...list,
    $issue: issue.$shown,
    again: issue.again,
    /** The addresses of pictures live some minutes: once an answer they are asked for anew. */
    renewPictures() {
      const id = issue.openId()
      if (renewed === id) return
      renewed = id
      dropReads()
      void issue.refresh()
    },
    /** Opens the question before or after the open one; nothing where the page of the list has none. */
    beside(step: 1 | -1): (() => void) | undefined {
      const rows = list.$list.get().shown?.rows ?? []
      const next = rowBeside(rows, list.$open.get().issue, step)
      return next && (() => list.open('issue', next.Id))
    },
  }
}
