import type { GroupLogoTexts } from './group-logo.texts.en.ts'

const texts: GroupLogoTexts = {
  title: '企業標誌',
  where: '顯示在選單中以及選擇集團的地方，所有人員的裝置上都會更新。',
  drop: '將圖片拖到此處、貼上，或',
  choose: '選擇圖片',
  'choose-another': '選擇其他圖片',
  rules: '支援 JPG、BMP、PNG，建議 300 × 300 像素。圖片將裁切為正方形，儲存後不超過 {{size}} KB。',
  'fault.kind': '此檔案不是 JPG、BMP 或 PNG 圖片。',
  'fault.size': '此檔案超過 20 MB。',
  'fault.broken': '無法讀取此圖片，檔案可能已損壞。',
  crop: '作為標誌的圖片區域',
  'crop-help': '拖曳圖片或使用方向鍵移動，+ 和 − 可縮放。',
  zoom: '縮放',
  whole: '顯示整張圖片',
  preview: '預覽',
  'preview.light': '淺色主題',
  'preview.dark': '深色主題',
  save: '儲存標誌',
  saving: '正在儲存…',
  saved: '新標誌已儲存，此處立即顯示；其他已登入的使用者將在下次登入時看到。',
  unreachable: '暫時無法連線至伺服器。圖片已保留，請稍後再試。',
}

export default texts
