/** The spellings of a new element's name. */
export interface Names {
  /** `invoice-list`: folder and stem of its files. */
  name: string
  /** `invoiceList` */
  camel: string
  /** `InvoiceList` */
  pascal: string
  /** `invoice list` */
  words: string
}

export function namesOf(name: string): Names {
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return { name, camel, pascal: camel[0]!.toUpperCase() + camel.slice(1), words: name.replaceAll('-', ' ') }
}

/** Content by file name, in the element's folder. */
export type Files = Record<string, string>

/** A texts file in a language other than English. */
export const translation = ({ name, pascal }: Names, imports: string, entries: string) => `${imports}
import type { ${pascal}Texts } from './${name}.texts.en.ts'

const texts: ${pascal}Texts = {
${entries}
}

export default texts
`
