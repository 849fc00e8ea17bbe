import { defineWidget, text } from '../kit/declare.ts'

export const today = defineWidget({
  tag: 'lustra-today',
  about:
    'What waits for the person today, in one line of links: reports to evaluate, actions overdue, proposals due, answers to one’s feedback, feedback that was not sent yet, and for administrators people without a role and stores without a place. Hidden until tomorrow once dismissed. Reads again when a report was judged or an action, proposal or feedback went on.',
  session: 'required',
  room: '3.25em',
  attributes: {},
  events: {
    'today-dismissed': {
      about: 'The person does not want to see it any more today',
      detail: { day: text('Which day, YYYY-MM-DD') },
    },
  },
  parts: {
    strip: 'The whole line',
    links: 'The links of what waits',
    link: 'One kind of what waits',
    dismiss: 'Hides it until tomorrow',
    retry: 'Asks once more after a failure',
  },
})
