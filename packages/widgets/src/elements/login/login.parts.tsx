/** Shared by all modes of the sign-in: heading, policy line, loading state. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { languages, languageNames } from '@lustra/core'
import type { T } from '../../kit/element-context.ts'
import { failureText, type Failure, type FailureCode } from '../../kit/failure.ts'
import { useElementContext } from '../../kit/react/react-screen.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import { FormLine, type FormLineProps } from '../../ui/form/form-messages.tsx'
import type { Method } from './login.stored.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { LoginPartProps } from './login.types.ts'

type DocumentName = 'privacy' | 'agreement'

interface DocumentDialogProps extends Pick<LoginPartProps, 'language' | 'theme' | 't'> {
  document: DocumentName
  onClose(): void
}

/** Privacy policy or user agreement in a dialog over the form, which keeps its state (L4). */
function DocumentDialog({ document, language, theme, t, onClose }: DocumentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="document"
      part="dialog"
      aria-label={t(document)}
      onClose={onClose}
      // A click on the backdrop: not all browsers support `closedby`.
      onClick={(event) => event.target === event.currentTarget && dialog.current!.close()}
    >
      <div className="document-text" tabIndex={0} role="region" aria-label={t(document)}>
        <lustra-legal document={document} language={language} theme={theme} />
      </div>
      <div className="document-foot">
        <button type="button" className="button primary" onClick={() => dialog.current!.close()}>
          {t('word.close')}
        </button>
      </div>
    </dialog>
  )
}

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

const ownTexts = ['offline', 'unreachable', 'internal'] as const
type OwnText = (typeof ownTexts)[number]
const hasOwnText = (code: FailureCode): code is OwnText => ownTexts.includes(code as OwnText)

type Refusal = Pick<Failure, 'code' | 'message' | 'requestId'>

/** Why the sign-in failed; the server's text when its code is not in the catalogue (E4). */
export function loginProblem(
  method: Method,
  { code, message, requestId }: Refusal,
  t: T<keyof LoginTexts>,
): string {
  if (code === 'wrong-credentials' && method !== 'account') return t(`nobody-${method}`)
  const text = hasOwnText(code) && !message ? t(code) : failureText(t, { code, message })
  if (code === 'too-many') return `${t(code)} ${text}`
  return requestId && code === 'internal' ? `${text} ${t('word.request-id', { id: requestId })}` : text
}

/** Focuses the heading of a mode or step: screen readers read it, and the next Tab leads into the form. */
export function focusHeading(within: HTMLElement) {
  const heading = within.querySelector('h1')!
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
