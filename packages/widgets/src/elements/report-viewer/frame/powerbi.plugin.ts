/**
 * Turns powerbi-client into a module without globals, in builds and in `npm run dev`. As published it is a script that sets
 * `window.powerbi` to a service that listens to every message of the page. Requires `plugins: [powerbi()]` and
 * `optimizeDeps: { exclude: ['powerbi-client'] }`; throws when the patched lines have changed.
 */
const file = /[\\/]powerbi-client[\\/]dist[\\/]powerbi\.js$/
const global = /var powerbi = new service\.Service\([^)]*\);[\s\S]*?window\.powerbi = powerbi;\r?\n\}\r?\n/
/** Its router uses a plain object as a lookup table, which would expose additions to Object.prototype. */
const lookup = 'this.charSpecs = {};'
const names = ['Report', 'factories', 'models', 'service']

export const powerbi = () => ({
  name: 'lustra:powerbi',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!file.test(id.split('?')[0]!)) return
    if (!global.test(code)) throw new Error(`${id} no longer contains the global that this plugin removes`)
    if (!code.includes(lookup))
      throw new Error(`${id} no longer contains the lookup that this plugin patches`)
    const patched = code.replace(global, '').replace(lookup, 'this.charSpecs = Object.create(null);')
    return {
      code: `const module={exports:{}},exports=module.exports;\n${patched}\nexport const {${names.join()}}=module.exports;`,
      map: null,
    }
  },
})
