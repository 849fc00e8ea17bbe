import { translation, type Files, type Names } from './names.ts'

/** An element that shows a title and one attribute. */
export function plainFiles(names: Names): Files {
  const { name, camel, pascal, words } = names
  return {
    [`${name}.widget.ts`]: `import { defineWidget, text } from '../../kit/declare.ts'

export const ${camel} = defineWidget({
  tag: 'lustra-${name}',
  about: 'Purpose of the ${words} in one sentence.',
  session: 'optional',
  attributes: { topic: text('Its topic', '${words}') },
  events: {},
  parts: { body: 'The whole content' },
})
`,
    [`${name}.model.ts`]: `import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import type { ${camel} } from './${name}.widget.ts'

export type ${pascal}State = { step: 'ready' }

export function create${pascal}Model(_context: ElementContext<typeof ${camel}>) {
  const $state = atom<${pascal}State>({ step: 'ready' })
  return { $state }
}
`,
    [`${name}.screen.tsx`]: `import { useStore } from '@nanostores/react'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
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
import { mountElement, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { shells } from '../../generated/shells.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-${name}')!)

it('shows its topic', async () => {
  const { part } = await mountElement('<lustra-${name} topic="soap"></lustra-${name}>')
  const body = await until(() => part('body'))
  expect(body.textContent).toContain('soap')
})
`,
  }
}
