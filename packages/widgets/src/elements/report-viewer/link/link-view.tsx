import { useStore } from '@nanostores/react'
import { useModel, useElementContext, type ScreenProps } from '../../../kit/react/react-screen.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { createLink, type LinkState } from './link.model.ts'
import type { LinkTexts } from './link.texts.en.ts'
import { menuName } from '../menu-name.ts'
import { Notice, ReportSkeleton } from '../notice.tsx'
import { ReportNotice } from '../report-notice.tsx'
import type { ReportViewerModel } from '../report-viewer.model.ts'
import type { ReportViewerTexts } from '../report-viewer.texts.en.ts'
import type { reportViewer } from '../report-viewer.widget.ts'
import { watermarkColorOf } from '../report.config.ts'
import { Stage } from '../stage.tsx'
import { Toolbar } from '../toolbar.tsx'
import { useTexts, type T } from '../use-texts.ts'

const loaders = {
  zh: () => import('./link.texts.zh.ts'),
  zh_hant: () => import('./link.texts.zh_hant.ts'),
  en: () => import('./link.texts.en.ts'),
}
type Translate = T<keyof LinkTexts | keyof ReportViewerTexts>

type Props = ScreenProps<typeof reportViewer, keyof ReportViewerTexts> & { model: ReportViewerModel }

/** An external report of the menu: framed where its owner allows it, always with a link to a new tab (R3). */
export default function LinkView(props: Props) {
  const { model, watermarkColor } = props
  const { full } = model
  const link = useModel(createLink)
  const t = useTexts(props.t, loaders)
  const { core, $language } = useElementContext()
  const session = useStore(core.$session)
  const language = useStore($language)
  const state = useStore(link.$state)
  const admitted = 'link' in state ? state.link : null
  const host = admitted ? new URL(admitted.Url).host : ''
  const title = menuName(session, props, language) ?? host
  return (
    <>
      <Toolbar t={t} title={title} full={full} onRefresh={state.step === 'shown' ? link.refresh : undefined}>
        {admitted && <NewTab t={t} url={admitted.Url} isIconOnly />}
      </Toolbar>
      <Stage
        t={t}
        attach={link.attach}
        isShown={state.step === 'shown'}
        isBusy={state.step === 'loading'}
        size={linkSize}
        watermark={admitted ? watermarkColorOf(admitted.watermarkColor, watermarkColor) : ''}
        onTampered={link.tampered}
      >
        <LinkNotice t={t} state={state} host={host} onRetry={link.retry} />
        <LinkHint t={t} state={state} title={title} />
      </Stage>
    </>
  )
}

interface NoticeProps {
  t: Translate
  state: LinkState
  host: string
  onRetry(): void
}

const linkSize = { aspectRatio: '16 / 10' }

function LinkNotice({ t, state, host, onRetry }: NoticeProps) {
  if (state.step === 'loading')
    return (
      <slot name="loading">
        <ReportSkeleton />
      </slot>
    )
  if (state.step === 'shown') return null
  if (state.step === 'unframeable')
    return (
      <Notice
        icon="external"
        title={t('link-outside')}
        reason={t(state.isOwnPolicy ? 'link-barred-why' : 'link-outside-why', { host })}
        isAlert={false}
      >
        <NewTab t={t} url={state.link.Url} />
      </Notice>
    )
  return (
    <slot name="error">
      {state.step === 'refused' ? (
        <Notice icon="offline" title={t('link-refused')} reason={t(`link.${state.fault}`)} />
      ) : (
        <ReportNotice t={t} failed={state} onRetry={onRetry} />
      )}
    </slot>
  )
}

/** Hints that the page may forbid framing, which cannot be detected from here. */
function LinkHint({ t, state, title }: { t: Translate; state: LinkState; title: string }) {
  const isUnsure = state.step === 'shown' && state.link.Frameable === 'unknown'
  const isSlow = state.step === 'loading' && state.isSlow
  const text = isUnsure
    ? t('link-unsure')
    : isSlow
      ? t('slow')
      : state.step === 'loading'
        ? t('loading')
        : state.step === 'shown'
          ? t('shown', { name: title })
          : ''
  return (
    <p className={isUnsure || isSlow ? 'hint' : 'unseen'} role="status">
      {text}
    </p>
  )
}

/** noopener noreferrer: the opened page gets no reference to this one. */
const NewTab = ({ t, url, isIconOnly }: { t: Translate; url: string; isIconOnly?: boolean }) => (
  <a
    className={isIconOnly ? 'button quiet icon-button' : 'button primary'}
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    {...(isIconOnly && { 'aria-label': t('new-tab'), title: t('new-tab') })}
  >
    <Icon name="external" />
    {!isIconOnly && t('new-tab')}
  </a>
)
