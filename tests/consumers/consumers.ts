/** The apps that the packages are tested in, including the examples, some with other versions of dependencies. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { installApp, type App, type AppSource } from '../../tools/consumers/app.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { folder, serve } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'

/** The portal's origin in the examples. */
const placeholder = 'http://localhost:4180'

export const ownApp = (name: string): AppSource => ({ name, source: inRoot('tests/consumers/apps', name) })

const example = (name: string): AppSource => ({ name, source: inRoot('examples', name) })
const react = (name: string, versions: Record<string, string>): AppSource => ({
  ...example('in-react'),
  name,
  versions,
})

/** In every `npm test`. */
export const quickApps: AppSource[] = [example('in-react'), example('in-vue')]

/** In a long run. */
export const otherApps: AppSource[] = [
  ownApp('svelte-5'),
  ownApp('webpack-5'),
  ownApp('esbuild'),
  react('vite-react-18', {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.31',
    '@types/react-dom': '18.3.7',
  }),
  // Regression: these failed when the packages contained Vite's preload helper.
  react('vite-7', { vite: '7.3.8', '@vitejs/plugin-react': '5.2.0' }),
  react('vite-6', { vite: '6.4.6', '@vitejs/plugin-react': '4.7.0' }),
  react('vite-5', { vite: '5.4.21', '@vitejs/plugin-react': '4.7.0' }),
]

export const install = (app: AppSource): Promise<App> => installApp(app, inject('packed'))

/** Serves the built app on an origin that the API host allows, until the test ends. Returns its address. */
export async function serveApp(app: App): Promise<string> {
  const change = (text: string) => text.replaceAll(placeholder, addressOf('portal'))
  const built = join(app.folder, 'dist')
  // Vite copies the page to dist; a plain bundler does not.
  const folders = existsSync(join(built, 'index.html')) ? [built] : [built, app.folder]
  const server = await serve(
    folders.map((path) => folder(path, { change })),
    { port: Number(new URL(addressOf('pages')).port) },
  )
  onTestFinished(() => server.close())
  return server.address
}
