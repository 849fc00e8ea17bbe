/** `npm run migration -w @lustra/server -- --name what-changed` writes the next migration from the schema files. */
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

let isAsking = false

// npm installs drizzle-kit (0.31) in the root and drizzle-orm beside this file, where drizzle-kit does not look.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    if (context.conditions.includes('import'))
      return next(specifier, { ...context, parentURL: import.meta.url })
    // require.resolve re-enters this hook; the second call resolves from this file.
    if (isAsking) return next(specifier, context)
    isAsking = true
    const file = require.resolve(specifier)
    isAsking = false
    return { url: pathToFileURL(file).href, shortCircuit: true }
  },
})
process.chdir(import.meta.dirname)
process.argv = [process.argv[0] ?? 'node', import.meta.filename, 'generate', ...process.argv.slice(2)]
await import(pathToFileURL(path.join(path.dirname(require.resolve('drizzle-kit')), 'bin.cjs')).href)
