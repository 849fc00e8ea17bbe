/** Checks the layers of a package: a file imports from its own layer and from those below. */

interface ImportEdge {
  file: string
  target: string
}

export interface LayeredPackage {
  /** The folder of the whole package; targets outside it are not checked. */
  folder: string
  /** Folders or files, the lowest first. A file belongs to the first one that contains it. */
  layers: readonly string[]
}

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

export const layerOf = (path: string, layers: readonly string[]): number =>
  layers.findIndex((layer) => within(path, layer))

/** One sentence for each file and each import that breaks the layers, and for each layer without a file. */
export function layerFaults(
  { folder, layers }: LayeredPackage,
  files: readonly string[],
  imports: readonly ImportEdge[],
): string[] {
  const own = files.filter((file) => within(file, folder))
  const checked = new Set(own)
  return [
    ...layers
      .filter((_, layer) => !own.some((file) => layerOf(file, layers) === layer))
      .map((layer) => `${layer} has no files`),
    ...own.filter((file) => layerOf(file, layers) < 0).map((file) => `${file} is in no layer`),
    ...imports
      .filter(({ file, target }) => checked.has(file) && within(target, folder))
      .flatMap(({ file, target }) => {
        if (layerOf(target, layers) < 0) return `${file} → ${target}, which is in no layer`
        if (layerOf(target, layers) > layerOf(file, layers)) return `${file} → ${target} of a higher layer`
        return []
      }),
  ]
}
