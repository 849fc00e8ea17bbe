import type { Plugin } from 'vite'

interface LazyImportSettings {
  /** For builds without Vite's own preloads. */
  withPreloads?: boolean
  /** The chunk that has the helper for all that import it anyway. */
  helperIn?: string
}

/** The part of a built chunk that is read and changed here. */
export interface BuiltChunk {
  type: 'chunk'
  name: string
  fileName: string
  code: string
  imports: string[]
  dynamicImports: string[]
}

/**
 * For builds of ours: a dynamic import fetches all files it needs at once instead of one level after the other, and a file that
 * could not be had is asked for again. Firefox and WebKit remember a module that failed, so the next time it has another address
 * (not on a page whose import map checks addresses by their hash); and a file that others come with, and that nothing has
 * preloaded, is imported once all of them can be fetched, so that none of those can fail.
 */
export const lazyImports = ({ withPreloads = false, helperIn }: LazyImportSettings = {}): Plugin => ({
  name: 'lustra:lazy-imports',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      rewrite(chunks, withPreloads, helperIn)
    },
  },
})

/** Throws when a dynamic import is left that it does not understand. */
export function rewrite(chunks: BuiltChunk[], withPreloads: boolean, helperIn?: string): void {
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
    const left = new Set(chunk.dynamicImports.filter((file) => byFile.has(file)))
    const isChanged = left.size > 0
    const code = chunk.code.replace(
      /\bimport\(([`'"])\.\/([\w./-]+\.js)\1\)/g,
      (whole, _quote, name: string) => {
        const file = folder + name
        if (!byFile.has(file)) return whole
        left.delete(file)
        const others = [...needed(file)].filter((each) => each !== file && !loaded.has(each))
        const names = [file, ...(withPreloads ? others : [])].map((each) => each.slice(folder.length))
        return `$load(${names.map((each) => `"./${each}"`).join()})`
      },
    )
    if (left.size) throw new Error(`${chunk.fileName} imports ${[...left].join()} in a way that is not known`)
    const shared = `${folder}${helperIn}.js`
    if (chunk.name === helperIn) chunk.code = `${helper}${code}export{$load};`
    else if (isChanged)
      chunk.code = (chunk.imports.includes(shared) ? `import{$load}from"./${helperIn}.js";` : helper) + code
  }
}

/** Relative to the chunk that it stands in, as are all files. */
const helper = [
  'const $failed={},$pause=()=>new Promise(r=>setTimeout(r,500)),',
  '$pinned=()=>[...document.querySelectorAll("script[type=importmap]")].some(s=>s.textContent.includes("/lustra@")),',
  '$href=u=>new URL(u,import.meta.url).href,',
  '$there=u=>document.querySelector(`link[href="${$href(u)}"]`)||fetch($href(u)).then(r=>r.arrayBuffer().then(()=>r.ok),()=>!1);',
  'async function $load(...f){',
  'for(let i=0;f[1]&&i<3&&!(await Promise.all(f.map($there))).every(Boolean);i++)await $pause();',
  'const[o]=f,n=$failed[o];',
  'try{return(await Promise.all(f.map(u=>import(u==o&&n&&!$pinned()?u+"?"+n:u))))[0]}',
  'catch(e){$failed[o]=(n||0)+1;if(n)throw e;await $pause();return $load(...f)}}',
].join('')
