/** Shared by all modes of the sign-in: heading, policy line, loading state. */
import { languages, languageNames } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import { FormLine, type FormLineProps } from '../../ui/form/form-line.tsx'
import { DocumentDialog, type DocumentName } from './login.document.tsx'
import type { LoginPartProps } from './login.types.ts'

type Common = Pick<LoginPartProps, 'model' | 't'>

/** Heading with the language picker, and the line below it. */
export function LoginHead({ title, model, t, ...line }: Common & FormLineProps & { title: string }) {
  const language = useStore(useElementContext().$language)
  return (
    <div className="login-head">
      <h1 id="title" part="title">
        {title}
      </h1>
      <div className="segments" part="language" role="group" aria-label={t('language')}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={languageNames[each].tag}
            aria-pressed={each === language}
            onClick={() => void model.setLanguage(each)}
          >
            {languageNames[each].name}
          </button>
        ))}
      </div>
      <FormLine {...line} />
    </div>
  )
}

/** Acceptance of policy and agreement; both open over the form, which keeps the typed values (L4). */
export function PolicyLine({
  model,
  language,
  theme,
  t,
  error,
}: LoginPartProps & { error: string | undefined }) {
  const [reading, setReading] = useState<DocumentName | null>(null)
  const open = (document: DocumentName) =>
    customElements.get('lustra-legal') ? setReading(document) : model.openInNewTab(document)
  return (
    <>
      <div className="field">
        <div className="check" part="policy">
          <input
            id="accepted"
            name="accepted"
            type="checkbox"
            aria-required
            aria-labelledby="accepted-text"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'accepted-error'}
            defaultChecked={model.isAccepted()}
          />
          <span id="accepted-text">
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

/** Placeholder of a part that is loading or failed to load. */
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
