/** A name as stored, and that in the reader's language. Hosts of an earlier version report only the former. */
export interface ShownName {
  Name: string
  ShownName?: string | undefined
}

/** The name to show, and the stored one where it is another: for a tooltip, and to be searched. Without zod, so that browsers may import it. */
export const shownName = ({ Name, ShownName: name = Name }: ShownName) => ({
  name,
  otherName: name === Name ? undefined : Name,
})
