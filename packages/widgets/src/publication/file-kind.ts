import type { StoredFile } from '@lustra/core'
import type { IconName } from '../ui/basics/icons.ts'

/** How a file is opened: in place, or not at all, so that it is saved. */
export type Opening = 'pdf' | 'picture' | 'none'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

export function openingOf({ Type }: Pick<StoredFile, 'Type'>): Opening {
  if (Type === 'application/pdf') return 'pdf'
  return pictures.includes(Type) ? 'picture' : 'none'
}

export const iconOf = (file: Pick<StoredFile, 'Type'> | null): IconName =>
  !file ? 'link' : file.Type.startsWith('image/') ? 'picture' : 'report'

/** `PDF`, `XLSX`: the ending of a name, as people know kinds of files. Empty where there is none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
