import { longestContents } from '@lustra/core'
import { textIn } from '../ui/start/form-values.ts'
import type { PictureList } from './picture-list.model.ts'

export type FeedbackError =
  'store-missing' | 'type-missing' | 'contents-missing' | 'contents-long' | 'phone-wrong' | 'picture-missing'
export type FeedbackErrors = Partial<
  Record<'store' | 'type' | 'contents' | 'phone' | 'pictures', FeedbackError>
>

/** Digits with what people write between them; which numbers there are in each country is not checked for somebody to call back. */
const phone = /^\+?[\d\s()./-]{5,30}$/

/** What keeps the form from being sent: contents, store and type are required (P4, section 5). */
export function checkFeedback(
  values: FormData,
  { storeCode, hasType }: { storeCode: string; hasType: boolean },
  pictures: ReturnType<PictureList['$pictures']['get']>,
): FeedbackErrors {
  const text = (name: string) => textIn(values, name).trim()
  return {
    ...(!text('contents') && { contents: 'contents-missing' }),
    // The field takes no more, but what was typed before it was there may be longer.
    ...(text('contents').length > longestContents && { contents: 'contents-long' }),
    ...(!storeCode && { store: 'store-missing' }),
    ...(!hasType && { type: 'type-missing' }),
    ...(text('phone') && !phone.test(text('phone')) && { phone: 'phone-wrong' }),
    ...(pictures.some(({ step }) => step === 'failed') && { pictures: 'picture-missing' }),
  }
}
