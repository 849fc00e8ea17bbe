import type { ManagerErrorTexts } from './texts.types.ts'

export const managerErrors: ManagerErrorTexts = {
  'error.role-in-use': '此角色仍有使用者，暫時無法刪除。',
  'error.node-in-use': '此處仍有門市、人員或角色，無法刪除。',
  'error.last-administrator': '集團必須保留一名管理員，請先指定其他管理員。',
  'error.own-account': '無法對自己的帳號或角色執行此操作。',
  'error.name-taken': '此名稱已被使用。',
  'error.import-running': '此集團的另一個同類匯入仍在進行，請在其結束後再試。',
}
