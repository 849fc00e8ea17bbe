import { translation, type Files, type Names } from './names.ts'

/** An element that draws a title and one attribute. */
export function plainFiles(names: Names): Files {
  const { name, camel, pascal, words } = names
  return {
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
    [`${name}.texts.zh.ts`]: translation(names, '', "  title: '新组件',"),
    [`${name}.texts.zh_hant.ts`]: translation(names, '', "  title: '新元件',"),
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
}
