import type { EmbeddedReport, ReportMode, ReportQuery } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'

export type ReportViewerTools = Tools<typeof reportViewer, keyof ReportViewerTexts>

export type ReportViewerState =
  | { step: 'nothing' }
  | { step: 'loading' }
  | { step: 'shown'; report: EmbeddedReport }
  | { step: 'failed'; error: unknown }

/** The report that the attributes name. The last wish wins, however many come in a second. */
export function createReportViewerModel(tools: ReportViewerTools) {
  const { core, $props } = tools
  const $state = atom<ReportViewerState>({ step: 'loading' })
  let reading: AbortController | undefined

  async function load(mode: ReportMode, query: ReportQuery) {
    reading?.abort()
    const { signal } = (reading = new AbortController())
    $state.set({ step: 'loading' })
    tools.status('loading')
    try {
      const report = await core.api.report(mode, query, tools.scope(signal))
      if (signal.aborted) return
      $state.set({ step: 'shown', report })
      tools.status('ready')
    } catch (error) {
      if (signal.aborted) return
      $state.set({ step: 'failed', error })
      tools.fail(error)
    }
  }

  function follow() {
    const { report, menu, mode } = $props.get()
    if (report) return void load(mode, { reportId: report })
    if (menu) return void load(mode, { menuId: menu })
    reading?.abort()
    $state.set({ step: 'nothing' })
    tools.status('ready')
  }

  onMount($state, () => {
    let before = $props.get()
    follow()
    const end = $props.listen((now) => {
      const isOther = now.report !== before.report || now.menu !== before.menu || now.mode !== before.mode
      before = now
      if (isOther) follow()
    })
    return () => {
      end()
      reading?.abort()
    }
  })

  return { $state, refresh: follow }
}
