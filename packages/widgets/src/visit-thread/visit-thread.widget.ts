import { choice, defineWidget, number, text } from '../kit/declare.ts'

export const visitThread = defineWidget({
  tag: 'lustra-visit-thread',
  about:
    'One visit to a store as a readable thread: the service, its report as PDF in place, the evaluation to read or to give, corrective actions, feedback and answers, and what is still awaited.',
  session: 'required',
  attributes: {
    report: text('Id of the report whose visit it is'),
    store: text('Instead of a report: code of a store, whose latest visit is shown'),
    start: choice('Where reading begins', ['service', 'actions']),
    link: text(
      'The page’s address for a visit, with {report} for the report’s id and {group} for the group’s code, as in /visit?report={report}; with it people can copy a link and print a QR code for the store',
    ),
  },
  events: {
    'report-opened': {
      about: 'A report is shown',
      detail: {
        id: text('Report id'),
        kind: choice('Which list', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
      },
    },
    evaluated: {
      about: 'A service was judged, or the judgement changed',
      detail: { id: text('Report id'), rating: number('1 to 5') },
    },
  },
  parts: {
    visit: 'The whole visit',
    steps: 'What happened, oldest first',
    viewer: 'The open report',
    evaluation: 'The open evaluation',
    action: 'The open corrective action',
  },
})
