import type { TextsOf } from '@lustra/core'

/** Texts of threads and answers; elements with a thread spread them into their own texts. */
export const messageTexts = {
  'message.staff': 'Customer service',
  'message.customer': 'Customer',
  'message.now': '{{status}} (unchanged)',
  'message.left_one': '{{count}} character left',
  'message.left_other': '{{count}} characters left',
  'message.restored': 'This is what you had typed before.',
}

export type MessageTextKey = keyof typeof messageTexts
export type MessageTexts = TextsOf<typeof messageTexts>
