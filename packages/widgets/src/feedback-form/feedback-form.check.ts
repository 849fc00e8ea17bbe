import { longestContents } from '@lustra/core'
import { textIn } from '../ui/start/form-values.ts'
import type { PictureList } from './picture-list.model.ts'

export type FeedbackError =
  | 'store-missing'
  | 'type-missing'
  | 'contents-missing'
  | 'contents-long'
  | 'phone-wrong'
  | 'picture-missing'
export type FeedbackErrors = Partial<
  Record<'store' | 'type' | 'contents' | 'phone' | 'pictures', FeedbackError>
>

/** Digits and common separators; not validated against national numbering plans. */
const phone = /^\+?[\d\s()./-]{5,30}$/

/** Validation errors: contents, store and type are required (P4, section 5). */
export function checkFeedback(
  values: FormData,
  { storeCode, hasType }: { storeCode: string; hasType: boolean },
  pictures: ReturnType<PictureList['$pictures']['get']>,
): FeedbackErrors {
  const text = (name: string) => textIn(values, name).trim()
  return {
    ...(!text('contents') && { contents: 'contents-missing' }),
    // maxLength limits typing, but text taken over from the early field may be longer.
    ...(text('contents').length > longestContents && { contents: 'contents-long' }),
    ...(!storeCode && { store: 'store-missing' }),
    ...(!hasType && { type: 'type-missing' }),
    ...(text('phone') && !phone.test(text('phone')) && { phone: 'phone-wrong' }),
    ...(pictures.some(({ step }) => step === 'failed') && { pictures: 'picture-missing' }),
  }
}
