import { isContactPhone, longestContents } from '@lustra/core'
import { textIn } from '../../ui/start/form-values.ts'
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
    ...(text('phone') && !isContactPhone(text('phone')) && { phone: 'phone-wrong' }),
    ...(pictures.some(({ step }) => step === 'failed') && { pictures: 'picture-missing' }),
  }
}
