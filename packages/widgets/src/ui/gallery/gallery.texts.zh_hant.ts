import type { GalleryTexts } from './gallery.texts.en.ts'

export const galleryTexts: GalleryTexts = {
  'gallery.one': '圖片：{{name}}',
  'gallery.enlarge': '放大圖片：{{name}}',
  'gallery.failed': '圖片載入失敗。',
  'gallery.previous': '上一張圖片',
  'gallery.next': '下一張圖片',
  'gallery.position': '第 {{number}} 張，共 {{count}} 張',
  'gallery.download': '下載：{{name}}',
  'gallery.close': '關閉',
  'gallery.loading': '載入中…',
  'gallery.not-saved': '圖片下載失敗。',
}
