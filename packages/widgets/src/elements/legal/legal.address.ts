import { sectionCounts, type DocumentName } from './legal.layout.ts'

/** Anchor of a section: `privacy-6`. Contains the document, to avoid collisions with anchors of the page. */
export const anchorOf = (document: DocumentName, number: number): string => `${document}-${number}`

/** The anchor in a URL fragment, if it is a section of this document. */
export function anchorIn(hash: string, document: DocumentName): string | undefined {
  const [, number = ''] = new RegExp(`^#${document}-(\\d{1,2})$`).exec(hash) ?? []
  return Number(number) >= 1 && Number(number) <= sectionCounts[document] ? hash.slice(1) : undefined
}

/** Address on the printed page. Without query and fragment, which may contain personal data. */
export const sourceOf = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname
