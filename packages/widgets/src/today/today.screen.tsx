import { languageSpellings, nameOf } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useModel, useTools, type ScreenProps } from '../kit/react/react-screen.tsx'
import type { T } from '../kit/tools.ts'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import { onPlainClick } from '../ui/basics/plain-click.ts'
import type { TodayLink } from './today.links.ts'
import { createTodayModel } from './today.model.ts'
import type { TodayTexts } from './today.texts.en.ts'
import type { today } from './today.widget.ts'

export { default as styles } from './today.css?inline'

type Translate = T<keyof TodayTexts>

const icons: Record<TodayLink['kind'], IconName> = {
  reports: 'star',
  actions: 'clock',
  proposals: 'sparkle',
  answers: 'inbox',
  people: 'user',
  stores: 'building',
  unsent: 'offline',
}

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function TodayScreen({ t }: ScreenProps<typeof today, keyof TodayTexts>) {
  const { $state, dismiss } = useModel(createTodayModel)
  const { step } = useStore($state)
  if (step === 'hidden') return null
  if (step === 'loading') return <div className="skeleton" part="loading" />
  return (
    <section part="strip" className="strip" aria-labelledby="title">
      <h2 id="title">{t('title')}</h2>
      {step === 'failed' ? <Failure t={t} /> : <Links t={t} />}
      <button
        type="button"
        part="dismiss"
        className="square"
        aria-label={t('dismiss')}
        title={t('dismiss')}
        onClick={(event) => {
          keepPlace(event.currentTarget)
          dismiss()
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

/** What has the focus goes away with the strip: who pressed it by keyboard goes on from here, not from the page's top. */
function keepPlace(button: HTMLElement) {
  const host = (button.getRootNode() as ShadowRoot).host as HTMLElement
  host.tabIndex = -1
  HTMLElement.prototype.focus.call(host, { preventScroll: true })
  host.addEventListener('blur', () => host.removeAttribute('tabindex'), { once: true })
}

function Links({ t }: { t: Translate }) {
  const { $language } = useTools()
  const language = useStore($language)
  const { $links, go } = useModel(createTodayModel)
  const links = useStore($links)
  if (links.length === 0) return <p className="said">{t('nothing')}</p>
  const { format } = new Intl.NumberFormat(languageSpellings[language].tag)
  return (
    <ul part="links" className="links">
      {links.map((link) => (
        <li key={link.href}>
          <a part="link" className={link.kind} href={link.href} onClick={onPlainClick(() => go(link))}>
            <Icon name={icons[link.kind]} />
            <Words link={link} name={nameOf(link.entry, language)} t={t} />{' '}
            <strong className="count">{format(link.count)}</strong>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where there is little room a shorter word is seen; the whole is read out. */
function Words({ link: { kind, isPart, days }, name, t }: { link: TodayLink; name: string; t: Translate }) {
  return (
    <>
      <span className="whole">{isPart ? t('reportsOf', { list: name, days }) : t(kind, { days })}</span>
      <span className="short" aria-hidden="true">
        {isPart ? name : t(`short.${kind}`, { days })}
      </span>
    </>
  )
}

function Failure({ t }: { t: Translate }) {
  const { $state, refresh } = useModel(createTodayModel)
  const state = useStore($state)
  return (
    <>
      <p className="said" role="status">
        {state.step === 'failed' &&
          t(state.isOffline ? (navigator.onLine ? 'unreachable' : 'offline') : 'failed')}
      </p>
      <button type="button" part="retry" className="button quiet" onClick={() => void refresh()}>
        <Icon name="refresh" />
        <span>{t('word.try-again')}</span>
      </button>
    </>
  )
}
