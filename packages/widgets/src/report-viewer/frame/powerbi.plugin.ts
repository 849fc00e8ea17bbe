/**
 * For every build and for `npm run dev`: powerbi-client as a module that leaves the window alone. As it comes it is a script
 * that puts a service of its own under `window.powerbi`, which listens to every message of the page for good.
 * `plugins: [powerbi()]` and `optimizeDeps: { exclude: ['powerbi-client'] }`; fails when the library has moved the lines.
 */
const file = /[\\/]powerbi-client[\\/]dist[\\/]powerbi\.js$/
const global = /var powerbi = new service\.Service\([^)]*\);[\s\S]*?window\.powerbi = powerbi;\r?\n\}\r?\n/
/** Its router looks letters up in a plain object, and would find what a page has added to Object.prototype. */
const lookup = 'this.charSpecs = {};'
const names = ['Report', 'factories', 'models', 'service']

export const powerbi = () => ({
  name: 'lustra:powerbi',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!file.test(id.split('?')[0]!)) return
    if (!global.test(code)) throw new Error(`${id} no longer makes its global where this plugin removes it`)
    if (!code.includes(lookup)) throw new Error(`${id} no longer has the lookup that this plugin changes`)
    const own = code.replace(global, '').replace(lookup, 'this.charSpecs = Object.create(null);')
    return {
      code: `const module={exports:{}},exports=module.exports;\n${own}\nexport const {${names.join()}}=module.exports;`,
      map: null,
    }
  },
})
