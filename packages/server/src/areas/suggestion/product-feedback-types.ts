import { feedbackTypes } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addProductRows } from '../../platform/database/product-rows.ts'

type FeedbackTypeRow = typeof feedbackTypes.$inferInsert

/** Types of suggestions. A withdrawn one stays in this list with `isOffered: false`. */
const productFeedbackTypes: FeedbackTypeRow[] = [
  ['service-quality', '服务质量', 'Service quality', '服務品質'],
  ['appointment', '时间与预约', 'Time and appointment', '時間與預約'],
  ['staff', '服务人员', 'Service staff', '服務人員'],
  ['products', '药剂与设备', 'Products and equipment', '藥劑與設備'],
  ['report', '服务报告', 'Service report', '服務報告'],
  ['complaint', '投诉', 'Complaint', '投訴'],
  ['praise', '表扬', 'Praise', '表揚'],
  ['other', '其他', 'Other', '其他'],
].map(([id, nameZh, nameEn, nameZhHant], position) => ({
  id: id as string,
  position,
  isOffered: true,
  nameZh: nameZh as string,
  nameEn: nameEn as string,
  nameZhHant: nameZhHant as string,
}))

/** Adds the types of suggestions that are new in this version. */
export const addFeedbackTypes = (tx: Tx) => addProductRows(tx, feedbackTypes, 'id', productFeedbackTypes)
