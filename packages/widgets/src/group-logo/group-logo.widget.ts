import { defineWidget, text } from '../kit/declare.ts'

export const groupLogo = defineWidget({
  tag: 'lustra-group-logo',
  about:
    'Changes the logo of the group: a picture is dropped or chosen, cropped to a square, looked at as it will stand, and shown everywhere at once.',
  session: 'required',
  attributes: {},
  events: {
    'logo-changed': { about: 'The group has a new logo', detail: { group: text('Code of the group') } },
  },
  parts: {
    drop: 'Where a picture is dropped or chosen',
    crop: 'The picture with the square that is taken from it',
    preview: 'The logo as it will stand',
    submit: 'The button that saves it',
    failure: 'What went wrong',
  },
})
