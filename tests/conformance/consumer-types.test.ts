/** The package's types, checked by the compilers of embedders. */
import { dirname } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'
import { blocksOf, compile, makePackage, misjudged, type Project } from '../support/consumer.ts'
import { isLong } from '../support/long.ts'

const cache = (name: string) => inRoot('.cache/consumers', name)
const docs = 'docs/frameworks.md'
let widgets: string
beforeAll(async () => void (widgets = await makePackage(cache('package'))))

const compiled = (name: string, project: Project) => compile(cache(name), widgets, project)

const dom = `import '@lustra/widgets'
import type { LustraErrorCode } from '@lustra/widgets'
const list = document.createElement('lustra-service-report-list')
list.pageSize = 20
list.pageSize = 15 // wrong
list.kind = 'pest'
list.kind = 'pests' // wrong
list.status = 'ready' // wrong
list.pageSize = undefined
list.keyword.length // wrong
list.language = 'zh-TW'
document.addEventListener('lustra-signed-in', (event) => event.detail.account.length)
document.addEventListener('lustra-signed-in', (event) => event.detail.accounts) // wrong
window.addEventListener('lustra-signed-out', ({ detail }) => detail.reason === 'user')
document.body.addEventListener('lustra-navigate', ({ detail }) => detail.path.length)
const isReady: boolean = list.status === 'ready'
list.addEventListener('lustra-list-changed', (event) => event.detail.page.toFixed())
list.addEventListener('lustra-list-changed', (event) => event.detail.pages) // wrong
list.addEventListener('lustra-signed-out', ({ detail }) => { if (detail.reason === 'expired') list.refresh() })
list.addEventListener('lustra-signed-out', ({ detail }) => { if (detail.reason === 'over') list.refresh() }) // wrong
list.addEventListener('lustra-error', ({ detail }) => { const code: LustraErrorCode = detail.code; return code === 'offline' })
const confirm = document.createElement('lustra-confirm')
const question = { title: 'Sure?', text: 'Gone', danger: undefined }
const isSure: Promise<boolean> = confirm.confirm(question)
void confirm.confirm({ title: 'Sure?' }) // wrong
export { isReady, isSure }
`

const components = `import { createRef } from 'react'
import { AccountSwitcher, Login, ReportViewer, ServiceReportList } from '@lustra/widgets/react'
import type { LustraServiceReportListElement, LustraServiceReportListProps } from '@lustra/widgets'
declare const may: { size?: 10 | 20; open?: boolean; style?: { '--lustra-brand': string } }
declare const given: LustraServiceReportListProps
const ref = createRef<LustraServiceReportListElement>()
export const all = [
  <Login id="a" className="b" lang="de" dir="rtl" title="t" tabIndex={0} hidden slot="s" part="p" role="region" />,
  <Login aria-label="l" aria-busy data-row={3} onClick={(event) => event.currentTarget.refresh()} key="k" />,
  <Login style={{ '--lustra-brand': '#123', color: 'red' }}>text</Login>,
  <Login style={{ '--lustra-brnad': '#123' }} />, // wrong
  <ServiceReportList pageSize={may.size} style={may.style} id={undefined} onListChanged={undefined} {...given} />,
  <ServiceReportList pageSize={15} />, // wrong
  <ServiceReportList pageSize="20" />, // wrong
  <ServiceReportList kind="pests" />, // wrong
  <ServiceReportList ref={ref} onListChanged={(event) => event.currentTarget.page === event.detail.page} />,
  <ServiceReportList ref={createRef<HTMLInputElement>()} />, // wrong
  <ServiceReportList onListChanged={(event) => event.detail.pages} />, // wrong
  <ServiceReportList onListChange={() => {}} />, // wrong
  <ReportViewer filters={[{ table: 'Stores' }]} onError={({ detail }) => detail.retryable} />,
  <ReportViewer filters="all" />, // wrong
  <AccountSwitcher open={may.open} onUserSwitched={({ detail }) => detail.userId} onSignedIn={() => {}} />,
  <AccountSwitcher open="true" />, // wrong
]
`

const tags = `import type {} from '@lustra/widgets/jsx'
import { createRef } from 'react'
import type { LustraServiceReportListElement } from '@lustra/widgets'
declare const may: { size?: 10 | 20 }
export const all = [
  <lustra-login class="a" className="b" lang="de" onClick={() => {}} style={{ '--lustra-brand': '#123' }} key="k" />,
  <lustra-service-report-list page-size="20" kind="pest" ref={createRef<LustraServiceReportListElement>()} />,
  <lustra-service-report-list page-size={may.size} pageSize={may.size} onlustra-list-changed={undefined} />,
  <lustra-service-report-list onlustra-list-changed={(event) => event.detail.page === event.currentTarget.page} />,
  <lustra-service-report-list onlustra-list-changed={(event) => event.detail.pages} />, // wrong
  <lustra-service-report-list page-size="15" />, // wrong
  <lustra-service-report-list kind="pests" />, // wrong
  <lustra-login style={{ '--lustra-brnad': '#123' }} />, // wrong
  <lustra-logn />, // wrong
]
`

describe('types for the DOM', () => {
  it('accept valid values of elements, and reject others (X4)', async () => {
    expect(misjudged(dom, 'page.ts', await compiled('dom', { files: { 'page.ts': dom } }))).toEqual([])
  })
})

/** The first in a short run. */
const shown = <Each>(each: Each[]): Each[] => (isLong ? each : each.slice(0, 1))

describe.each(
  shown<[string, Record<string, string[]>]>([
    ['19', {}],
    [
      '18',
      {
        react: [inRoot('node_modules/@types/react-18/index.d.ts')],
        'react/*': [inRoot('node_modules/@types/react-18/*')],
      },
    ],
  ]),
)('types for React %s', (version, paths) => {
  it('accept and refuse what they should, and compile the examples of the docs', async () => {
    const files = Object.fromEntries([
      ['page.tsx', components],
      ...[docs, 'packages/widgets/README.md'].map((document, index): [string, string] => [
        `example-${index}.tsx`,
        blocksOf(document, 'React', 'tsx')[0] ?? '',
      ]),
    ])
    const output = await compiled(`react-${version}`, { files, compilerOptions: { paths } })
    for (const [file, source] of Object.entries(files)) expect(misjudged(source, file, output)).toEqual([])
  })

  // Apart from the components, because the types of tags apply to the whole project.
  it('accept and refuse what they should in tags', async () => {
    const project = { files: { 'page.tsx': tags }, compilerOptions: { paths } }
    expect(misjudged(tags, 'page.tsx', await compiled(`react-${version}-tags`, project))).toEqual([])
  })
})

const bin = (path: string) => inRoot('node_modules', path)

/** The frameworks' own compilers. */
const vue: Project = {
  files: {},
  compiler: {
    script: bin('vue-tsc/bin/vue-tsc.js'),
    args: (config) => ['-p', config, '--pretty', 'false'],
  },
  compilerOptions: { types: ['@lustra/widgets/vue'], jsx: 'preserve' },
  more: { vueCompilerOptions: { strictTemplates: true } },
}
const svelte: Project = {
  // Otherwise svelte-check uses the nearest vite.config.
  files: { 'svelte.config.js': 'export default {}' },
  compiler: {
    script: bin('svelte-check/bin/svelte-check'),
    args: (config) => [
      '--workspace',
      dirname(config),
      '--tsconfig',
      config,
      '--output',
      'machine',
      '--threshold',
      'error',
    ],
  },
  compilerOptions: { types: ['@lustra/widgets/svelte'] },
}
const angular: Project = {
  files: {},
  compiler: {
    script: bin('@angular/compiler-cli/bundles/src/bin/ngc.js'),
    args: (config) => ['-p', config],
  },
  compilerOptions: { verbatimModuleSyntax: false, isolatedModules: true },
  more: { angularCompilerOptions: { strictTemplates: true } },
}

const vueTemplate = `<script setup lang="ts">
import type { LustraServiceReportListProps } from '@lustra/widgets'
import { useTemplateRef } from 'vue'
defineProps<{ given: LustraServiceReportListProps; size?: 10 | 20 }>()
const confirm = useTemplateRef('confirm')
const ask = () => confirm.value?.confirm({ title: 'Sure?', text: 'Gone' })
</script>
<template>
  <lustra-confirm ref="confirm" key="k" class="c" id="i" lang="de" dir="ltr" title="t" :tabindex="0" hidden />
  <lustra-login style="color: red" slot="s" part="p" aria-label="l" data-row="3" @click="ask" />
  <lustra-login :class="['a', { b: true }]" :style="{ '--lustra-brand': '#123' }"><p slot="empty">none</p></lustra-login>
  <lustra-service-report-list v-for="n in 2" :key="n" v-bind="given" :pageSize="size" :id="undefined" />
  <lustra-service-report-list :page-size="20" @lustra-signed-out="(event) => event.detail.reason === 'expired'" />
  <lustra-account-switcher open @user-switched="(event) => event.currentTarget.open" />
  <lustra-service-report-list :page-size="15" /><!-- wrong -->
  <lustra-service-report-list kind="pests" /><!-- wrong -->
  <lustra-service-report-list pages="1" /><!-- wrong -->
  <lustra-service-report-list @lustra-list-changed="(event) => event.detail.pages" /><!-- wrong -->
  <lustra-logn /><!-- wrong -->
</template>
`

const svelteTemplate = `<script lang="ts">
  import type { LustraServiceReportListProps } from '@lustra/widgets'
  let { given, size }: { given: LustraServiceReportListProps; size?: 10 | 20 } = $props()
  let confirm: HTMLElementTagNameMap['lustra-confirm'] | undefined = $state()
</script>
<lustra-confirm bind:this={confirm} class="c" id="i" lang="de" title="t" tabindex={0} hidden></lustra-confirm>
<lustra-login style="color: red" part="p" aria-label="l" data-row={3} onclick={() => confirm?.focus()}></lustra-login>
<lustra-login style:--lustra-brand="#123"><p slot="empty">none</p></lustra-login>
<lustra-service-report-list {...given} pageSize={size} page-size="20" id={undefined}></lustra-service-report-list>
<lustra-service-report-list onlustra-signed-out={(event) => event.detail.reason === 'expired'}></lustra-service-report-list>
<lustra-service-report-list pageSize={15}></lustra-service-report-list><!-- wrong -->
<lustra-service-report-list page-size="15"></lustra-service-report-list><!-- wrong -->
<lustra-service-report-list kind="pests"></lustra-service-report-list><!-- wrong -->
<lustra-service-report-list onlustra-list-changed={(event) => event.detail.pages}></lustra-service-report-list><!-- wrong -->
`

describe('types for templates', () => {
  it.each(
    shown<[string, string, string, Project]>([
      ['Vue', 'vue', vueTemplate, vue],
      ['Svelte', 'svelte', svelteTemplate, svelte],
      ['Angular', 'ts', '', angular],
    ]),
  )(
    'accept and refuse what they should, and the example of the docs only with a mistake: %s (X4)',
    async (name, ending, template, project) => {
      const [example = ''] = blocksOf(docs, name, ending).filter((block) => block.includes('lustra-service'))
      const mistaken = example.replace('event.detail.page', 'event.detail.pages')
      const files = {
        ...project.files,
        ...(template && { [`Page.${ending}`]: template }),
        [`Example.${ending}`]: example,
        [`Mistake.${ending}`]: mistaken,
      }
      const output = await compiled(name, { ...project, files })
      expect(misjudged(template, `Page.${ending}`, output)).toEqual([])
      expect(output.split('\n').filter((line) => line.includes('Example.'))).toEqual([])
      expect(output).toContain('Mistake.')
      expect(output).toMatch(/'pages' does not exist/)
    },
  )
})
