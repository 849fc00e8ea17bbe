import type { LinkTexts } from './link.texts.en.ts'

const zhHant: LinkTexts = {
  'link-refused': '無法顯示此連結',
  'link.characters': '連結位址包含不允許的字元。',
  'link.syntax': '連結不是完整的網址。',
  'link.scheme': '只能顯示以 https:// 開頭的安全網址。',
  'link.credentials': '無法顯示含有使用者名稱或密碼的網址。',
  'link.own-origin': '無法在報表中顯示本入口網站的頁面。',
  'link.origin': '此網站不在貴公司的報表清單中。',
  'link-outside': '此報表需在新分頁中開啟',
  'link-outside-why': '{{host}} 不允許在其他頁面中顯示。',
  'link-barred-why': '本頁面的安全規則不允許顯示 {{host}}。',
  'link-unsure': '看不到內容？該網站可能不允許在此顯示。',
  'new-tab': '在新分頁中開啟',
}
export default zhHant
