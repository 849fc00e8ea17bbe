/**
 * Code of libraries that writes into `globalThis`, and its replacement in our builds, which set no globals but our
 * elements and symbols (X3).
 */
const leaks = [
  // nanostores 1.5 keeps a counter there. Our stores are not shared between copies, so each copy may have its own.
  {
    file: /[\\/]nanostores[\\/]atom[\\/]index\.js/,
    leak: 'globalThis.nanostoresGlobal ||= { epoch: 0 }',
    instead: '{ epoch: 0 }',
  },
  // lit-html 3.3 lists its versions there, for a warning of its development build.
  {
    file: /[\\/]lit-html[\\/](development[\\/])?lit-html\.js/,
    leak: /\((t|global)\.litHtmlVersions ?\?\?= ?\[\]\)\.push\(['"][\d.]+['"]\)/,
    instead: '0',
  },
  // So do reactive-element 2.1 and lit-element 4.2, which Shoelace's components come with.
  {
    file: /[\\/]reactive-element[\\/]reactive-element\.js/,
    leak: /\(\w+\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/,
    instead: '0',
  },
  {
    file: /[\\/]lit-element[\\/]lit-element\.js/,
    leak: /\(\w+\.litElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/,
    instead: '0',
  },
  // Its two modules share the metadata of decorated properties: kept under a symbol, which does not collide with pages.
  {
    file: /[\\/]reactive-element[\\/](reactive-element|decorators[\\/]property)\.js/,
    leak: /(\b\w+\.|(?<![.\w]))litPropertyMetadata/g,
    instead: 'globalThis[Symbol.for("lustra.lit-properties")]',
  },
]

/**
 * The bundler's runtime (rolldown 1) makes a getter of every enumerable name of an object, including those that a page has
 * added to Object.prototype. Only own names are intended.
 */
const inheritedNames = 'for (var name in all)'
const ownNames = 'for (var name of Object.keys(all))'

/** A Vite plugin for every build that runs on embedding pages. Fails the build when a library has changed the code. */
export function noGlobals() {
  return {
    name: 'lustra:no-globals',
    transform(code: string, id: string): { code: string; map: null } | undefined {
      const found = leaks.filter(({ file }) => file.test(id))
      if (found.length === 0) return undefined
      let changed = code
      for (const { leak, instead } of found) {
        const before = changed
        changed = changed.replace(leak, instead)
        if (changed === before)
          throw new Error(`${id} no longer writes its global where this plugin removes it`)
      }
      return { code: changed, map: null }
    },
    renderChunk(code: string): { code: string; map: null } | undefined {
      if (!code.includes('__exportAll = (')) return undefined
      const changed = code.replace(inheritedNames, ownNames)
      if (changed === code)
        throw new Error('The bundler’s runtime no longer has the loop that this plugin changes')
      return { code: changed, map: null }
    },
  }
}
