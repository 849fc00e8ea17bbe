import type { TextsOf } from '@lustra/core/texts/texts.types.ts'

/** Texts of a gallery, to be spread into the texts of its screen. */
export const galleryTexts = {
  'gallery.one': 'Picture: {{name}}',
  'gallery.enlarge': 'Enlarge picture: {{name}}',
  'gallery.failed': 'The picture could not be loaded.',
  'gallery.previous': 'Previous picture',
  'gallery.next': 'Next picture',
  'gallery.position': 'Picture {{number}} of {{count}}',
  'gallery.download': 'Download: {{name}}',
  'gallery.close': 'Close',
  'gallery.loading': 'Loading…',
  'gallery.not-saved': 'The picture could not be downloaded.',
}

export type GalleryTextKey = keyof typeof galleryTexts
export type GalleryTexts = TextsOf<typeof galleryTexts>
