/** Builds a page for one version of React, like an application's bundler: for its server and for browsers. */
import { build, type Rolldown } from 'vite'
import { inRoot } from '../../tools/lib/paths.ts'

const entry = inRoot('tests/support/react-page.tsx')

/** Resolves the application's React. */
function aliases(version: '18' | '19') {
  const folder = (name: string) => inRoot('node_modules', version === '18' ? `${name}-18` : name)
  return ['react-dom', 'react'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: folder(name),
  }))
}

async function bundle(version: '18' | '19', onServer: boolean): Promise<string> {
  const built = (await build({
    configFile: false,
    root: inRoot('tests/support'),
    mode: 'development',
    logLevel: 'error',
    resolve: { alias: aliases(version) },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      ssr: onServer,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

export const serverCode = (version: '18' | '19') => bundle(version, true)
export const browserCode = (version: '18' | '19') => bundle(version, false)
