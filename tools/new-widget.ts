/** `npm run new:widget invoice-list`: a folder that already draws, its registry line, its example page. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../packages/widgets/src/', import.meta.url))
const name = process.argv[2] ?? ''

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop('Give a name in kebab case: npm run new:widget invoice-list')
if (existsSync(source + name)) stop(`packages/widgets/src/${name} is there already.`)

const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel[0]!.toUpperCase() + camel.slice(1)
const words = name.replaceAll('-', ' ')

const files: Record<string, string> = {
  [`${name}.widget.ts`]: `import { defineWidget, text } from '../kit/declare.ts'

export const ${camel} = defineWidget({
  tag: 'lustra-${name}',
  about: 'Says in one sentence what ${words} is for.',
  session: 'optional',
  attributes: { topic: text('What it is about', '${words}') },
  events: {},
  parts: { body: 'The whole of it' },
})
`,
  [`${name}.model.ts`]: `import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { ${camel} } from './${name}.widget.ts'

export type ${pascal}State = { step: 'ready' }

export function create${pascal}Model(_tools: Tools<typeof ${camel}>) {
  const $state = atom<${pascal}State>({ step: 'ready' })
  return { $state }
}
`,
  [`${name}.screen.tsx`]: `import { useStore } from '@nanostores/react'
import { useModel, type ScreenProps } from '../kit/react/react-screen.tsx'
import { create${pascal}Model } from './${name}.model.ts'
import type { ${pascal}Texts } from './${name}.texts.en.ts'
import type { ${camel} } from './${name}.widget.ts'

export { default as styles } from './${name}.css?inline'

export default function ${pascal}Screen({ topic, t }: ScreenProps<typeof ${camel}, keyof ${pascal}Texts>) {
  const state = useStore(useModel(create${pascal}Model).$state)
  return (
    <section part="body" data-step={state.step}>
      <h2>{t('title')}</h2>
      <p>{topic}</p>
    </section>
  )
}
`,
  [`${name}.css`]: `[part='body'] {\n  padding: 1em;\n}\n`,
  [`${name}.texts.en.ts`]: `const en = { title: '${pascal}' }\n\nexport type ${pascal}Texts = Record<keyof typeof en, string>\nexport default en\n`,
  [`${name}.texts.zh.ts`]: translation('新组件'),
  [`${name}.texts.zh_hant.ts`]: translation('新元件'),
  [`${name}.test.tsx`]: `import { expect, it } from 'vitest'
import { bench, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { shells } from '../generated/shells.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-${name}')!)

it('shows what it is about', async () => {
  const { part } = await bench('<lustra-${name} topic="soap"></lustra-${name}>')
  const body = await until(() => part('body'))
  expect(body.textContent).toContain('soap')
})
`,
}

function translation(title: string) {
  return `import type { ${pascal}Texts } from './${name}.texts.en.ts'\n\nconst texts: ${pascal}Texts = { title: '${title}' }\n\nexport default texts\n`
}

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
