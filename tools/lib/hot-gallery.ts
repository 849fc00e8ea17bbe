/** The gallery in the dev server: its elements come from the sources, so that changes and new elements show at once. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { inRoot } from './paths.ts'
import { contentType } from './static-server.ts'

const source = (file: string) => `/@fs${inRoot('packages', file)}`
/** Replaces the script of the built `lustra.js`. */
const loader = /<script[^>]*lustra\.js"[^>]*><\/script>/
const elements = `<script type="module">
import '${source('widgets/src/index.ts')}'
import { configure } from '${source('core/src/page/page.ts')}'
configure({ api: '/api', language: 'en' })
</script>`

export const hotGallery = (): Plugin => ({
  name: 'lustra:hot-gallery',
  resolveId: (id) => (/^\/gallery\/[\w-]+\.js$/.test(id) ? inRoot('examples', id) : undefined),
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const [, file] = /^\/((?:gallery|common)\/(?:[\w-]+\.(?:html|css))?)$/.exec(pathname) ?? []
      if (file === undefined || request.url?.includes('html-proxy')) return next()
      const name = file.endsWith('/') ? `${file}index.html` : file
      const text = await readFile(inRoot('examples', name), 'utf8').catch(() => undefined)
      if (text === undefined) return next()
      response.setHeader('content-type', contentType(name))
      const isPage = name.endsWith('.html')
      response.end(isPage ? await server.transformIndexHtml(pathname, text.replace(loader, elements)) : text)
    })
  },
})
