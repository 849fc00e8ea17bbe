import type { T } from '../../kit/element-context.ts'
import type { FeedbackListTexts } from './feedback-list.texts.en.ts'

export type FeedbackT = T<keyof FeedbackListTexts>
