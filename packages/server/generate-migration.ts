/** `npm run migration -w @lustra/server -- --name what-changed` writes the next migration from the schema files. */
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

// npm puts drizzle-kit (0.31) into the root and drizzle-orm beside this file, where drizzle-kit does not look.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('drizzle-orm')
      ? { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true }
      : next(specifier, context),
})
process.chdir(import.meta.dirname)
process.argv = [process.argv[0] ?? 'node', import.meta.filename, 'generate', ...process.argv.slice(2)]
await import(pathToFileURL(path.join(path.dirname(require.resolve('drizzle-kit')), 'bin.cjs')).href)
