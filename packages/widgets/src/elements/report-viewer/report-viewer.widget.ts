import { choice, defineWidget, number, rich, text, toggle } from '../../kit/declare.ts'

export const reportViewer = defineWidget({
  tag: 'lustra-report-viewer',
  about:
    'Embeds one report: Power BI, a report rendered by the host where Power BI is not set up, or an external link of the menu. Renews the embed token without a reload, keeps the watermark visible in fullscreen and uses the phone layout on narrow widths.',
  session: 'required',
  skeletonHeight: '24em',
  attributes: {
    report: text('Id of a report of the person’s menu; takes precedence over `menu`'),
    menu: text('Alternative to `report`: id of the menu node of the report'),
    mode: choice('general: reports of the group; cam: global reports, for staff of the company', [
      'general',
      'cam',
    ]),
    url: text('External link of the menu to embed; takes precedence over `report` and `menu`'),
    page: text(
      'Name of the open report page; empty: the default page. An unknown name is reported as bad-attribute',
    ),
    showFilter: toggle('Whether the filter pane is shown; without it as configured in the menu'),
    showNavigation: toggle(
      'Whether the report’s own page navigation is shown; without it as configured in the menu',
    ),
    watermarkColor: text(
      'CSS colour that adds a watermark to a report without one, which also disables its print and export; a colour set by the host takes precedence',
    ),
    layout: choice('Layout of the report; auto: phone below an element width of 40em', [
      'auto',
      'desktop',
      'phone',
    ]),
    height: text(
      'CSS length, or auto: aspect ratio of the report page; in the phone layout the content height of a report rendered by the host, and about the window’s height for Power BI',
      'auto',
    ),
  },
  properties: {
    filters: rich(
      'Report-level filters, as Power BI filter objects',
      'readonly object[]',
      [] as readonly object[],
    ),
  },
  events: {
    'report-loaded': {
      about: 'The report is loaded but not rendered yet',
      detail: {
        report: text('Id of the report'),
        source: choice('Renderer of the report', ['power-bi', 'local', 'link']),
      },
    },
    'report-rendered': {
      about: 'The report is rendered for the first time after loading',
      detail: { report: text('Id of the report'), ms: number('Milliseconds since the report was requested') },
    },
    'report-page-changed': {
      about: 'Another page of the report was opened',
      detail: { page: text('Name of the page'), title: text('Display name') },
    },
    'report-data-selected': {
      about: 'The person selected data points in a chart',
      detail: {
        page: text('Name of the report page'),
        visual: text('Name of the chart'),
        points: rich(
          'Selected data points, as Power BI objects',
          'readonly object[]',
          [] as readonly object[],
        ),
      },
    },
  },
  methods: {
    setPage: {
      about:
        'Opens a page of the report. Like all methods but `fullscreen()`, waits until the report is rendered, and rejects with not-offered for an external link',
      type: '(name: string) => Promise<void>',
      parameters: { name: 'Page name as returned by `getPages()`' },
    },
    getPages: {
      about: 'Lists the pages of the report',
      type: '() => Promise<readonly { name: string; title: string; isActive: boolean }[]>',
      returns: 'Name, display name, and whether the page is open',
    },
    setFilters: {
      about: 'Replaces the report-level filters; rejects with invalid-input unless it is an array',
      type: '(filters: readonly object[]) => Promise<void>',
      parameters: { filters: 'Power BI filter objects; an empty array removes all filters' },
    },
    refreshData: { about: 'Reloads the data of the report', type: '() => Promise<void>' },
    fullscreen: {
      about:
        'Shows the element in fullscreen, including the watermark. Requires a user gesture; rejects with not-offered if the browser refuses',
      type: '() => Promise<void>',
    },
    print: {
      about: 'Prints the report; rejects with forbidden if printing is not permitted',
      type: '() => Promise<void>',
    },
    exportData: {
      about:
        'Exports the data of one chart of the open page; rejects with forbidden if exporting is not permitted, with not-found without such a chart',
      type: '(visual?: string) => Promise<string>',
      parameters: { visual: 'Name of the chart; by default the first chart with data' },
      returns: 'Rows as CSV',
    },
  },
  parts: {
    toolbar: 'Title and actions',
    pages: 'Page selection',
    stage: 'Report, watermark and messages',
    frame: 'The iframe of the report',
    notice: 'Error message with actions',
  },
})
