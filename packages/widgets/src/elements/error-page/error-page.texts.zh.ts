import type { ErrorPageTexts } from './error-page.texts.en.ts'

const zh: ErrorPageTexts = {
  'general.title': '暂时无法显示此内容',
  'general.help': '您的角色可能尚未配置任何页面，请联系集团管理员。',
  'role.title': '尚未拥有该集团的角色',
  'role.help': '您的账号在{{group}}中没有角色，请联系集团管理员。',
  'invalid.title': '集团失效',
  'invalid.help': '该集团已失效，请联系您的集团管理员。',
  'none.title': '尚未加入集团',
  'none.help': '您的账号不属于任何集团，请联系集团管理员。',
  'cam.title': '没有全球报表的权限',
  'cam.help': '请联系管理员配置可查看的全球报表。',
  'not-found.title': '页面不存在',
  'not-found.help': '地址可能输入有误，或者该页面不在您的角色范围内。',
  'unavailable.title': '此页面尚未提供',
  'unavailable.named': '“{{name}}”尚未提供',
  'unavailable.help':
    '它在您的菜单中，但当前版本的门户还没有对应的页面。您的账号和角色没有问题，菜单中的其他项目可以照常使用。',
  'this-group': '该集团',
  account: '联系时请提供您的账号：{{account}}',
  check: '重新检查',
  checking: '正在检查…',
  unchanged: '目前还没有变化。',
  'not-checked': '未能完成检查。{{reason}}',
  home: '返回首页',
  'previous-group': '返回{{group}}',
  'other-group': '或者切换到您的其他集团',
}
export default zh
