import { useStore } from '@nanostores/react'
import { useModel, useTools, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { createLink } from './link.model.ts'
import type { LinkState } from './link.state.ts'
import type { LinkTexts } from './link.texts.en.ts'
import { menuName } from '../menu-name.ts'
import { Ghost, Notice } from '../notice.tsx'
import { ReportNotice } from '../report-notice.tsx'
import type { ReportViewerModel } from '../report-viewer.model.ts'
import type { ReportViewerTexts } from '../report-viewer.texts.en.ts'
import type { reportViewer } from '../report-viewer.widget.ts'
import { markColor } from '../report.config.ts'
import { Stage } from '../stage.tsx'
import { Toolbar } from '../toolbar.tsx'
import { useWords, type T } from '../use-words.ts'

const words = {
  zh: () => import('./link.texts.zh.ts'),
  zh_hant: () => import('./link.texts.zh_hant.ts'),
  en: () => import('./link.texts.en.ts'),
}
type Words = T<keyof LinkTexts | keyof ReportViewerTexts>

type Props = ScreenProps<typeof reportViewer, keyof ReportViewerTexts> & { model: ReportViewerModel }

/** An external report of the menu, in place where its owner allows it, and one click away in any case (R3). */
export default function LinkView(props: Props) {
  const { model, watermarkColor } = props
  const { full } = model
  const link = useModel(createLink)
  const t = useWords(props.t, words)
  const { core, $language } = useTools()
  const session = useStore(core.$session)
  const language = useStore($language)
  const state = useStore(link.$state)
  const admitted = 'link' in state ? state.link : null
  const host = admitted ? new URL(admitted.Url).host : ''
  const title = menuName(session, props, language) ?? host
  return (
    <>
      <Toolbar t={t} title={title} full={full} onRefresh={state.step === 'shown' ? link.refresh : undefined}>
        {admitted && <NewTab t={t} url={admitted.Url} isTool />}
      </Toolbar>
      <Stage
        t={t}
        attach={link.attach}
        isShown={state.step === 'shown'}
        isBusy={state.step === 'loading'}
        size={linkSize}
        mark={admitted ? markColor(admitted.watermarkColor, watermarkColor) : ''}
        onTampered={link.tampered}
      >
        <LinkSaid t={t} state={state} host={host} onAgain={link.again} />
        <LinkHint t={t} state={state} title={title} />
      </Stage>
    </>
  )
}

interface SaidProps {
  t: Words
  state: LinkState
  host: string
  onAgain(): void
}

const linkSize = { aspectRatio: '16 / 10' }

function LinkSaid({ t, state, host, onAgain }: SaidProps) {
  if (state.step === 'loading')
    return (
      <slot name="loading">
        <Ghost />
      </slot>
    )
  if (state.step === 'shown') return null
  if (state.step === 'unframeable')
    return (
      <Notice
        icon="external"
        title={t('link-outside')}
        why={t(state.isOwnPolicy ? 'link-barred-why' : 'link-outside-why', { host })}
        isAlert={false}
      >
        <NewTab t={t} url={state.link.Url} />
      </Notice>
    )
  return (
    <slot name="error">
      {state.step === 'refused' ? (
        <Notice icon="offline" title={t('link-refused')} why={t(`link.${state.fault}`)} />
      ) : (
        <ReportNotice t={t} failed={state} onAgain={onAgain} />
      )}
    </slot>
  )
}

/** What nobody can know from here is said: a page that forbids frames comes just like one that allows them. */
function LinkHint({ t, state, title }: { t: Words; state: LinkState; title: string }) {
  const isUnsure = state.step === 'shown' && state.link.Frameable === 'unknown'
  const isSlow = state.step === 'loading' && state.isSlow
  const words = isUnsure
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
      {words}
    </p>
  )
}

/** The page that opens knows nothing of this one. */
const NewTab = ({ t, url, isTool }: { t: Words; url: string; isTool?: boolean }) => (
  <a
    className={isTool ? 'button quiet tool' : 'button primary'}
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    {...(isTool && { 'aria-label': t('new-tab'), title: t('new-tab') })}
  >
    <Icon name="external" />
    {!isTool && t('new-tab')}
  </a>
)
