import type { Plugin } from 'vite'

interface LazyImportSettings {
  /** For builds without Vite's preloads. */
  withPreloads?: boolean
  /** The chunk that exports the helper to the chunks that import it anyway. */
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
 * Makes a dynamic import fetch all files it needs in parallel instead of level by level, and retries a file that failed.
 * Firefox and WebKit cache a failed module, so a retry uses another URL (except on pages whose import map pins URLs by hash).
 * A file with dependencies that are not preloaded is imported only once all of them can be fetched, because a failed dependency
 * could not be retried.
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

/** Throws when a dynamic import cannot be rewritten. */
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
        const dependencies = [...needed(file)].filter((each) => each !== file && !loaded.has(each))
        const names = [file, ...(withPreloads ? dependencies : [])].map((each) => each.slice(folder.length))
        return `$load(${names.map((each) => `"./${each}"`).join()})`
      },
    )
    if (left.size) throw new Error(`${chunk.fileName} imports ${[...left].join()} in an unknown form`)
    const shared = `${folder}${helperIn}.js`
    if (chunk.name === helperIn) chunk.code = `${helper}${code}export{$load};`
    else if (isChanged)
      chunk.code = (chunk.imports.includes(shared) ? `import{$load}from"./${helperIn}.js";` : helper) + code
  }
}

/** Paths are relative to the chunk that contains the helper. */
const helper = [
  'const $failed={},$pause=()=>new Promise(r=>setTimeout(r,500)),',
  '$pinned=()=>[...document.querySelectorAll("script[type=importmap]")].some(s=>s.textContent.includes("/lustra@")),',
  '$href=u=>new URL(u,import.meta.url).href,',
  '$there=u=>document.querySelector(`link[href="${$href(u)}"]`)||fetch($href(u)).then(r=>r.arrayBuffer().then(()=>r.ok),()=>!1);',
  'async function $load(...f){',
  // While the host is away, only one missing file is requested again. A policy may refuse `fetch`: import the file all the same.
  'let m=f[1]?f:[];',
  'for(let i=0;m[0]&&i<3;i++){if(i){await $pause();if(!await $there(m[0]))continue}',
  'const r=await Promise.all(m.map($there));m=m.filter((u,j)=>!r[j])}',
  'const[o]=f,n=$failed[o];',
  'try{return(await Promise.all((m[0]?[o]:f).map(u=>import(u==o&&n&&!$pinned()?u+"?"+n:u))))[0]}',
  'catch(e){$failed[o]=(n||0)+1;if(n||m[0])throw e;await $pause();return $load(...f)}}',
].join('')
