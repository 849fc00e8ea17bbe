/** What every mode of the sign-in has around it: its heading, the line of the policy, the ways to the other modes. */
import { languages, languageSpellings } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTools } from '../kit/react/react-screen.tsx'
import { FieldError } from '../ui/form/form-field.tsx'
import { DocumentDialog, type DocumentName } from './login.document.tsx'
import type { LoginPartProps } from './login.types.ts'

type Common = Pick<LoginPartProps, 'model' | 't'>

/** The heading, and the languages beside it. */
export function LoginHead({ title, model, t }: Common & { title: string }) {
  const spoken = useStore(useTools().$language)
  return (
    <div className="login-head">
      <h1 id="title" part="title">
        {title}
      </h1>
      <div className="languages" part="language" role="group" aria-label={t('language')}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="link"
            lang={languageSpellings[each].tag}
            aria-pressed={each === spoken}
            onClick={() => void model.setLanguage(each)}
          >
            {languageSpellings[each].name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The policy and the agreement, to be accepted; both open over the form without losing what was typed (L4). */
export function PolicyLine({
  model,
  language,
  theme,
  t,
  error,
}: LoginPartProps & { error: string | undefined }) {
  const [reading, setReading] = useState<DocumentName | null>(null)
  const open = (document: DocumentName) =>
    customElements.get('lustra-legal') ? setReading(document) : model.openElsewhere(document)
  return (
    <>
      <div className="field">
        <div className="check" part="policy">
          <input
            id="accepted"
            name="accepted"
            type="checkbox"
            aria-required
            aria-labelledby="accepted-words"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'accepted-error'}
            defaultChecked={model.isAccepted()}
          />
          <span id="accepted-words">
            <label htmlFor="accepted">{t('agree')}</label>
            <button type="button" className="link" onClick={() => open('privacy')}>
              {t('privacy')}
            </button>
            {t('and')}
            <button type="button" className="link" onClick={() => open('agreement')}>
              {t('agreement')}
            </button>
          </span>
        </div>
        <FieldError name="accepted" text={error} />
      </div>
      {reading && (
        <DocumentDialog {...{ language, theme, t }} document={reading} onClose={() => setReading(null)} />
      )}
    </>
  )
}

/** In the place of a part that is on its way, or could not be had. */
export function Loading({ isMissing, retry, t }: { isMissing: boolean; retry(): void; t: Common['t'] }) {
  if (!isMissing) return <div className="skeleton" />
  return (
    <div className="notice summary" role="alert" part="failure">
      <p>{t('error.screen-not-loaded')}</p>
      <button type="button" className="link" onClick={retry}>
        {t('word.try-again')}
      </button>
    </div>
  )
}
