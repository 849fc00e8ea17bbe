import { translation, type Files, type Names } from './names.ts'

/**
 * A declared list with search, filters, sorting, pages, stored preferences and URL parameters. It starts with the call of
 * the corrective actions, so that it works at once: replace its call, filters, columns and texts.
 */
export const listFiles = (names: Names): Files => ({
  [`${names.name}.widget.ts`]: widgetFile(names),
  [`${names.name}.model.ts`]: modelFile(names),
  [`${names.name}.begin.ts`]: beginFile(names),
  [`${names.name}.screen.tsx`]: screenFile(names),
  [`${names.name}.texts.en.ts`]: englishFile(names),
  [`${names.name}.texts.zh.ts`]: translation(
    names,
    importsOf('zh'),
    entries([
      '新列表',
      '标题或门店',
      '暂无内容。',
      '打开：',
      '标题',
      '门店',
      '到期日',
      '状态',
      '全部',
      '待处理',
      '处理中',
      '已完成',
    ]),
  ),
  [`${names.name}.texts.zh_hant.ts`]: translation(
    names,
    importsOf('zh_hant'),
    entries([
      '新清單',
      '標題或門市',
      '目前沒有內容。',
      '開啟：',
      '標題',
      '門市',
      '到期日',
      '狀態',
      '全部',
      '待處理',
      '處理中',
      '已完成',
    ]),
  ),
  [`${names.name}.test.tsx`]: testFile(names),
})

const widgetFile = ({
  name,
  camel,
  words,
}: Names) => `import { choiceFilter, dayFilter, textFilter } from '../../kit/declare-list.ts'
import { defineWidget, text } from '../../kit/declare.ts'

export const ${camel} = defineWidget({
  tag: 'lustra-${name}',
  about: 'Purpose of the ${words} in one sentence.',
  session: 'required',
  list: {
    search: 'title or store contains',
    filters: {
      progress: choiceFilter('progress', ['all', 'open', 'in-progress', 'done']),
      store: textFilter('store code or name contains'),
      dueFrom: dayFilter('first day it is due'),
      dueTo: dayFilter('last day it is due'),
    },
    columns: {
      what: { sort: 'Title', long: true, phone: 'which' },
      'store-name': { sort: 'StoreName', phone: 'what' },
      due: { sort: 'DueDate', phone: 'when' },
    },
    sort: { by: 'DueDate', order: 'asc' },
  },
  attributes: {},
  events: { 'row-opened': { about: 'A row was pressed', detail: { id: text('Its id') } } },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One row',
    pager: 'The pager',
    empty: 'Shown when nothing was found',
  },
})
`

const modelFile = ({ name, camel, pascal }: Names) => `import type { CorrectiveAction } from '@lustra/core'
import { shape } from '../../generated/shapes/${name}.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import type { ${camel} } from './${name}.widget.ts'

export type Row = CorrectiveAction

export function create${pascal}Model(context: ElementContext<typeof ${camel}>) {
  const list = createListModel<typeof ${camel}, Row>(context, {
    shape,
    rememberAs: '${name}',
    // The search uses the names of the declaration; map them to those of the call.
    load: ({ progress, ...search }, _, signal) =>
      context.core.api.findCorrectiveActions({ ...search, status: progress }, context.scope(signal)),
  })
  return { ...list, onOpened: ({ Id }: Row) => void context.emit('row-opened', { id: Id }) }
}
`

const beginFile = ({ name, pascal }: Names) => `import { shape } from '../../generated/shapes/${name}.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { beginList } from '../../features/list/model/begin-list.ts'
import { create${pascal}Model } from './${name}.model.ts'

/** Loads the first page in parallel with the screen. */
export const begin = (element: ShellElement): void => beginList(element, shape, create${pascal}Model)
`

const screenFile = ({ name, camel, pascal }: Names) => `import { useMemo } from 'react'
import { shape } from '../../generated/shapes/${name}.ts'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { ListScreen, listScreenStyles, type Cells } from '../../features/list/screen/list-screen.tsx'
import { create${pascal}Model, type Row } from './${name}.model.ts'
import type { ${pascal}Texts } from './${name}.texts.en.ts'
import type { ${camel} } from './${name}.widget.ts'

export const styles = listScreenStyles

/** The screen reports when its first rows are drawn. */
export const loads = true

export default function ${pascal}Screen({ t, density }: ScreenProps<typeof ${camel}, keyof ${pascal}Texts>) {
  const model = useModel(create${pascal}Model)
  // The label of a period belongs to its first day.
  const filters = useMemo<FilterSources<typeof ${camel}>>(() => ({ dueFrom: { label: t('due') } }), [t])
  return (
    <ListScreen
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={model.onOpened}
    />
  )
}

const keyOf = (row: Row) => row.Id
const nameOf = (row: Row) => row.Title

const cells: Cells<typeof ${camel}, Row> = {
  what: { whole: (row) => row.Title, cell: (row) => row.Title },
  'store-name': { whole: (row) => row.StoreName, cell: (row) => row.StoreName },
  due: { cell: (row) => row.DueDate },
}
`

const englishFile = ({ pascal, words }: Names) => `import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { listTexts } from '../../ui/list/list.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  title: '${words[0]!.toUpperCase() + words.slice(1)}',
  'search-in': 'Title or store',
  empty: 'There is nothing here yet.',
  'open-of': 'Open: {{row}}',
  // Columns and filters, by their keys.
  what: 'Title',
  'store-name': 'Store',
  due: 'Due',
  progress: 'State',
  'progress.all': 'All',
  'progress.open': 'Open',
  'progress.in-progress': 'In progress',
  'progress.done': 'Done',
  store: 'Store',
}

export type ${pascal}Texts = TextsOf<typeof en>
export default en
`

const testFile = ({ name }: Names) => `import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { correctiveAction } from '../../features/corrective-action/corrective-action.sample.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'
import { shells } from '../../generated/shells.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-${name}')!)

it('shows the rows of its call, and searches the typed text', async () => {
  const host = testHost({ findCorrectiveActions: () => pageOf([correctiveAction(1)]) })
  const { find } = await mountElement('<lustra-${name} language="en"></lustra-${name}>', host)
  await until(() => find('tbody')?.textContent.includes('Close the gap'))
  await userEvent.type(find('input[type=search]'), 'gap{Enter}')
  const searches = () => host.requestsTo('findCorrectiveActions')
  await until(() => searches().at(-1)?.keyword === 'gap')
  expect(searches()[0]).toMatchObject({ pageIndex: 1, pageSize: 10 })
})
`

const importsOf = (
  language: string,
) => `import { choiceTexts } from '../../ui/choice/choice.texts.${language}.ts'
import { listTexts } from '../../ui/list/list.texts.${language}.ts'`

const keys = [
  'title',
  'search-in',
  'empty',
  'open-of',
  'what',
  'store-name',
  'due',
  'progress',
  'progress.all',
  'progress.open',
  'progress.in-progress',
  'progress.done',
]

function entries(texts: readonly string[]): string {
  const own = keys.map((key, at) => `  '${key}': '${texts[at]}${key === 'open-of' ? '{{row}}' : ''}',`)
  return ['  ...listTexts,', '  ...choiceTexts,', ...own, `  store: '${texts[5]}',`].join('\n')
}
