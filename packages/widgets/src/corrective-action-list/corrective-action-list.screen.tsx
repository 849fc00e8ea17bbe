import { errorText, languageSpellings, type CorrectiveAction } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useModel, useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import panelStyles from '../ui/list/filters/filter-panel.css?inline'
import choiceStyles from '../ui/choice/choice-field.css?inline'
import { isUpsideDown } from '../ui/list/model/days.ts'
import listStyles from '../ui/list/table/list.css?inline'
import { ListView } from '../ui/list/table/list-view.tsx'
import pdfStyles from '../ui/pdf/viewer/pdf.css?inline'
import popoverStyles from '../ui/basics/popover.css?inline'
import { ActionDetail } from '../corrective-action/action-detail.tsx'
import actionStyles from '../corrective-action/action-detail.css?inline'
import { VisitDialog } from '../visit/dialog/visit-dialog.tsx'
import visitStyles from '../service-report/viewer/pdf-viewer.css?inline'
import { chipsOf, storeNameOf, without } from './action-chips.ts'
import { actionColumns } from './action-columns.tsx'
import { ActionFilters } from './action-filters.tsx'
import ownStyles from './corrective-action-list.css?inline'
import { createCorrectiveActionListModel } from './corrective-action-list.model.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export const styles =
  popoverStyles + listStyles + choiceStyles + panelStyles + pdfStyles + visitStyles + actionStyles + ownStyles

const keyOf = (row: CorrectiveAction) => row.Id

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function CorrectiveActionListScreen({
  t,
  density,
  link,
}: ScreenProps<typeof correctiveActionList, keyof CorrectiveActionListTexts>) {
  const model = useModel(createCorrectiveActionListModel)
  const query = useStore(model.$query)
  const list = useStore(model.$list)
  const typed = useStore(model.$typed)
  const open = useStore(model.$open)
  const tools = useTools()
  const language = useStore(tools.$language)
  const root = useRef<HTMLDivElement>(null)
  const isWrong = isUpsideDown(query.dueFrom, query.dueTo)
  /** Id of the report whose whole visit is shown over the action. */
  const [visit, setVisit] = useState('')
  const [filtersOpen, setFiltersOpen] = useState(isWrong)

  // An element that left the page and came back has its list already, and nobody else says so.
  useEffect(() => {
    if (list.step !== 'loading') tools.status(list.step === 'ready' ? 'ready' : 'error')
  }, [list.step, tools])

  const { tag } = languageSpellings[language]
  const now = useStore(model.$now)
  const view = useStore(model.view.$view)
  const columns = useMemo(() => actionColumns(t, { tag, now }), [t, tag, now])
  const openRow = useCallback((row: CorrectiveAction) => model.open(row.Id), [model])
  const openLabel = useCallback(
    (row: CorrectiveAction) => t('open-of', { action: `${row.Title}, ${row.StoreName}` }),
    [t],
  )
  const rows = list.shown?.rows ?? []

  /** Back to the row that was read last, which need not be the one that was pressed. */
  function close() {
    model.open('')
    requestAnimationFrame(() => {
      const row = root.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(open)}"]`)
      ;(row ?? root.current?.querySelector<HTMLElement>('input[type=search]'))?.focus()
    })
  }

  return (
    <div ref={root}>
      <ListView
        t={t}
        caption={t('title')}
        list={list}
        columns={columns}
        chosen={view.columns}
        widths={view.widths}
        searchLabel={t('search-in')}
        sorting={query}
        page={query.page}
        pageSize={query.pageSize}
        density={density === 'auto' ? view.density : density}
        isDensityFixed={density !== 'auto'}
        typed={typed}
        chips={chipsOf(query, t, tag, rows)}
        filtersOpen={filtersOpen}
        filters={
          <ActionFilters
            t={t}
            query={query}
            storeName={storeNameOf(query.store, rows)}
            findStores={model.findStores}
            onApply={(filters) => {
              model.change(filters)
              setFiltersOpen(false)
            }}
            onClear={model.clear}
          />
        }
        emptyText={t('empty')}
        refusal={isWrong ? t('upside-down') : undefined}
        errorText={(error) => errorText(t as (key: string) => string, error)}
        keyOf={keyOf}
        onOpen={openRow}
        openLabel={openLabel}
        onType={model.type}
        onSearch={model.search}
        onFilters={setFiltersOpen}
        onRemove={(chip) => model.change(without(chip))}
        onClear={model.clear}
        onColumns={model.view.chooseColumns}
        onDensity={model.view.chooseDensity}
        onWidth={model.view.chooseWidth}
        onSort={model.sort}
        onPage={(page) => model.change({ page })}
        onPageSize={model.choosePageSize}
        onRefresh={model.refresh}
      />
      {open && (
        <ActionDetail
          key={open}
          id={open}
          t={t}
          language={language}
          tools={tools}
          onClose={close}
          onOpened={model.onOpened}
          onUpdated={model.onUpdated}
          onVisit={setVisit}
        />
      )}
      {visit && (
        <VisitDialog
          id={visit}
          t={t}
          language={language}
          tools={tools}
          link={link}
          onClose={() => setVisit('')}
        />
      )}
    </div>
  )
}
