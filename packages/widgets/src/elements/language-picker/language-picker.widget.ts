import { defineWidget } from '../../kit/declare.ts'

export const languagePicker = defineWidget({
  tag: 'lustra-language-picker',
  about:
    'Buttons for the three languages, each by its own name. The selected language applies to the whole page.',
  session: 'optional',
  width: '20em',
  attributes: {},
  events: {},
  parts: { languages: 'The list of languages', language: 'One language' },
})
