import type { FeedbackValues, SendingFault } from '../../features/feedback/feedback.types.ts'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { FeedbackFormKey } from './feedback-form.texts.en.ts'
import type { feedbackForm } from './feedback-form.widget.ts'

export type FormT = T<FeedbackFormKey>
export type FormContext = ElementContext<typeof feedbackForm, FeedbackFormKey>

/** Shadow root with the early field of `feedback-form.begin.ts`, until the form takes it over. */
export interface EarlyRoot extends ShadowRoot {
  early?: { box: HTMLElement; field: HTMLTextAreaElement; owner: string } | undefined
}

/** Notices shown above the form. */
export interface EditNotices {
  isRestored?: boolean
  /** Why it was not sent. */
  fault?: SendingFault | undefined
  /** Taken back after an attempt without a response: it may be on the server. */
  isUncertain?: boolean
  /** Some of its pictures are no longer on this device. */
  arePicturesGone?: boolean
  /** The previous view had the focus; move it into the form. */
  takesFocus?: boolean
}

export type Stage =
  | { step: 'loading' }
  /** The visit of the feedback cannot be loaded. */
  | { step: 'failed'; error: unknown }
  /** `form` counts up per form and is its React key: uncontrolled fields are recreated with it. */
  | ({ step: 'editing'; form: number; values: FeedbackValues } & EditNotices)
  /** Waiting for the pictures, then for the server. */
  | { step: 'sending'; key: string }
  | { step: 'sent'; id: string; isElsewhere: boolean }
