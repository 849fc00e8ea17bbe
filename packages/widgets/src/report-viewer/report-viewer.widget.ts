import { choice, defineWidget, number, rich, text } from '../kit/declare.ts'

export const reportViewer = defineWidget({
  tag: 'lustra-report-viewer',
  about:
    'One report in place: Power BI, the host’s own reports where there is no Power BI, or an external link of the menu. Its token is renewed without a reload, a watermark stays over it in fullscreen, and a phone gets the phone’s layout.',
  session: 'required',
  room: '24em',
  attributes: {
    report: text('Id of a report of the person’s menu'),
    menu: text('Instead of a report: id of the menu node that shows it'),
    mode: choice('The reports of the group, or the global ones of the company’s own people', [
      'general',
      'cam',
    ]),
    url: text('Instead of a report: an external link of the menu'),
    page: text('Name of the report page that is open'),
    showFilter: choice('Whether the report’s filters are shown; otherwise as the menu says', [
      '',
      'true',
      'false',
    ]),
    showNavigation: choice('Whether the report’s own list of pages is shown; otherwise as the menu says', [
      '',
      'true',
      'false',
    ]),
    watermarkColor: text(
      'Colour of the watermark, for reports without one of their own; the host’s own stays',
    ),
    layout: choice('Layout of the report; auto follows the element’s own width', [
      'auto',
      'desktop',
      'phone',
    ]),
    height: text(
      'A CSS length, or auto: the report page’s proportions, and on a phone all of the host’s own report',
      'auto',
    ),
  },
  properties: {
    filters: rich('Power BI filters of the whole report', 'readonly object[]', [] as readonly object[]),
  },
  events: {
    'report-loaded': {
      about: 'The report is loaded, and not drawn yet',
      detail: {
        report: text('Report id'),
        source: choice('What shows it', ['power-bi', 'local', 'link']),
      },
    },
    'report-rendered': {
      about: 'The report is drawn for the first time after it was loaded',
      detail: { report: text('Report id'), ms: number('Milliseconds since it was asked for') },
    },
    'report-page-changed': {
      about: 'Another page of the report is open',
      detail: { page: text('Its name'), title: text('What people read') },
    },
    'report-data-selected': {
      about: 'Somebody chose something in a chart',
      detail: {
        page: text('Name of the report page'),
        visual: text('Name of the chart'),
        points: rich('What was chosen: Power BI’s data points', 'readonly object[]', [] as readonly object[]),
      },
    },
  },
  methods: {
    setPage: {
      about: 'Opens a page of the report by its name',
      type: '(name: string) => Promise<void>',
      parameters: { name: 'Its name, as `getPages()` answers it' },
    },
    getPages: {
      about: 'The pages of the report',
      type: '() => Promise<readonly { name: string; title: string; isActive: boolean }[]>',
      returns: 'Name, what people read, and whether it is open',
    },
    setFilters: {
      about: 'Replaces the filters of the whole report',
      type: '(filters: readonly object[]) => Promise<void>',
      parameters: { filters: 'Power BI filters; none shows everything again' },
    },
    refreshData: { about: 'Reads the report’s data again', type: '() => Promise<void>' },
    fullscreen: {
      about: 'Fills the screen with the report and its watermark; to be called in a click',
      type: '() => Promise<void>',
    },
    print: { about: 'Prints the report, as far as it may be printed', type: '() => Promise<void>' },
    exportData: {
      about: 'The data of one chart of the open page as CSV, as far as it may be taken away',
      type: '(visual?: string) => Promise<string>',
      parameters: { visual: 'Name of the chart; otherwise the first that has data' },
      returns: 'The rows as CSV',
    },
  },
  parts: {
    toolbar: 'Name and commands',
    pages: 'The choice of the report’s pages',
    stage: 'The report, its watermark, and what is said over them',
    frame: 'The report’s frame',
    notice: 'What went wrong, with a way on',
  },
})
