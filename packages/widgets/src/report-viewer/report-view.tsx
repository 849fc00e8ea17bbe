import { errorText, notify, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import { Tool } from '../ui/basics/tool.tsx'
import { ExportMenu } from './export-menu.tsx'
import { menuName } from './menu-name.ts'
import { Ghost } from './notice.tsx'
import { ReportNotice } from './report-notice.tsx'
import type { ReportViewerModel } from './report-viewer.model.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { Words } from './report-viewer.types.ts'
import type { reportViewer } from './report-viewer.widget.ts'
import type { ReportState } from './report.state.ts'
import { markColor, rightsOf, toReportConfig } from './report.config.ts'
import { readHeight, sizeOf } from './stage-size.ts'
import { Stage } from './stage.tsx'
import { BarChoice, Toolbar } from './toolbar.tsx'

type Props = ScreenProps<typeof reportViewer, keyof ReportViewerTexts> & { model: ReportViewerModel }

/** A report of the host's or of Power BI, with all its states. */
export function ReportView(props: Props) {
  const { t, model, watermarkColor, height } = props
  const { report, tools } = model
  const state = useStore(report.$state)
  const embed = useStore(report.$embed)
  const pages = useStore(report.$pages)
  const title = useTitle(props)
  useStore(tools.$props)
  const around = useStore(report.$around)
  const page = pages.find(({ isActive }) => isActive)
  const isPhone = !!embed && toReportConfig(tools, embed, around).layout === 'phone'
  const size = readHeight(height) ? {} : sizeOf(page, isPhone ? embed.Source : undefined)
  const again = () => report.again()
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
        mark={embed ? markColor(embed.watermarkColor, watermarkColor) : ''}
        onTampered={report.tampered}
      >
        {state.step === 'loading' && (
          <slot name="loading">
            <Ghost />
          </slot>
        )}
        {state.step === 'nothing' && (
          <slot name="empty">
            <p className="none">{t('nothing')}</p>
          </slot>
        )}
        {state.step === 'failed' && (
          <slot name="error">
            <ReportNotice t={t} failed={state} onAgain={again} />
          </slot>
        )}
        {mayPrint && <p className="on-paper">{t('on-paper')}</p>}
        <Hint t={t} state={state} title={title} />
      </Stage>
    </>
  )
}

/** The menu's own word for it, else the host's. */
function useTitle(props: Props): string {
  const { core, $language } = useTools()
  const session = useStore(core.$session)
  const language = useStore($language)
  const embed = useStore(props.model.report.$embed)
  const menu = props.menu || embed?.MenuId || ''
  return menuName(session, { ...props, menu, url: '' }, language) ?? embed?.Name ?? ''
}

/** What is said while it goes on: seen when it matters, read out in any case. */
function Hint({ t, state, title }: { t: Words; state: ReportState; title: string }) {
  const isSeen = (state.step === 'loading' && state.isSlow) || (state.step === 'drawn' && state.isStale)
  return (
    <p className={isSeen ? 'hint' : 'unseen'} role="status">
      {said(t, state, title)}
    </p>
  )
}

function said(t: Words, state: ReportState, name: string): string {
  if (state.step === 'drawn') return state.isStale ? t('stale') : t('shown', { name: name || t('report') })
  if (state.step !== 'loading') return ''
  if (state.isSlow) return t('slow')
  return name ? t('loading-named', { name }) : t('loading')
}

function ReportBar({ t, model, title, watermarkColor }: Props & { title: string }) {
  const { report, methods, full } = model
  const embed = useStore(report.$embed)
  const isDrawn = useStore(report.$state).step === 'drawn'
  const complain = (error: unknown) => notify({ kind: 'error', text: errorText(t as T, error) })
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
          <PlaceChoice t={t} model={model} />
          <PageChoice t={t} model={model} onFailure={complain} />
        </>
      }
    >
      {isDrawn && rights.mayExport && <ExportMenu t={t} title={title} methods={methods} />}
      {isDrawn && rights.mayPrint && (
        <Tool icon="print" label={t('print')} onPress={() => void methods.print().catch(complain)} />
      )}
    </Toolbar>
  )
}

/** Which of several reports, where one place of the menu has more than one (R1). */
function PlaceChoice({ t, model: { report } }: { t: Words; model: ReportViewerModel }) {
  const embed = useStore(report.$embed)
  const { place } = useStore(report.$around)
  if (!embed || embed.Reports.length < 2) return null
  return (
    <BarChoice
      label={t('which')}
      options={embed.Reports.map(({ Name }, at) => ({ value: String(at), label: Name }))}
      value={String(place)}
      onChoose={(at) => report.choosePlace(Number(at))}
    />
  )
}

interface PageProps {
  t: Words
  model: ReportViewerModel
  onFailure(error: unknown): void
}

/** The pages of the report, where its own list of them is hidden or has no room. */
function PageChoice({ t, model: { report, methods, tools }, onFailure }: PageProps) {
  const embed = useStore(report.$embed)
  const pages = useStore(report.$pages)
  const around = useStore(report.$around)
  useStore(tools.$props)
  if (!embed || pages.length < 2) return null
  if (toReportConfig(tools, embed, around).showNavigation) return null
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
