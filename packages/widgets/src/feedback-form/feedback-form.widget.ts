import { defineWidget, flag, text } from '../kit/declare.ts'

export const feedbackForm = defineWidget({
  tag: 'lustra-feedback-form',
  about:
    'A new suggestion or complaint with pictures (P4). What is written is stored on the device until it is sent, and sent once, also after the network was away.',
  session: 'required',
  attributes: {
    store: text('Code of the store that it is about; the person need not choose one then'),
    type: text('Ids of the types that are chosen at first, separated by commas'),
    report: text('Id of the service report whose visit it is about'),
    link: text(
      'The page’s address for feedback that was sent, with {id} in it, as in /feedback/detail?id={id}; without it there is no link to it',
    ),
    name: text(
      'Prefix of the fields in the `FormData` of a form around the element; without it there are none',
    ),
    disabled: flag('Nothing can be typed or sent; a disabled fieldset around the element does the same'),
  },
  form: 'With `name="f"` the form’s `FormData` gets `f.storeCode`, `f.typeIds` (one each), `f.contents`, `f.remarks`, `f.contact`, `f.phone`, `f.report` and the pictures as `f.images`. The element sends by its own button, not with the form.',
  events: {
    'feedback-sent': { about: 'The server has stored it', detail: { id: text('Its id') } },
    'feedback-waiting': {
      about: 'It could not be sent now; it is stored on the device and sent when the server can be reached',
      detail: { code: text('Why, as in `lustra-error`') },
    },
    'feedback-failed': {
      about: 'The server refused it; it is in the form again',
      detail: { code: text('Why, as in `lustra-error`') },
    },
  },
  methods: {
    reset: { about: 'Empties the form and deletes its draft', type: '() => void' },
  },
  parts: {
    form: 'The form',
    contents: 'What the person writes',
    pictures: 'The field for pictures',
    submit: 'The send button',
    failure: 'What is wrong, or why it was not sent',
    unsent: 'Feedback that waits to be sent',
    sent: 'Shown instead of the form once it is sent',
  },
})
