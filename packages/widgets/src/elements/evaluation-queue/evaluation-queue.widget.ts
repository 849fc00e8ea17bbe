import { choice, defineWidget, number, text } from '../../kit/declare.ts'

export const evaluationQueue = defineWidget({
  tag: 'lustra-evaluation-queue',
  about:
    'Service reports pending evaluation, one after the other: the summary of each with stars and a comment beside it. Works by keys; the evaluation before can be taken back. Only reports that have arrived are offered, to the customer’s people in their own name.',
  session: 'required',
  attributes: {
    kind: choice('Kind of service reports', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
    report: text('Id of the report to begin with'),
    keyword: text('Only reports whose customer, store, sales rep or report number contains it'),
    type: text('Only services of the type with this id'),
    result: choice('Only reports with this result of the visit; action: something requires action', [
      'all',
      'passed',
      'action',
    ]),
    store: text('Only reports of a store: its code, or a part of code or name'),
    customer: text('Only reports of a customer: its name, or a part of it'),
    from: text('Only services on or after this day, YYYY-MM-DD'),
    to: text('Only services on or before this day, YYYY-MM-DD'),
    order: choice('desc: the newest service first; asc: the oldest', ['desc', 'asc']),
    back: text('URL of the page to which the link at the end leads; without it there is none'),
    height: text(
      'CSS length, or auto: at most that of the window; the summary scrolls within it, so that the stars cover nothing',
      'auto',
    ),
    start: choice('focused: the first report takes the focus, so that the keys work at once', [
      'quiet',
      'focused',
    ]),
  },
  events: {
    'report-opened': {
      about: 'The PDF of a report was opened',
      detail: {
        id: text('Report id'),
        kind: choice('Kind of list', ['all', 'clean', 'pest', 'food-safety', 'process-water']),
      },
    },
    evaluated: {
      about: 'An evaluation was saved',
      detail: { id: text('Report id'), rating: number('Stars, 1 to 5') },
    },
    'evaluation-withdrawn': {
      about: 'The person took an evaluation back; the report is pending again',
      detail: { id: text('Report id') },
    },
  },
  parts: {
    queue: 'The open report with its stars',
    progress: 'The position in the queue',
    summary: 'The report as data',
    form: 'Stars, comment and buttons',
    viewer: 'The PDF of the open report',
    action: 'The open corrective action',
    done: 'What is shown at the end, or when nothing is pending',
  },
})
