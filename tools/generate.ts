/**
 * Writes all files derived from the declarations: shells, token stylesheets, manifest, editor data and types.
 * `--check` writes nothing and fails when a file is out of date.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registry } from '../packages/widgets/src/registry.ts'
import { sentCallsFiles } from './generate/calls.ts'
import { customElements } from './generate/manifest.ts'
import { coreReference } from './generate/core-reference.ts'
import { galleryIndex, galleryPage } from './generate/gallery.ts'
import { editorData, styleData, webTypes } from './generate/editors.ts'
import { listAddressesFile } from './generate/list-addresses.ts'
import { defineFile, nameOf, screenFile, shapeFile, shellFile, shellsFile } from './generate/shells.ts'
import { reactTypes, svelteTypes, vueTypes } from './generate/framework-types.ts'
import { elementTypes } from './generate/types.ts'
import { reactWrappers } from './generate/react.ts'
import { reference } from './generate/reference.ts'
import { requirementsPage } from './generate/requirements.ts'
import { filesByRow } from './requirements.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { formatText } from './lib/format.ts'
import { tokens } from '../packages/widgets/src/ui/tokens.ts'
import { isEarly, highContrastStyles, tokenStyles } from './generate/tokens.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isGenerated = (path: string) => /^packages\/[^/]+\/src\/generated\//.test(path)
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
  'packages/widgets/src/generated/tokens.css': tokenStyles(tokens.filter(isEarly)),
  'packages/widgets/src/generated/deferred-tokens.css':
    tokenStyles(tokens.filter((token) => !isEarly(token))) + highContrastStyles(),
  'packages/report-host/src/generated/tokens.css': tokenStyles(tokens) + highContrastStyles(),
  'packages/widgets/src/generated/elements.d.ts': elementTypes(registry),
  'packages/widgets/src/generated/jsx.d.ts': reactTypes(registry),
  'packages/widgets/src/generated/vue.d.ts': vueTypes(registry),
  'packages/widgets/src/generated/svelte.d.ts': svelteTypes(registry),
  'packages/widgets/src/generated/react.ts': reactWrappers(registry),
  'packages/widgets/custom-elements.json': json(customElements(registry)),
  'packages/widgets/web-types.json': json(webTypes(registry)),
  'packages/widgets/vscode.html-custom-data.json': json(editorData(registry)),
  'packages/widgets/vscode.css-custom-data.json': json(styleData()),
  ...Object.fromEntries(
    sentCallsFiles().map(([name, text]) => [`packages/core/src/generated/calls/${name}.ts`, text]),
  ),
  'docs/core.md': coreReference(),
  'docs/elements.md': reference(registry),
  'docs/requirements.md': requirementsPage(readFileSync(root + 'docs/requirements.md', 'utf8'), filesByRow()),
  'examples/gallery/index.html': galleryIndex(registry),
  ...Object.fromEntries(
    registry.map((spec) => [`examples/gallery/${nameOf(spec)}.html`, galleryPage(spec, registry)]),
  ),
}

const stale: string[] = []
for (const [path, content] of Object.entries(files)) {
  const expected = await formatText(path, content)
  let found = ''
  try {
    found = readFileSync(root + path, 'utf8')
  } catch {
    // not written yet
  }
  if (found === expected) continue
  stale.push(path)
  if (process.argv.includes('--check')) continue
  mkdirSync(dirname(root + path), { recursive: true })
  writeFileSync(root + path, expected)
}
// Git does not track these folders, so nothing else removes the files of a removed element or call.
for (const path of filesUnder(['packages/core', 'packages/report-host', 'packages/widgets'], isGenerated)) {
  if (path in files) continue
  stale.push(path)
  if (!process.argv.includes('--check')) rmSync(root + path)
}
if (process.argv.includes('--check') && stale.length) {
  console.error(`These files are out of date; run npm run generate:\n  ${stale.join('\n  ')}`)
  process.exit(1)
}
