import type { Plugin } from 'vite'

interface LazyImportSettings {
  /** For builds without Vite's own preloads. */
  withPreloads?: boolean
  /** The chunk that has the helper for all that import it anyway. */
  helperIn?: string
}

/**
 * For builds of ours: a dynamic import fetches all files it needs at once instead of one level after the other, and a file that
 * could not be had is asked for once more half a second later. Firefox and WebKit remember a module that failed, so the second
 * time it has another address; what it imports keeps its own, because that is loaded already or would exist twice.
 */
export const lazyImports = ({ withPreloads = false, helperIn }: LazyImportSettings = {}): Plugin => ({
  name: 'lustra:lazy-imports',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      function needed(file: string, found = new Set<string>()): Set<string> {
        if (found.has(file)) return found
        found.add(file)
        for (const next of byFile.get(file)?.imports ?? []) needed(next, found)
        return found
      }
      for (const chunk of chunks) {
        const folder = chunk.fileName.replace(/[^/]*$/, '')
        const loaded = needed(chunk.fileName)
        let isChanged = false
        const code = chunk.code.replace(
          /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g,
          (whole, _quote, file: string) => {
            if (!byFile.has(folder + file)) return whole
            isChanged = true
            const also = withPreloads
              ? [...needed(folder + file)].filter((each) => each !== folder + file && !loaded.has(each))
              : []
            return `$load(${[file, ...also.map((each) => each.slice(folder.length))].map((each) => `"./${each}"`).join()})`
          },
        )
        const imports = `${folder}${helperIn}.js`
        if (chunk.name === helperIn) chunk.code = `${helper}${code}export{$load};`
        else if (isChanged)
          chunk.code =
            (chunk.imports.includes(imports) ? `import{$load}from"./${helperIn}.js";` : helper) + code
      }
    },
  },
})

const helper =
  'const $load=(...f)=>Promise.all(f.map(u=>import(u))).then(m=>m[0]).catch(()=>new Promise(r=>setTimeout(r,500)).then(()=>import(f[0]+"?1")));'
