import { errorText, notify, type T } from '@lustra/core'
import { useEffect, useState } from 'react'
import { Menu, MenuItem } from '../../ui/basics/menu.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import type { ReportChart } from '../frame/frame.types.ts'
import type { Words } from '../report-viewer.types.ts'
import type { ReportMethods } from '../report.methods.ts'
import { useWords } from '../use-words.ts'
import { adoptLazy } from './adopt-lazy.ts'
import { words } from './lazy.words.ts'

export interface ChartsProps {
  t: Words
  /** Of the report, for the file's name. */
  title: string
  methods: ReportMethods
  close(): void
}

/** The charts of the open page, of which one can be chosen. */
export default function Charts({ t: given, title, methods, close }: ChartsProps) {
  const t = useWords(given, words)
  const [charts, setCharts] = useState<readonly ReportChart[]>()
  const complain = (error: unknown) => notify({ kind: 'error', text: errorText(t as T, error) })
  useEffect(() => {
    let isOpen = true
    methods.charts().then(
      (found) => isOpen && setCharts(found),
      () => isOpen && setCharts([]),
    )
    return () => void (isOpen = false)
  }, [methods])

  function take({ name, title: chart }: ReportChart) {
    close()
    methods
      .exportData(name)
      // The mark at its beginning tells spreadsheets which letters these are.
      .then(
        (csv) => saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), fileName(title, chart)),
        complain,
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
        <MenuItem key={chart.name} icon="chart" onChoose={() => take(chart)}>
          {chart.title || chart.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Without what some file system refuses. */
const fileName = (report: string, chart: string): string =>
  `${[report, chart]
    .filter(Boolean)
    .join(' - ')
    // oxlint-disable-next-line no-control-regex -- these are what is refused.
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .trim()}.csv`
