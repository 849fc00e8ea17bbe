/**
 * Writes everything that follows from the declarations: the loader's shells, the token sheet, the manifest, editor data
 * and types. `--check` writes nothing and fails when a file no longer follows (part of `npm test`).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import { registry } from '../packages/widgets/src/registry.ts'
import { customElements } from './generate/manifest.ts'
import { galleryIndex, galleryPage } from './generate/gallery.ts'
import { editorData, styleData, webTypes } from './generate/editors.ts'
import { listAddressesFile } from './generate/list-addresses.ts'
import { defineFile, nameOf, screenFile, shapeFile, shellFile, shellsFile } from './generate/shells.ts'
import { reactTypes, svelteTypes, vueTypes } from './generate/framework-types.ts'
import { elementTypes } from './generate/types.ts'
import { reactWrappers } from './generate/react.ts'
import { reference } from './generate/reference.ts'
import { tokens } from '../packages/widgets/src/ui/tokens.ts'
import { isEarly, strongSheet, tokenSheet } from './generate/tokens.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = (value: unknown) => JSON.stringify(value, null, 2)

const files: Record<string, string> = {
  'packages/widgets/src/generated/shells.ts': shellsFile(registry),
  'packages/widgets/src/generated/list-addresses.ts': listAddressesFile(registry),
  ...Object.fromEntries(
    registry.flatMap((spec) => [
      [`packages/widgets/src/generated/shapes/${nameOf(spec)}.ts`, shapeFile(spec)],
      [`packages/widgets/src/generated/screens/${nameOf(spec)}.ts`, screenFile(spec)],
      [`packages/widgets/src/generated/define/${nameOf(spec)}.ts`, defineFile(spec, registry)],
    ]),
  ),
  ...Object.fromEntries(
    await Promise.all(
      registry.map(async (spec) => [
        `packages/widgets/src/generated/shells/${nameOf(spec)}.ts`,
        await shellFile(spec),
      ]),
    ),
  ),
  'packages/widgets/src/generated/tokens.css': tokenSheet(tokens.filter(isEarly)),
  'packages/widgets/src/generated/tokens-later.css':
    tokenSheet(tokens.filter((token) => !isEarly(token))) + strongSheet(),
  'packages/report-host/src/generated/tokens.css': tokenSheet(tokens) + strongSheet(),
  'packages/widgets/src/generated/elements.d.ts': elementTypes(registry),
  'packages/widgets/src/generated/jsx.d.ts': reactTypes(registry),
  'packages/widgets/src/generated/vue.d.ts': vueTypes(registry),
  'packages/widgets/src/generated/svelte.d.ts': svelteTypes(registry),
  'packages/widgets/src/generated/react.ts': reactWrappers(registry),
  'packages/widgets/custom-elements.json': json(customElements(registry)),
  'packages/widgets/web-types.json': json(webTypes(registry)),
  'packages/widgets/vscode.html-custom-data.json': json(editorData(registry)),
  'packages/widgets/vscode.css-custom-data.json': json(styleData()),
  'docs/elements.md': reference(registry),
  'examples/gallery/index.html': galleryIndex(registry),
  ...Object.fromEntries(registry.map((spec) => [`examples/gallery/${nameOf(spec)}.html`, galleryPage(spec)])),
}

const parsers: Record<string, string> = {
  ts: 'typescript',
  json: 'json',
  css: 'css',
  md: 'markdown',
  html: 'html',
}
const stale: string[] = []
for (const [path, content] of Object.entries(files)) {
  const parser = parsers[path.split('.').at(-1)!]!
  const wanted = await format(content, { parser, semi: false, singleQuote: true, printWidth: 110 })
  let found = ''
  try {
    found = readFileSync(root + path, 'utf8')
  } catch {
    // not written yet
  }
  if (found === wanted) continue
  stale.push(path)
  if (process.argv.includes('--check')) continue
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, wanted)
}
if (process.argv.includes('--check') && stale.length) {
  console.error(
    `These files no longer follow the declarations; run npm run generate:\n  ${stale.join('\n  ')}`,
  )
  process.exit(1)
}
