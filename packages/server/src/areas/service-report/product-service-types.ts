import { serviceTypes } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addProductRows } from '../../platform/database/product-rows.ts'

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
export const addServiceTypes = (tx: Tx) => addProductRows(tx, serviceTypes, 'id', productServiceTypes)
