/**
 * Vite plugin: `import source from 'lustra:picture-worker'` is shrink.worker.ts bundled into one string. A page cannot start a worker
 * from another origin's URL, but from a Blob with its source.
 */
import { build, type Rolldown } from 'vite'

const name = 'lustra:picture-worker'
const entry = new URL('shrink.worker.ts', import.meta.url).pathname

export const pictureWorker = () => ({
  name,
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  async load(id: string) {
    if (id !== `\0${name}`) return
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        lib: { entry, formats: ['iife'], name: 'worker' },
      },
    })) as Rolldown.RolldownOutput[]
    return { code: `export default ${JSON.stringify(built[0]!.output[0].code)}`, map: null }
  },
})
