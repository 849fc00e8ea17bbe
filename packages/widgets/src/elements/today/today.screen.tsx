import { languageNames, nameOf } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { T } from '../../kit/element-context.ts'
import { onResize, onLinkClick } from '../../ui/basics/dom-events.ts'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import type { TodayLink } from './today.links.ts'
import { createTodayModel } from './today.model.ts'
import type { TodayTexts } from './today.texts.en.ts'
import type { today } from './today.widget.ts'

export { default as styles } from './today.css?inline'

type Translate = T<keyof TodayTexts>

const icons: Record<TodayLink['kind'], IconName> = {
  reports: 'star',
  actions: 'clock',
  mine: 'clipboard',
  nobody: 'users',
  proposals: 'sparkle',
  answers: 'check',
  unanswered: 'inbox',
  people: 'user',
  stores: 'building',
  unsent: 'offline',
}

/** The screen reports `ready` itself, once loaded. */
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
          focusHost(event.currentTarget)
          dismiss()
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

/** Focuses the host before the strip with the button disappears, so that Tab continues from here. */
function focusHost(button: HTMLElement) {
  const host = (button.getRootNode() as ShadowRoot).host as HTMLElement
  host.tabIndex = -1
  HTMLElement.prototype.focus.call(host, { preventScroll: true })
  host.addEventListener('blur', () => host.removeAttribute('tabindex'), { once: true })
}

function Links({ t }: { t: Translate }) {
  const { $language } = useElementContext()
  const language = useStore($language)
  const { $links, go } = useModel(createTodayModel)
  const links = useStore($links)
  const list = useShortLabels()
  if (links.length === 0) return <p className="message">{t('nothing')}</p>
  const { format } = new Intl.NumberFormat(languageNames[language].tag)
  return (
    <ul ref={list} part="links" className="links">
      {links.map((link) => (
        <li key={link.href}>
          <a part="link" className={link.kind} href={link.href} onClick={onLinkClick(() => go(link))}>
            <Icon name={icons[link.kind]} />
            <LinkLabel link={link} name={nameOf(link.entry, language)} t={t} />{' '}
            <strong className="count">{format(link.count)}</strong>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * While the full labels do not fit, sets `data-short` on the entries, the one that saves most first. When the short ones do not fit
 * either, the list gets `data-close` for smaller ones without icons; it scrolls when these do not fit.
 */
function useShortLabels(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // After each render: links and their texts may have changed.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const fit = () => {
      const entries = [...element.children]
      element.removeAttribute('data-close')
      for (const entry of entries) entry.removeAttribute('data-short')
      let excess = element.scrollWidth - element.clientWidth
      const widths = () => entries.map((entry) => entry.getBoundingClientRect().width)
      const whole = excess > 0 ? widths() : []
      if (excess > 0) for (const entry of entries) entry.setAttribute('data-short', '')
      const savings = widths().map((width, index) => whole[index]! - width)
      const bySaving = [...savings.keys()].sort((a, b) => savings[b]! - savings[a]!)
      for (const index of bySaving) {
        if (excess <= 0) entries[index]!.removeAttribute('data-short')
        excess -= savings[index]!
      }
      if (element.scrollWidth > element.clientWidth) element.setAttribute('data-close', '')
    }
    fit()
    // Its size does not follow from the labels.
    return onResize([element.parentElement!], fit)
  })
  return list
}

/** Full label, and a short one that is shown when these do not fit. */
function LinkLabel({
  link: { kind, isPart, days },
  name,
  t,
}: {
  link: TodayLink
  name: string
  t: Translate
}) {
  return (
    <>
      <span className="whole">{isPart ? t('reportsOf', { list: name, days }) : t(kind, { days })}</span>
      <span className="short" aria-hidden="true">
        {isPart ? t('short.reportsOf', { list: name }) : t(`short.${kind}`)}
      </span>
    </>
  )
}

function Failure({ t }: { t: Translate }) {
  const { $state, refresh } = useModel(createTodayModel)
  const state = useStore($state)
  return (
    <>
      <p className="message" role="status">
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
