import { defineWidget, flag, text } from '../../kit/declare.ts'

export const feedbackForm = defineWidget({
  tag: 'lustra-feedback-form',
  about:
    'Form for a new suggestion or complaint with pictures (P4). The draft is stored on the device until it is sent. Without a connection it is queued, and sent exactly once when the server is reachable.',
  session: 'required',
  width: '46em',
  attributes: {
    store: text('Code of the store concerned; preselected'),
    type: text('Ids of the initially selected types, comma-separated'),
    report: text('Id of the service report of the visit concerned'),
    link: text(
      'URL template of the page that shows sent feedback; {id} is replaced by its id, as in /feedback/detail?id={id}. Without it no link is shown',
    ),
    name: text('Prefix of the entries in the `FormData` of the surrounding form; without it none are added'),
    disabled: flag('Disables input and sending, like a disabled fieldset around the element'),
  },
  form: 'With `name="f"` the form’s `FormData` contains `f.storeCode`, `f.typeIds` (one entry per type), `f.contents`, `f.remarks`, `f.contact`, `f.phone`, `f.report` and `f.images` (one entry per picture). Submitting the form does not send the feedback; the element’s own button does.',
  events: {
    'feedback-sent': {
      about: 'The server has stored the feedback',
      detail: { id: text('Id of the feedback') },
    },
    'feedback-waiting': {
      about:
        'The feedback could not be sent now; it is stored on the device and sent when the server is reachable',
      detail: { code: text('Error code, as in `lustra-error`') },
    },
    'feedback-failed': {
      about: 'The server rejected the feedback; the form shows it again',
      detail: { code: text('Error code, as in `lustra-error`') },
    },
  },
  methods: {
    reset: { about: 'Empties the form and deletes its draft', type: '() => void' },
  },
  parts: {
    form: 'The form',
    contents: 'The text field',
    pictures: 'The field for pictures',
    submit: 'The send button',
    failure: 'Error message',
    unsent: 'Queued feedback',
    sent: 'Replaces the form after sending',
  },
})
