import { sectionCounts, type DocumentName } from './legal.layout.ts'

/** The name of a section in an address: `privacy-6`. It names the document too, so that no page means another thing by it. */
export const anchorOf = (document: DocumentName, number: number): string => `${document}-${number}`

/** The anchor that an address ends with, when it is a section of this document. */
export function anchorIn(hash: string, document: DocumentName): string | undefined {
  const [, number = ''] = new RegExp(`^#${document}-(\\d{1,2})$`).exec(hash) ?? []
  return Number(number) >= 1 && Number(number) <= sectionCounts[document] ? hash.slice(1) : undefined
}

/** Where a printed page was taken from. Without query and fragment, which may speak of a person. */
export const sourceOf = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname
