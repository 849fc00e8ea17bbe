import { AppError } from '@lustra/core'
import type { ReportFrame } from './frame/frame.types.ts'
import { toReportConfig } from './report.config.ts'
import type { ReportStores } from './report.stores.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

interface PagesSettings {
  tools: ReportViewerTools
  stores: ReportStores
  frame(): ReportFrame | undefined
  onMissing(error: AppError): void
}

/** The pages of the report in the frame. */
export function createReportPages({ tools, stores, frame, onMissing }: PagesSettings) {
  const { $embed, $pages, $around } = stores
  let missing = ''

  return {
    has: (page: string) => !page || $pages.get().some(({ name }) => name === page),
    /** Reports a page that the report does not have, once for each name. */
    reportMissing(page: string) {
      if (page === missing) return
      missing = page
      onMissing(new AppError('bad-attribute', `page: the report has no ${page}`))
    },
    turned({ name, title }: { name: string; title: string }) {
      $pages.set($pages.get().map((page) => ({ ...page, isActive: page.name === name })))
      $around.setKey('page', name)
      tools.$props.setKey('page', name)
      tools.emit('report-page-changed', { page: name, title })
    },
    /** Reads the pages of a report that was drawn before: its frame sends no event for them. */
    async read() {
      const pages = await frame()
        ?.pages()
        .catch(() => [])
      if ($embed.get() && pages?.length && $pages.get().length === 0) $pages.set(pages)
    },
    /** The host's own report on a phone is as long as what it shows just now, and the page around it scrolls. */
    async measure() {
      const mine = frame()
      const embed = $embed.get()
      if (!embed || embed.Source !== 'local') return
      if (toReportConfig(tools, embed, $around.get()).layout !== 'phone') return
      const pages = await mine?.pages().catch(() => [])
      if (frame() === mine && $embed.get() === embed && pages?.length) $pages.set(pages)
    },
  }
}
