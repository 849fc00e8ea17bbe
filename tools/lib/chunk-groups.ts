/** Chunk → folders of the repository whose own files are in it; of packages in node_modules everything. */
export type Folders = Record<string, readonly string[]>

/** Rolldown's groups for the folders. A folder's sub-folders do not belong to it, nor do its files of one language. */
export const toGroups = (folders: Folders, names = Object.keys(folders)) =>
  names.map((name) => ({
    name,
    test: new RegExp(folders[name]!.map(toPattern).join('|')),
    includeDependenciesRecursively: false,
  }))

const slash = String.raw`[\\/]`
const notOfOneLanguage = String.raw`[^\\/]+(?<!\.(?:zh|zh_hant|en)\.ts)$`

function toPattern(path: string): string {
  const start = slash + path.replaceAll('/', slash)
  if (/\.(js|ts)$/.test(path)) return `${start}$`
  return start + slash + (path.startsWith('node_modules/') ? '' : notOfOneLanguage)
}

/** The texts in some folders that elements spread into their own: one file for each language, `<name>.texts.<language>`. */
export function sharedTexts(name: string, folders: readonly string[]) {
  const start = folders.map((folder) => folder.replaceAll('/', slash)).join('|')
  const file = new RegExp(String.raw`${slash}(?:${start})${slash}[^\\/]+\.texts\.(\w+)\.ts$`)
  return {
    name: (id: string) => file.exec(id)?.[1]?.replace(/^/, `${name}.texts.`) ?? null,
    test: file,
    debugName: `${name} texts`,
    includeDependenciesRecursively: false,
  }
}

/** The texts of some elements: one file for each language. */
export function textsGroup(elements: readonly string[]) {
  const file = new RegExp(String.raw`${slash}(${elements.join('|')})${slash}\1\.texts\.(\w+)\.ts$`)
  return {
    name: (id: string) => file.exec(id)?.[2]?.replace(/^/, 'texts-') ?? null,
    test: file,
    debugName: 'texts',
  }
}
