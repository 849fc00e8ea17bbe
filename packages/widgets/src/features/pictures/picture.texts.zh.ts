import type { PictureTexts } from './picture.texts.en.ts'

export const pictureTexts: PictureTexts = {
  'picture.preparing': '正在处理…',
  'picture.no-picture': '无法发送此类文件，请选择 JPEG、PNG、WebP、GIF 或 BMP 图片。',
  'picture.unreadable': '无法读取此图片，文件可能已损坏。',
  'picture.heic': '此浏览器无法读取 HEIC 图片，请先另存为 JPEG。',
  'picture.too-large': '此图片过大。',
  'picture.refused': '服务器不接受这张图片。',
  'picture.not-prepared': '无法处理这张图片，请在联网后重试。',
  'picture.remove': '移除 {{name}}',
}
