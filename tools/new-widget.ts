/** `npm run new:widget invoice-list`: creates a working element, its registry line and its gallery page. With `--list` a declared list. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { command } from './lib/paths.ts'
import { listFiles } from './new-widget/list.ts'
import { namesOf } from './new-widget/names.ts'
import { plainFiles } from './new-widget/plain.ts'

const source = fileURLToPath(new URL('../packages/widgets/src/', import.meta.url))
const args = process.argv.slice(2)
const isList = args.includes('--list')
const name = args.find((each) => !each.startsWith('--')) ?? ''
const folder = `${source}elements/${name}`
const unknown = args.filter((each) => each.startsWith('--') && each !== '--list')

if (unknown.length) stop(`Unknown option ${unknown.join(', ')}; --list creates a list.`)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop('Give a name in kebab case: npm run new:widget invoice-list')
if (existsSync(folder)) stop(`packages/widgets/src/elements/${name} already exists.`)

const names = namesOf(name)
const { camel } = names
const files = isList ? listFiles(names) : plainFiles(names)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

mkdirSync(folder)
for (const [file, content] of Object.entries(files)) writeFileSync(`${folder}/${file}`, content)

const registry = readFileSync(`${source}registry.ts`, 'utf8')
const withImport = registry.replace(
  'import type { WidgetSpec }',
  `import { ${camel} } from './elements/${name}/${name}.widget.ts'\nimport type { WidgetSpec }`,
)
writeFileSync(`${source}registry.ts`, withImport.replace(/\n\]\s*$/, `\n  ${camel},\n]\n`))

// The same Node, whatever the one on the path is.
spawnSync(process.execPath, [command('oxfmt'), folder])

const generated = spawnSync(process.execPath, [fileURLToPath(new URL('generate.ts', import.meta.url))], {
  stdio: 'inherit',
})
if (generated.status !== 0) process.exit(1)
console.log(`Created lustra-${name}. Run npm run dev, then open http://localhost:${process.env.LUSTRA_DEV_PORT || 5173}/gallery/${name}.html.
Declare its public API in packages/widgets/src/elements/${name}/${name}.widget.ts, then run npm run generate.`)
