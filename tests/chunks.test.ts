/** The sources of shared built files: chunks are defined by folders, so a moved or renamed source must not change a chunk unnoticed. */
import { describe, expect, it } from 'vitest'
import { readScreensGraph } from '../tools/lib/screens-build.ts'
import { isBuilt } from './support/build.ts'

/** Chunk → folders, as in `vite.config.ts`. */
const folders: Record<string, string[]> = {
  core: [
    'core/src',
    'core/src/api',
    'core/src/contract',
    'core/src/contract/rules',
    'core/src/generated/calls',
    'core/src/identity',
    'core/src/page',
    'core/src/rules',
    'core/src/session',
    'core/src/storage',
    'core/src/texts',
    'widgets/src/generated',
    'widgets/src/kit',
    'widgets/src/ui/start',
  ],
  'react-screen': ['widgets/src/kit/react'],
  lit: ['widgets/src/kit/lit'],
  menu: ['core/src/menu', 'widgets/src/ui/menu-icons'],
  basics: ['widgets/src/ui/basics'],
  form: ['widgets/src/ui/form'],
  password: ['core/src/contract/rules', 'core/src/rules/password'],
  combobox: ['widgets/src/ui/combobox', 'widgets/src/ui/virtual'],
  tree: ['widgets/src/ui/tree'],
  picker: ['widgets/src/phone', 'widgets/src/ui/picker'],
  manager: [
    'core/src/contract/lists',
    'widgets/src/file-job',
    'widgets/src/sheet-import',
    'widgets/src/ui/conflict',
  ],
  'list-model': [
    'core/src/changes',
    'core/src/contract/lists',
    'widgets/src/evaluation/model',
    'widgets/src/list/model',
    'widgets/src/service-report/model',
    'widgets/src/ui/files',
    'widgets/src/ui/list/model',
    'widgets/src/ui/resource',
  ],
  'list-table': ['widgets/src/list/screen', 'widgets/src/ui/list/table'],
  'list-filters': ['widgets/src/list/day', 'widgets/src/list/filters', 'widgets/src/ui/list/filters'],
  choice: ['widgets/src/ui/choice'],
  'rich-text': ['core/src/contract/rules', 'widgets/src/ui/rich-text'],
  viewer: [
    'widgets/src/evaluation/dialog',
    'widgets/src/service-report/viewer',
    'widgets/src/ui/pdf/viewer',
    'widgets/src/ui/rating',
    'widgets/src/visit/dialog',
  ],
  detail: [
    'core/src/contract/lists',
    'widgets/src/message-thread',
    'widgets/src/progress',
    'widgets/src/publication',
    'widgets/src/ui/files',
    'widgets/src/ui/gallery',
    'widgets/src/ui/sheet',
    'widgets/src/ui/shoelace',
  ],
}

const folderOf = (module: string) => module.replace(/^packages\//, '').replace(/\/[^/]*$/, '')

describe.skipIf(!isBuilt())('chunks', () => {
  const { modules } = readScreensGraph()

  it.each(Object.entries(folders))('%s has the sources of its folders only', (chunk, expected) => {
    expect([...new Set(modules[chunk]!.map(folderOf))].sort()).toEqual(expected)
  })

  it('puts each source into one file', () => {
    const all = Object.values(modules).flat()
    expect(all.filter((module, index) => all.indexOf(module) !== index)).toEqual([])
  })

  it('loads no React for elements without React', () => {
    const { files } = readScreensGraph()
    const light = ['confirm', 'error-page', 'language-picker', 'legal', 'toaster']
    expect(light.filter((name) => files[`${name}.screen`]!.includes('react'))).toEqual([])
  })
})
