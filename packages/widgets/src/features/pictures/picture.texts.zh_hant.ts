import type { PictureTexts } from './picture.texts.en.ts'

export const pictureTexts: PictureTexts = {
  'picture.preparing': '處理中…',
  'picture.no-picture': '無法送出此類檔案，請選擇 JPEG、PNG、WebP、GIF 或 BMP 圖片。',
  'picture.unreadable': '無法讀取此圖片，檔案可能已損壞。',
  'picture.heic': '此瀏覽器無法讀取 HEIC 圖片，請先另存為 JPEG。',
  'picture.too-large': '此圖片過大。',
  'picture.refused': '伺服器不接受這張圖片。',
  'picture.not-prepared': '無法處理這張圖片，請在連線後重試。',
  'picture.remove': '移除 {{name}}',
}
