/** Chunk → folders whose direct files are in it; packages of node_modules are included whole. */
export type Folders = Record<string, readonly string[]>

/** Rolldown's groups for the folders. Sub-folders and files of a single language do not belong to a folder. */
export const toGroups = (folders: Folders, names = Object.keys(folders)) =>
  names.map((name) => ({
    name,
    test: new RegExp(folders[name]!.map(toPattern).join('|')),
    includeDependenciesRecursively: false,
  }))

const slash = String.raw`[\\/]`
const nonLanguageFile = String.raw`[^\\/]+(?<!\.(?:zh|zh_hant|en)\.ts)$`

function toPattern(path: string): string {
  const start = slash + path.replaceAll('/', slash)
  if (/\.(js|tsx?)$/.test(path)) return `${start}$`
  return start + slash + (path.startsWith('node_modules/') ? '' : nonLanguageFile)
}

/** Texts in these folders that elements include in their own: one file per language, `<name>.texts.<language>`. */
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

/** The texts of these elements: one file per language. */
export function textsGroup(elements: readonly string[]) {
  const file = new RegExp(String.raw`${slash}(${elements.join('|')})${slash}\1\.texts\.(\w+)\.ts$`)
  return {
    name: (id: string) => file.exec(id)?.[2]?.replace(/^/, 'texts-') ?? null,
    test: file,
    debugName: 'texts',
  }
}
