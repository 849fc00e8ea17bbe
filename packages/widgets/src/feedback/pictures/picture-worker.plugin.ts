/**
 * For the build: `import source from 'lustra:picture-worker'` is shrink.worker.ts with all it imports as one text. Pages of another
 * origin may not start a worker from our address, but from a Blob with this text.
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
