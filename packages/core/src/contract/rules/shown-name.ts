import { inLanguage, type Language, type Names } from '../languages.ts'

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

/** The same for a name of the session, whose language may change. */
export const nameIn = (language: Language, Name: string, names: Names | undefined) =>
  shownName({ Name, ShownName: inLanguage(language, Name, names) })

/** The name of a person of the session, or the login name of one without. */
export const personName = (
  language: Language,
  { realname, account, realnames }: { realname: string; account: string; realnames?: Names | undefined },
) => nameIn(language, realname || account, realnames)

/** The name of a group of the session. */
export const groupNameIn = (
  language: Language,
  { groupName, groupNames }: { groupName: string; groupNames?: Names | undefined },
) => nameIn(language, groupName, groupNames)
