import { errorText, notify, type T } from '@lustra/core'
import { useEffect, useState } from 'react'
import { Menu, MenuItem } from '../../../ui/basics/popover.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import type { ReportChart } from '../frame/frame.types.ts'
import type { ReportMethods } from '../report-viewer.model.ts'
import { useTexts } from '../use-texts.ts'
import { adoptLazy, labels } from './lazy-resources.ts'
import type { Translate } from '../report.config.ts'

export interface ChartsProps {
  t: Translate
  /** Report title, for the file name. */
  title: string
  methods: ReportMethods
  close(): void
}

/** Menu of the charts of the open page. */
export default function Charts({ t: baseT, title, methods, close }: ChartsProps) {
  const t = useTexts(baseT, labels)
  const [charts, setCharts] = useState<readonly ReportChart[]>()
  const notifyFailure = (error: unknown) => notify({ kind: 'error', text: errorText(t as T, error) })
  useEffect(() => {
    let isOpen = true
    methods.charts().then(
      (found) => isOpen && setCharts(found),
      () => isOpen && setCharts([]),
    )
    return () => void (isOpen = false)
  }, [methods])

  function exportChart({ name, title: chart }: ReportChart) {
    close()
    methods
      .exportData(name)
      // Spreadsheets detect UTF-8 by the BOM.
      .then(
        (csv) => saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), fileName(title, chart)),
        notifyFailure,
      )
  }

  if (!charts) return <div className="skeleton" role="status" aria-label={t('word.loading')} />
  if (charts.length === 0)
    return (
      <p className="none" role="status" ref={adoptLazy}>
        {t('export-none')}
      </p>
    )
  return (
    <Menu label={t('export-which')}>
      <div className="heading" aria-hidden="true" ref={adoptLazy}>
        {t('export-which')}
      </div>
      {charts.map((chart) => (
        <MenuItem key={chart.name} icon="chart" onChoose={() => exportChart(chart)}>
          {chart.title || chart.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Without characters that file systems reject. */
const fileName = (report: string, chart: string): string =>
  `${[report, chart]
    .filter(Boolean)
    .join(' - ')
    // oxlint-disable-next-line no-control-regex -- control characters are replaced on purpose.
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .trim()}.csv`
