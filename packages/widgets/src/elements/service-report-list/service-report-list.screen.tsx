import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { languageNames, type ServiceReport, type ServiceType } from '@lustra/core'
import { mayEvaluate } from '../../features/evaluation/model/evaluation.model.ts'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { countText, focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import { shape } from '../../generated/shapes/service-report-list.ts'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import starsStyles from '../../ui/basics/stars.css?inline'
import { sharedZone } from '../../ui/time/format-date.ts'
import { loadReportDialogs } from './lazy-parts.ts'
import { reportActions, reportCells, reportName, type Translate } from './report-cells.tsx'
import type { ReportDialogsProps } from './report-dialogs.tsx'
import type { ResultCounts, StoreNames } from './report-choices.model.ts'
import rowStyles from './report-rows.css?inline'
import { createServiceReportListModel } from './service-report-list.model.ts'
import type { ServiceReportListTexts } from './service-report-list.texts.en.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

interface FilterData {
  types: readonly ServiceType[]
  names: StoreNames
  counts: ResultCounts
  rows: readonly ServiceReport[]
}

/** Options and value labels of the filters (V1). */
const filtersOf = (
  t: Translate,
  { findCustomers, findStores }: ReturnType<typeof createServiceReportListModel>,
  { types, names, counts, rows }: FilterData,
): FilterSources<typeof serviceReportList> => ({
  customer: {
    find: findCustomers,
    allLabel: t('all-customers'),
    isWhole: (customer) => rows.some(({ CustomerName }) => CustomerName === customer),
  },
  store: {
    find: (keyword, page, signal, { customer = '' }) => findStores(customer)(keyword, page, signal),
    allLabel: t('all-stores'),
    knownName: (store) => names[store],
  },
  type: { options: types.map(({ Id, Name }) => ({ value: Id, name: Name })), allLabel: t('all-types') },
  result: { noteOf: (value) => countText(counts[value]) },
  from: { label: t('time-range') },
})

export const styles = listScreenStyles + starsStyles + rowStyles

/** Reports its own loading status. */
export const loads = true

export default function ServiceReportListScreen({
  t,
  density,
  link,
}: ScreenProps<typeof serviceReportList, keyof ServiceReportListTexts>) {
  const model = useModel(createServiceReportListModel)
  const { kind } = useStore(model.$query)
  const rows = useStore(model.$list).shown?.rows ?? noRows
  const types = useStore(model.$types)
  const names = useStore(model.$names)
  const counts = useStore(model.$counts)
  const selection = useStore(model.selection.$selection)
  const context = useElementContext()
  const canEvaluate = mayEvaluate(useStore(context.core.$session))
  const { tag } = languageNames[useStore(context.$language)]
  const root = useRef<HTMLDivElement>(null)

  // By its names: a new object would render all rows again.
  const [zoneShort, zoneLong] = useMemo(() => {
    const times = rows.map(({ ServiceTime, TimeZone }) => ({ time: ServiceTime, zone: TimeZone }))
    const zone = sharedZone(tag, times)
    return [zone?.short, zone?.long]
  }, [tag, rows])
  const cells = useMemo(() => {
    const zone = zoneShort && zoneLong ? { short: zoneShort, long: zoneLong } : null
    return reportCells(t, { tag, zone }, { mayEvaluate: canEvaluate, onEvaluation: model.evaluation.open })
  }, [t, tag, zoneShort, zoneLong, canEvaluate, model])
  const menu = useMemo(
    () =>
      reportActions(t, {
        mayEvaluate: canEvaluate,
        onReport: model.openReport,
        onEvaluation: model.evaluation.open,
        onDownload: (id) => void model.saveReport(id),
        onVisit: (id) => model.open('visit', id),
      }),
    [t, canEvaluate, model],
  )
  const filters = useMemo(
    () => filtersOf(t, model, { types, names, counts, rows }),
    [t, model, types, names, counts, rows],
  )
  const openRow = useCallback((row: ServiceReport) => model.openReport(row.Id), [model])

  const downloadButton = (variant: string) => (
    <button
      type="button"
      className={`button ${variant}`}
      aria-label={t('download')}
      onClick={model.downloadSelected}
    >
      <Icon name="download" /> {t('download')}
    </button>
  )

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      caption={t(`title.${kind}`)}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={reportName}
      onOpen={openRow}
      menu={menu}
      selecting={{ selection, model: model.selection, actions: downloadButton('primary small') }}
      // The bar of the selection has its own.
      actions={!selection.all && selection.ids.size === 0 && downloadButton('icon-button')}
      onFilters={(isOpen) => isOpen && model.loadChoices()}
    >
      <Dialogs t={t} model={model} rows={rows} link={link} onClosed={(id) => focusRow(root.current, id)} />
    </ListScreen>
  )
}

/** What opens over the list. */
function Dialogs(props: ReportDialogsProps) {
  const { model } = props
  const { report, visit } = useStore(model.$open)
  const evaluation = useStore(model.evaluation.$shown)
  const download = useStore(model.download.$download)
  const step = [evaluation.step, download.step].find((each) => each !== 'closed')

  function closeAll() {
    model.closeReport()
    model.open('visit', '')
    model.evaluation.hide()
    model.download.close()
  }

  return (
    <ScreenPart
      load={loadReportDialogs}
      of={props}
      open={report || visit || step || ''}
      onMissing={closeAll}
    />
  )
}

const keyOf = (row: ServiceReport) => row.Id
const noRows: readonly ServiceReport[] = []
