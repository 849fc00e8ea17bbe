const id = 'vite/preload-helper'

/**
 * A Vite plugin for lustra.js: what is asked for beside a dynamic import, without the parts that pages of ours never
 * need (sheets, nonces, its own retry). Every byte of the loader stands on every page that embeds an element.
 */
export function lightPreload() {
  return {
    name: 'lustra:light-preload',
    enforce: 'pre' as const,
    load(wanted: string) {
      if (!wanted.includes(id)) return undefined
      return `const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const { href } = new URL(file, import.meta.url)
    if (asked.has(href)) continue
    asked.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  return load()
}`
    },
  }
}
