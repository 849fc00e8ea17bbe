import { languageNames, type OwnSession } from '@lustra/core'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { useModel, useElementContext } from '../../kit/react/react-screen.tsx'
import { failureText } from '../../kit/failure.ts'
import { createSessionsModel } from './sessions.model.ts'
import type { SectionProps } from './user-settings.model.ts'

/** Sessions of the person, for servers that allow several. */
export function SessionsSection({ t }: SectionProps) {
  const model = useModel(createSessionsModel)
  const state = useStore(model.$state)
  const ending = useStore(model.$ending)
  const otherSessions = state.step === 'ready' ? state.sessions.filter(({ IsCurrent }) => !IsCurrent) : []
  const section = useRef<HTMLElement>(null)
  // The focused button disappears with its session when the list reloads.
  useLayoutEffect(() => {
    if (ending.step === 'done' && section.current!.matches(':focus-within'))
      section.current!.querySelector('h2')!.focus()
  }, [ending.step])
  return (
    <section ref={section} aria-labelledby="title" aria-busy={state.step === 'loading' || undefined}>
      <h2 id="title" tabIndex={-1}>
        {t('sessions-title')}
      </h2>
      <p className="about">{t('sessions-about')}</p>
      {state.step === 'failed' && (
        <div className="notice summary" role="alert" part="failure">
          <p>{failureText(t, state)}</p>
          <button type="button" className="button" onClick={model.retry}>
            {t('word.try-again')}
          </button>
        </div>
      )}
      {ending.step === 'failed' && (
        <p className="notice summary" role="alert" part="failure">
          {failureText(t, ending)}
        </p>
      )}
      {state.step === 'ready' && (
        <ul className="session-list">
          {state.sessions.map((session) => (
            <SessionRow
              key={session.Id}
              session={session}
              isEnding={ending.step === 'ending' && (ending.id === session.Id || ending.id === '')}
              onEnd={() => void model.end(session.Id)}
              t={t}
            />
          ))}
        </ul>
      )}
      {otherSessions.length > 1 && (
        <div className="actions">
          <button type="button" className="button" onClick={() => void model.end('')}>
            {t('sessions-end-others')}
          </button>
        </div>
      )}
      <div role="status">
        {ending.step === 'done' && (
          <p className="notice done">{t(ending.id ? 'sessions-ended' : 'sessions-others-ended')}</p>
        )}
      </div>
    </section>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd(): void
  t: SectionProps['t']
}

function SessionRow({ session: { Id, OpenedAt, Address, IsCurrent }, isEnding, onEnd, t }: SessionRowProps) {
  const language = useStore(useElementContext().$language)
  const opened = formatTimeIn(languageNames[language].tag, undefined, new Date(OpenedAt))
  return (
    <li part="session">
      <p id={`session-${Id}`}>
        <strong>{IsCurrent ? t('sessions-this') : t('sessions-other')}</strong>
        <span className="help">
          {Address
            ? t('sessions-opened-at', { when: opened, address: Address })
            : t('sessions-opened', { when: opened })}
        </span>
      </p>
      {!IsCurrent && (
        <button
          type="button"
          className="button"
          aria-describedby={`session-${Id}`}
          aria-disabled={isEnding || undefined}
          onClick={onEnd}
        >
          {t(isEnding ? 'sessions-ending' : 'sessions-end')}
        </button>
      )}
    </li>
  )
}
