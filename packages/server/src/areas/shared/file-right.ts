/** What is required to have a file made, and to download it. */
export interface FileRight {
  /** The page whose modules are required. */
  page: string
  /** Whether it holds rows of every group: then only an SA in their own session may have it. */
  hasAllGroups?: boolean
}

const allGroups = ':all-groups'

/** The right as it is stored with the job: the page, with a suffix for rows of every group. */
export const storedRight = ({ page, hasAllGroups }: FileRight): string =>
  hasAllGroups ? page + allGroups : page

export function readRight(stored: string): Required<FileRight> {
  const hasAllGroups = stored.endsWith(allGroups)
  return { page: hasAllGroups ? stored.slice(0, -allGroups.length) : stored, hasAllGroups }
}
