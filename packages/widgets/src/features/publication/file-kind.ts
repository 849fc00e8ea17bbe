import type { StoredFile } from '@lustra/core'
import type { IconName } from '../../ui/basics/icons.ts'

/** How a file is opened: in the PDF viewer, in the gallery, or `none` (download only). */
export type Opening = 'pdf' | 'picture' | 'none'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

export function openingOf({ Type }: Pick<StoredFile, 'Type'>): Opening {
  if (Type === 'application/pdf') return 'pdf'
  return pictureTypes.includes(Type) ? 'picture' : 'none'
}

export const iconOf = (file: Pick<StoredFile, 'Type'> | null): IconName =>
  !file ? 'link' : file.Type.startsWith('image/') ? 'picture' : 'report'

/** File extension in capitals, e.g. `PDF`; empty for none. */
export const fileExtension = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
