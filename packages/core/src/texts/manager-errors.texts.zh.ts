import type { ManagerErrorTexts } from './texts.types.ts'

export const managerErrors: ManagerErrorTexts = {
  'error.role-in-use': '该角色仍有用户使用，暂时不能删除。',
  'error.node-in-use': '此处仍有门店、人员或角色，不能删除。',
  'error.last-administrator': '集团必须保留一名管理员，请先指定其他管理员。',
  'error.own-account': '不能对自己的账号或角色进行此操作。',
  'error.name-taken': '该名称已被使用。',
  'error.import-running': '本集团的另一个同类导入仍在进行，请在其结束后再试。',
}
