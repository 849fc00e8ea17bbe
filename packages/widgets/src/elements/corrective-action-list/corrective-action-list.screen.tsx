import { actionStatuses, languageNames, type ActionStatus, type CorrectiveAction } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { shape } from '../../generated/shapes/corrective-action-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { ExportButton, ExportParts } from '../../features/file-job/list-export.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import pdfStyles from '../../ui/pdf/viewer/pdf.css?inline'
import { ActionDetail } from '../../features/corrective-action/action-detail.tsx'
import actionStyles from '../../features/corrective-action/action-detail.css?inline'
import { VisitDialog } from '../../features/visit/dialog/visit-dialog.tsx'
import visitStyles from '../../features/service-report/viewer/pdf-viewer.css?inline'
import { actionCells, type Translate } from './action-cells.tsx'
import ownStyles from './corrective-action-list.css?inline'
import { createCorrectiveActionListModel } from './corrective-action-list.model.ts'
import type { CorrectiveActionListTexts } from './corrective-action-list.texts.en.ts'
import type { correctiveActionList } from './corrective-action-list.widget.ts'

export const styles = listScreenStyles + pdfStyles + visitStyles + actionStyles + ownStyles

/** Reports its own loading status. */
export const loads = true

export default function CorrectiveActionListScreen({
  t,
  density,
  link,
}: ScreenProps<typeof correctiveActionList, keyof CorrectiveActionListTexts>) {
  const model = useModel(createCorrectiveActionListModel)
  const { action } = useStore(model.$open)
  const now = useStore(model.$now)
  const rows = useStore(model.$list).shown?.rows
  const context = useElementContext()
  const language = useStore(context.$language)
  const root = useRef<HTMLDivElement>(null)
  /** Id of the report whose visit is shown over the action. */
  const [visit, setVisit] = useState('')
  const { tag } = languageNames[language]
  const cells = useMemo(() => actionCells(t, { tag, now }), [t, tag, now])
  const filters = useMemo(() => filtersOf(t, model, rows ?? []), [t, model, rows])
  const openRow = useCallback((row: CorrectiveAction) => model.open('action', row.Id), [model])

  function close() {
    model.open('action', '')
    focusRow(root.current, action)
  }

  const dialogProps = { t, language, context }
  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
      actions={<ExportButton t={t} sheet={model.sheet} />}
    >
      <ExportParts t={t} sheet={model.sheet} onEarlierClosed={() => focusRow(root.current, '')} />
      {action && (
        <ActionDetail
          key={action}
          id={action}
          {...dialogProps}
          onClose={close}
          onOpened={model.onOpened}
          onUpdated={model.onUpdated}
          onVisit={setVisit}
        />
      )}
      {visit && <VisitDialog id={visit} {...dialogProps} link={link} onClose={() => setVisit('')} />}
    </ListScreen>
  )
}

const keyOf = (row: CorrectiveAction) => row.Id
const nameOf = (row: CorrectiveAction) => `${row.Title}, ${row.StoreName}`

/** Names of stores and reports come from the shown rows. */
const filtersOf = (
  t: Translate,
  { findStores }: ReturnType<typeof createCorrectiveActionListModel>,
  rows: readonly CorrectiveAction[],
): FilterSources<typeof correctiveActionList> => ({
  progress: {
    label: t('state.status'),
    chipLabel: (value) => (value === 'overdue' ? t('due-range') : undefined),
    nameOf: (value) => (isStatus(value) ? t(`state.${value}`) : t(`progress.${value as 'all'}`)),
  },
  store: {
    find: findStores,
    allLabel: t('all-stores'),
    knownName: (store) =>
      rows.find(({ StoreCode }) => StoreCode.toLowerCase() === store.toLowerCase())?.StoreName,
  },
  dueFrom: { label: t('due-range') },
  report: { knownName: (report) => rows.find(({ ReportId }) => ReportId === report)?.ReportNo },
})

/** False for `all`, `not-done` and `overdue`, which are filters only. */
const isStatus = (value: string): value is ActionStatus =>
  (actionStatuses as readonly string[]).includes(value)
