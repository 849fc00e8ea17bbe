import { choice, defineWidget, number, text } from '../../kit/declare.ts'

export const visitThread = defineWidget({
  tag: 'lustra-visit-thread',
  about:
    'One visit to a store as a timeline: the service, its report as PDF, the evaluation, corrective actions, feedback with answers, and pending steps.',
  session: 'required',
  attributes: {
    report: text('Id of a report of the visit'),
    store: text('Alternative to `report`: code of a store, whose latest visit is shown'),
    layout: choice('thread: everything that happened; summary: the report as data, for beside its file', [
      'thread',
      'summary',
    ]),
    start: choice('Section to scroll to when the visit is shown', ['service', 'actions']),
    link: text(
      'URL template of the page that shows a visit; {report} and {group} are replaced by the report’s id and the GroupCode, as in /visit?report={report}. Enables copying a link and printing a QR code for the store; without it both are hidden',
    ),
  },
  events: {
    'report-opened': {
      about: 'A report was opened',
      detail: {
        id: text('Report id'),
        kind: choice('Kind of list', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
      },
    },
    evaluated: {
      about: 'An evaluation was saved, new or changed',
      detail: { id: text('Report id'), rating: number('Stars, 1 to 5') },
    },
  },
  parts: {
    visit: 'The whole visit',
    steps: 'The steps of the visit, oldest first',
    summary: 'The report as data',
    viewer: 'The open report',
    evaluation: 'The open evaluation',
    action: 'The open corrective action',
  },
})
