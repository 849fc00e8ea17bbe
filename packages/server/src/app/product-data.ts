import { sql } from 'drizzle-orm'
import { addProductMenu } from '../identity/menu/new-pages.ts'
import { addRoleNames } from '../identity/menu/product-roles.ts'
import { startLock } from '../platform/database/migrate.ts'
import { addProductRows } from '../platform/database/product-rows.ts'
import { feedbackTypes } from '../platform/database/schema/feedbacks.ts'
import { documentTypes } from '../platform/database/schema/publications.ts'
import { serviceTypes } from '../platform/database/schema/service-reports.ts'
import type { Tx } from '../platform/database/scope.ts'

type DocumentTypeRow = typeof documentTypes.$inferInsert

/** Types of information documents. */
const productDocumentTypes: DocumentTypeRow[] = [
  ['notice', '通知', 'Notice', '通知'],
  ['safety-data', '安全数据表', 'Safety data sheet', '安全資料表'],
  ['certificate', '资质证书', 'Certificate', '資質證書'],
  ['regulation', '法规与标准', 'Regulations and standards', '法規與標準'],
  ['guide', '操作指南', 'Guide', '操作指南'],
  ['contract', '合同与条款', 'Contract and terms', '合約與條款'],
].map(([id, nameZh, nameEn, nameZhHant], position) => ({
  id: id as string,
  position,
  nameZh: nameZh as string,
  nameEn: nameEn as string,
  nameZhHant: nameZhHant as string,
}))

/** Adds the document types that are new in this version. */
const addDocumentTypes = (tx: Tx) => addProductRows(tx, documentTypes, 'id', productDocumentTypes)

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
  // Not offered: it is that of a low rating whose author asks for a call.
  ['call', '请求回电', 'Call requested', '請求回電', ''],
].map(([id, nameZh, nameEn, nameZhHant, notOffered], position) => ({
  id: id as string,
  position,
  isOffered: notOffered === undefined,
  nameZh: nameZh as string,
  nameEn: nameEn as string,
  nameZhHant: nameZhHant as string,
}))

/** Adds the types of suggestions that are new in this version. */
const addFeedbackTypes = (tx: Tx) => addProductRows(tx, feedbackTypes, 'id', productFeedbackTypes)

type ServiceTypeRow = typeof serviceTypes.$inferSelect

/** Service types of the company. The ids sort like the English names. */
export const productServiceTypes: ServiceTypeRow[] = [
  ['clean-deep', 'clean', '深度清洁', 'Deep cleaning', '深度清潔'],
  ['clean-disinfection', 'clean', '环境消毒', 'Disinfection', '環境消毒'],
  ['clean-kitchen', 'clean', '厨房清洁', 'Kitchen cleaning', '廚房清潔'],
  ['clean-laundry', 'clean', '布草洗涤检查', 'Laundry inspection', '布草洗滌檢查'],
  ['food-audit', 'food-safety', '食品安全审核', 'Food safety audit', '食品安全審核'],
  ['food-sampling', 'food-safety', '表面采样检测', 'Surface sampling', '表面採樣檢測'],
  ['food-training', 'food-safety', '食品安全培训', 'Food safety training', '食品安全教育訓練'],
  ['pest-emergency', 'pest', '虫害紧急处理', 'Pest emergency call', '蟲害緊急處理'],
  ['pest-inspection', 'pest', '虫害检查', 'Pest inspection', '蟲害檢查'],
  ['pest-routine', 'pest', '虫害常规服务', 'Routine pest service', '蟲害常規服務'],
  ['water-boiler', 'process-water', '锅炉水处理', 'Boiler water treatment', '鍋爐水處理'],
  ['water-cooling', 'process-water', '冷却水处理', 'Cooling water treatment', '冷卻水處理'],
  ['water-legionella', 'process-water', '军团菌检测', 'Legionella test', '軍團菌檢測'],
].map(([id, category, nameZh, nameEn, nameZhHant], position) => ({
  id: id as string,
  category: category as string,
  position,
  nameZh: nameZh as string,
  nameEn: nameEn as string,
  nameZhHant: nameZhHant as string,
}))

/** Adds the service types that are new in this version. */
const addServiceTypes = (tx: Tx) => addProductRows(tx, serviceTypes, 'id', productServiceTypes)

/**
 * Adds the rows that belong to the product, not to a customer, and that no version has added yet: menus, service types, kinds of feedback
 * and documents, names of roles. Rows that exist stay as operators changed them.
 */
export async function storeProductData(tx: Tx): Promise<void> {
  // The second of two concurrent starts must see the changes of the first, or it would grant the same pages again.
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  await addProductMenu(tx)
  await addServiceTypes(tx)
  await addFeedbackTypes(tx)
  await addDocumentTypes(tx)
  await addRoleNames(tx)
}
