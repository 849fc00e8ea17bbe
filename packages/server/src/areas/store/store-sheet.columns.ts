import type { SheetColumn } from '../shared/sheet-kind.ts'

/** Earlier headings of the column of nodes, so that sheets exported with them can be imported again. */
const formerHeadings = ['Organisation', 'Organization', '架构', '架構']

/** The columns of a sheet of stores, in the order of its template and of the export (A4). */
export const storeSheetColumns: readonly SheetColumn[] = [
  {
    field: 'Code',
    headings: { zh: '门店编号', zh_hant: '門市編號', en: 'Code' },
    aliases: ['StoreCode', 'Store code', '编号', '編號'],
    isRequired: true,
    longest: 50,
    width: 16,
    example: 'S0001',
  },
  {
    field: 'Name',
    headings: { zh: '门店名称', zh_hant: '門市名稱', en: 'Name' },
    aliases: ['StoreName', 'Store name', '名称', '名稱'],
    isRequired: true,
    longest: 200,
    width: 32,
    example: 'Harbour Hotel',
  },
  {
    field: 'CustomerName',
    headings: { zh: '客户', zh_hant: '客戶', en: 'Customer' },
    aliases: ['Customer name', '客户名称', '客戶名稱'],
    longest: 200,
    width: 28,
    example: 'Harbour Hotels',
  },
  {
    field: 'Address',
    headings: { zh: '地址', zh_hant: '地址', en: 'Address' },
    longest: 500,
    width: 40,
    example: '1 Quay Road',
  },
  {
    field: 'Contact',
    headings: { zh: '联系人', zh_hant: '聯絡人', en: 'Contact' },
    longest: 100,
    width: 16,
    example: 'Wang Fang',
  },
  {
    field: 'Phone',
    headings: { zh: '电话', zh_hant: '電話', en: 'Phone' },
    longest: 50,
    width: 18,
    example: '13800138000',
  },
  {
    field: 'Area',
    headings: { zh: '区域', zh_hant: '區域', en: 'Area' },
    longest: 100,
    width: 16,
    example: 'South',
  },
  {
    field: 'Organize',
    headings: { zh: '所属节点', zh_hant: '所屬節點', en: 'Node' },
    aliases: ['OrganizeName', 'OrganizePath', '组织架构', '組織架構', ...formerHeadings],
    longest: 1_000,
    width: 36,
    example: 'South / Hong Kong',
  },
]

/** A node path as written in a sheet: North / Beijing. */
export const pathText = (path: readonly string[]): string => path.join(' / ')
