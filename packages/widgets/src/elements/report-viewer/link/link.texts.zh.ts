import type { LinkTexts } from './link.texts.en.ts'

const zh: LinkTexts = {
  'link-refused': '无法显示此链接',
  'link.characters': '链接地址包含不允许的字符。',
  'link.syntax': '链接不是完整的网址。',
  'link.scheme': '只能显示以 https:// 开头的安全网址。',
  'link.credentials': '不能显示包含用户名或密码的网址。',
  'link.own-origin': '不能在报表中显示本门户的页面。',
  'link.origin': '此网站不在贵公司的报表名单中。',
  'link-outside': '此报表需在新标签页中打开',
  'link-outside-why': '{{host}} 不允许在其他页面中显示。',
  'link-barred-why': '本页面的安全规则不允许显示 {{host}}。',
  'link-unsure': '没有内容？该网站可能不允许在此处显示。',
  'new-tab': '在新标签页中打开',
}
export default zh
