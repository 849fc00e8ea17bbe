import type { FeedbackValues, SendingFault } from '../feedback/feedback.types.ts'
import type { T, Tools } from '../kit/tools.ts'
import type { FeedbackFormKey } from './feedback-form.texts.en.ts'
import type { feedbackForm } from './feedback-form.widget.ts'

export type FormT = T<FeedbackFormKey>
export type FormTools = Tools<typeof feedbackForm, FeedbackFormKey>

/** The root of an element with what `feedback-form.begin.ts` has drawn there, until the form has taken it over. */
export interface EarlyRoot extends ShadowRoot {
  early?: { box: HTMLElement; field: HTMLTextAreaElement; owner: string } | undefined
}

/** What a person has to know before they go on writing. */
export interface EditNotices {
  isRestored?: boolean
  /** Why it was not sent. */
  fault?: SendingFault | undefined
  /** It was taken back after an attempt without an answer: it may be on the server. */
  isUncertain?: boolean
  /** Pictures that belonged to it are no longer on this device. */
  arePicturesGone?: boolean
  /** The button that had the focus is gone with what stood here before the form. */
  takesFocus?: boolean
}

export type Stage =
  | { step: 'loading' }
  /** The visit that it is to be about cannot be had. */
  | { step: 'failed'; error: unknown }
  /** `form` counts the forms: fields that hold what is typed are made anew with it. */
  | ({ step: 'editing'; form: number; values: FeedbackValues } & EditNotices)
  /** Waits for the pictures, then for the server. */
  | { step: 'sending'; key: string }
  | { step: 'sent'; id: string; isElsewhere: boolean }
