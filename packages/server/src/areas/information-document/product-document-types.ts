import { documentTypes } from '../../platform/database/schema/publications.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addProductRows } from '../../platform/database/product-rows.ts'

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
export const addDocumentTypes = (tx: Tx) => addProductRows(tx, documentTypes, 'id', productDocumentTypes)
