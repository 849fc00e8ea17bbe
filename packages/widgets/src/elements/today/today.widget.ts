import { defineWidget, text } from '../../kit/declare.ts'

export const today = defineWidget({
  tag: 'lustra-today',
  about:
    'Open tasks of the person as one row of links with counts: reports to evaluate, overdue corrective actions, due proposals, new answers to own feedback, unsent feedback, for the company’s staff feedback to answer, and for administrators users without a role and stores without a node. Dismissing hides it until the next day. Reloads when an evaluation, action, proposal or feedback changes.',
  session: 'required',
  width: '40em',
  skeletonHeight: '3.25em',
  attributes: {},
  events: {
    'today-dismissed': {
      about: 'The person dismissed the tasks for today',
      detail: { day: text('Day in the person’s time zone, YYYY-MM-DD') },
    },
  },
  parts: {
    strip: 'The whole row',
    links: 'The list of links',
    link: 'Link to one kind of task',
    dismiss: 'Button that hides the tasks until the next day',
    retry: 'Button that retries after an error',
  },
})
