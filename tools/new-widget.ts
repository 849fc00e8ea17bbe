/** `npm run new:widget invoice-list`: a folder that already draws, its registry line, its example page. With `--list` it is a declared list. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listFiles } from './new-widget/list.ts'
import { namesOf } from './new-widget/names.ts'
import { plainFiles } from './new-widget/plain.ts'

const source = fileURLToPath(new URL('../packages/widgets/src/', import.meta.url))
const given = process.argv.slice(2)
const isList = given.includes('--list')
const name = given.find((each) => !each.startsWith('--')) ?? ''
const unknown = given.filter((each) => each.startsWith('--') && each !== '--list')

if (unknown.length) stop(`There is no option ${unknown.join(', ')}; --list makes a list.`)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop('Give a name in kebab case: npm run new:widget invoice-list')
if (existsSync(source + name)) stop(`packages/widgets/src/${name} is there already.`)

const names = namesOf(name)
const { camel } = names
const files = isList ? listFiles(names) : plainFiles(names)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

mkdirSync(source + name)
for (const [file, content] of Object.entries(files)) writeFileSync(`${source}${name}/${file}`, content)

const registry = readFileSync(`${source}registry.ts`, 'utf8')
const withImport = registry.replace(
  'import type { WidgetSpec }',
  `import { ${camel} } from './${name}/${name}.widget.ts'\nimport type { WidgetSpec }`,
)
writeFileSync(`${source}registry.ts`, withImport.replace(/\n\]\s*$/, `\n  ${camel},\n]\n`))

spawnSync(
  fileURLToPath(new URL('../node_modules/.bin/prettier', import.meta.url)),
  ['--write', '--log-level=silent', source + name],
  { stdio: 'inherit' },
)

const generated = spawnSync('node', [fileURLToPath(new URL('generate.ts', import.meta.url))], {
  stdio: 'inherit',
})
if (generated.status !== 0) process.exit(1)
console.log(`lustra-${name} draws already: npm start, then open http://localhost:4181/gallery/${name}.html.
Write its promise in packages/widgets/src/${name}/${name}.widget.ts, then run npm run generate.`)
