import { defineWidget, text } from '../../kit/declare.ts'

export const groupLogo = defineWidget({
  tag: 'lustra-group-logo',
  about:
    'Changes the logo of the group: select or drop a picture, crop it to a square, preview and save it. All elements show the new logo without a reload.',
  session: 'required',
  width: '46em',
  attributes: {},
  events: {
    'logo-changed': { about: 'The new logo is saved', detail: { group: text('GroupCode') } },
  },
  parts: {
    drop: 'Drop zone with the file button',
    crop: 'The picture with the crop square',
    preview: 'Preview of the logo',
    submit: 'The save button',
    failure: 'Error message',
  },
})
