import { errorText, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { IconButton, Icon } from '../../ui/basics/icon.tsx'
import { menuName } from './menu-name.ts'
import { ReportSkeleton } from './notice.tsx'
import { ReportNotice } from './report-notice.tsx'
import type { ReportViewerModel } from './report-viewer.model.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { ReportState } from './report.state.ts'
import type { reportViewer } from './report-viewer.widget.ts'
import { rightsOf, toReportConfig, watermarkColorOf, type Translate } from './report.config.ts'
import { readHeight, sizeOf } from './stage-size.ts'
import { Stage } from './stage.tsx'
import { BarChoice, Toolbar } from './toolbar.tsx'
import { Popover } from '../../ui/basics/popover.tsx'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import type { ChartsProps } from './lazy/charts.tsx'

const loadCharts = async () => (await import('./lazy/charts.tsx')).default

/** Exports the data of one chart of the open page as a file (R5). */
const ExportMenu = (props: Omit<ChartsProps, 'close'>) => (
  <Popover
    className="button quiet icon-button"
    label={props.t('export')}
    tip={props.t('export')}
    panelPart="charts"
    haspopup="menu"
    panel={(close) => (
      <ScreenPart load={loadCharts} of={{ ...props, close }} fallback={<div className="skeleton" />} />
    )}
  >
    <Icon name="download" />
  </Popover>
)

type Props = ScreenProps<typeof reportViewer, keyof ReportViewerTexts> & { model: ReportViewerModel }

/** A report of the API host or of Power BI, in all its states. */
export function ReportView(props: Props) {
  const { t, model, watermarkColor, height } = props
  const { report, context } = model
  const state = useStore(report.$state)
  const embed = useStore(report.$embed)
  const pages = useStore(report.$pages)
  const title = useTitle(props)
  useStore(context.$props)
  const view = useStore(report.$view)
  const page = pages.find(({ isActive }) => isActive)
  const isPhone = !!embed && toReportConfig(context, embed, view).layout === 'phone'
  const size = readHeight(height) ? {} : sizeOf(page, isPhone ? embed.Source : undefined)
  const retry = () => report.retry()
  const mayPrint = state.step === 'drawn' && !!embed && rightsOf(embed, watermarkColor).mayPrint
  return (
    <>
      {state.step !== 'nothing' && <ReportBar {...props} title={title} />}
      <Stage
        t={t}
        attach={report.attach}
        isShown={state.step === 'drawn'}
        isBusy={state.step === 'loading'}
        size={state.step === 'nothing' ? {} : size}
        watermark={embed ? watermarkColorOf(embed.watermarkColor, watermarkColor) : ''}
        onTampered={report.tampered}
      >
        {state.step === 'loading' && (
          <slot name="loading">
            <ReportSkeleton />
          </slot>
        )}
        {state.step === 'nothing' && (
          <slot name="empty">
            <p className="none">{t('nothing')}</p>
          </slot>
        )}
        {state.step === 'failed' && (
          <slot name="error">
            <ReportNotice t={t} failed={state} onRetry={retry} />
          </slot>
        )}
        {mayPrint && <p className="print-note">{t('on-paper')}</p>}
        <Hint t={t} state={state} title={title} />
      </Stage>
    </>
  )
}

/** The name in the menu, else the host's. */
function useTitle(props: Props): string {
  const { core, $language } = useElementContext()
  const session = useStore(core.$session)
  const language = useStore($language)
  const embed = useStore(props.model.report.$embed)
  const menu = props.menu || embed?.MenuId || ''
  return menuName(session, { ...props, menu, url: '' }, language) ?? embed?.Name ?? ''
}

/** Progress: always announced, visible only when slow or stale. */
function Hint({ t, state, title }: { t: Translate; state: ReportState; title: string }) {
  const isVisible = (state.step === 'loading' && state.isSlow) || (state.step === 'drawn' && state.isStale)
  return (
    <p className={isVisible ? 'hint' : 'unseen'} role="status">
      {hintText(t, state, title)}
    </p>
  )
}

function hintText(t: Translate, state: ReportState, name: string): string {
  if (state.step === 'drawn') return state.isStale ? t('stale') : t('shown', { name: name || t('report') })
  if (state.step !== 'loading') return ''
  if (state.isSlow) return t('slow')
  return name ? t('loading-named', { name }) : t('loading')
}

function ReportBar({ t, model, title, watermarkColor }: Props & { title: string }) {
  const { report, methods, full } = model
  const embed = useStore(report.$embed)
  const isDrawn = useStore(report.$state).step === 'drawn'
  const notifyFailure = (error: unknown) => notify({ kind: 'error', text: errorText(t as T, error) })
  const rights = embed ? rightsOf(embed, watermarkColor) : { mayPrint: false, mayExport: false }

  async function refresh() {
    try {
      await methods.refreshData()
      notify({ kind: 'success', text: t('refreshed') })
    } catch {
      notify({ kind: 'error', text: t('not-refreshed') })
    }
  }

  return (
    <Toolbar
      t={t}
      title={title}
      full={full}
      onRefresh={isDrawn ? () => void refresh() : undefined}
      choices={
        <>
          <ReportChoice t={t} model={model} />
          <PageChoice t={t} model={model} onFailure={notifyFailure} />
        </>
      }
    >
      {isDrawn && rights.mayExport && <ExportMenu t={t} title={title} methods={methods} />}
      {isDrawn && rights.mayPrint && (
        <IconButton
          icon="print"
          label={t('print')}
          onPress={() => void methods.print().catch(notifyFailure)}
        />
      )}
    </Toolbar>
  )
}

/** Choice of the report when a menu node has more than one (R1). */
function ReportChoice({ t, model: { report } }: { t: Translate; model: ReportViewerModel }) {
  const embed = useStore(report.$embed)
  const { index } = useStore(report.$view)
  if (!embed || embed.Reports.length < 2) return null
  return (
    <BarChoice
      label={t('which')}
      options={embed.Reports.map(({ Name }, index) => ({ value: String(index), label: Name }))}
      value={String(index)}
      onChoose={(index) => report.chooseReport(Number(index))}
    />
  )
}

interface PageProps {
  t: Translate
  model: ReportViewerModel
  onFailure(error: unknown): void
}

/** Choice of the report's page, when the report's own page list is hidden. */
function PageChoice({ t, model: { report, methods, context }, onFailure }: PageProps) {
  const embed = useStore(report.$embed)
  const pages = useStore(report.$pages)
  const view = useStore(report.$view)
  useStore(context.$props)
  if (!embed || pages.length < 2) return null
  if (toReportConfig(context, embed, view).showNavigation) return null
  return (
    <BarChoice
      label={t('page')}
      part="pages"
      options={pages.map(({ name, title }) => ({ value: name, label: title || name }))}
      value={pages.find(({ isActive }) => isActive)?.name ?? ''}
      onChoose={(name) => void methods.setPage(name).catch(onFailure)}
    />
  )
}
