import { defineWidget } from '../kit/declare.ts'

export const languagePicker = defineWidget({
  tag: 'lustra-language-picker',
  about: 'The three languages of the portal by their own names; the chosen one holds for the whole page.',
  session: 'optional',
  attributes: {},
  events: {},
  parts: { languages: 'All languages', language: 'One language' },
})
