import type { T } from '../kit/tools.ts'
import type { FeedbackListTexts } from './feedback-list.texts.en.ts'

export type FeedbackT = T<keyof FeedbackListTexts>
