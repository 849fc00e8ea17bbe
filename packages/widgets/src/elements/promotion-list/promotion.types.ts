import type { T } from '../../kit/element-context.ts'
import type { PromotionListTexts } from './promotion-list.texts.en.ts'

export type PromotionT = T<keyof PromotionListTexts>
