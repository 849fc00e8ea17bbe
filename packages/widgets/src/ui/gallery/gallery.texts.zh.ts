import type { GalleryTexts } from './gallery.texts.en.ts'

export const galleryTexts: GalleryTexts = {
  'gallery.one': '图片：{{name}}',
  'gallery.enlarge': '放大图片：{{name}}',
  'gallery.failed': '图片加载失败。',
  'gallery.previous': '上一张图片',
  'gallery.next': '下一张图片',
  'gallery.position': '第 {{number}} 张，共 {{count}} 张',
  'gallery.download': '下载：{{name}}',
  'gallery.close': '关闭',
  'gallery.loading': '加载中…',
  'gallery.not-saved': '图片下载失败。',
}
