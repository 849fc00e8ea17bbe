import type { TextsOf } from '@lustra/core'

/** Why a chosen file cannot be sent, and the buttons of a chosen picture. */
export const pictureTexts = {
  'picture.preparing': 'Preparing…',
  'picture.no-picture': 'This kind of file cannot be sent. Please choose JPEG, PNG, WebP, GIF or BMP.',
  'picture.unreadable': 'This picture cannot be read. It may be damaged.',
  'picture.heic': 'This browser cannot read HEIC pictures. Please save it as JPEG first.',
  'picture.too-large': 'This picture is too large.',
  'picture.refused': 'The server does not accept this picture.',
  'picture.not-prepared': 'This picture could not be prepared. Please try again when you are connected.',
  'picture.remove': 'Remove {{name}}',
}

export type PictureTexts = TextsOf<typeof pictureTexts>
