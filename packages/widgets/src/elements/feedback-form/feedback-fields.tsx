import { useStore } from '@nanostores/react'
import {
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  type RefObject,
  type ClipboardEvent,
  type FormEvent,
} from 'react'
import { longestContents, longestRemarks } from '@lustra/core'
import type { FeedbackValues } from '../../features/feedback/feedback.types.ts'
import { useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { Field, TextField } from '../../ui/form/form-field.tsx'
import { ErrorSummary } from '../../ui/form/form-messages.tsx'
import { useForm } from '../../ui/form/form-state.ts'
import { textIn } from '../../ui/start/form-values.ts'
import type { Draft } from './draft.model.ts'
import { checkFeedback, type FeedbackError, type FeedbackFormModel } from './feedback-form.model.ts'
import type { EarlyRoot, FormT, Stage } from './feedback-form.types.ts'
import { FormNotices, StorageNote } from './form-notices.tsx'
import { PictureField } from './picture-field.tsx'
import type { FormPicture } from './picture-list.model.ts'
import type { AboutVisit } from './subject.model.ts'
import { TypeField } from './type-field.tsx'
import type { DeferredParts } from './use-deferred-parts.ts'

/** Whether the draft has content, and a function to recheck. Warns before leaving while it exists only in memory. */
function useDirty(draft: Draft, pictures: readonly FormPicture[]): [isDirty: boolean, recheck: () => void] {
  const [isDirty, setDirty] = useState(draft.isDirty())
  const isAtRisk = useStore(draft.$isAtRisk)
  const recheck = () => setDirty(draft.isDirty())
  useEffect(() => setDirty(draft.isDirty()), [draft, pictures])
  // A stored draft survives leaving the page.
  useUnsavedWork(isAtRisk && isDirty)
  return [isDirty, recheck]
}

/**
 * Moves text typed before the form was ready into it, after the draft's text, with cursor and focus. Once; text of another user is
 * dropped. Returns whether text was taken over.
 */
function takeEarlyField(contents: HTMLTextAreaElement, userId: string): boolean {
  const root = contents.getRootNode() as EarlyRoot
  const { early } = root
  if (!early) return false
  const { box, field, owner } = early
  const isFocused = root.activeElement === field
  const { value, selectionStart, selectionEnd } = field
  box.remove()
  root.early = undefined
  const isOwn = owner === userId
  const before = contents.value && value ? `${contents.value}\n` : contents.value
  if (isOwn) contents.value = before + value
  if (isFocused) {
    contents.focus()
    const offset = isOwn ? before.length : 0
    contents.setSelectionRange(offset + selectionStart, offset + selectionEnd)
  }
  return isOwn && value !== ''
}

/** Takes over text typed before the form was ready, as if typed into it. */
function useEarlyField(form: RefObject<HTMLFormElement | null>, model: FeedbackFormModel) {
  useLayoutEffect(() => {
    const field = form.current!.elements.namedItem('contents') as HTMLTextAreaElement
    if (takeEarlyField(field, model.userId())) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, model])
}

export interface FieldsProps {
  model: FeedbackFormModel
  draft: Draft
  stage: Stage & { step: 'editing' }
  visit: AboutVisit | null
  disabled: boolean
  parts: DeferredParts | undefined
  t: FormT
}

/** Characters left from which the counter is shown. */
const nearEnd = 200
/** Characters left, capped above `nearEnd` so that typing a short text does not re-render. */
const leftAfter = (text: string) => Math.min(longestContents - text.length, nearEnd + 1)

/** The form's fields. They are uncontrolled; each change is written to the draft. */
export function FeedbackFields({ model, draft, stage, visit, disabled, parts, t }: FieldsProps) {
  const { values } = stage
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState(leftAfter(values.contents))
  const pictures = useStore(draft.pictures.$pictures)
  const [isDirty, recheckDirty] = useDirty(draft, pictures)
  const check = (data: FormData) => checkFeedback(data, model.chosen(data.has('type')), pictures)
  const settings = { check, send: model.send }
  const { errors, showsSummary, handlers, validateField } = useForm<FeedbackError>(settings)

  // Reports the first error to a form around the element.
  const reportProblem = useRef(() => {})
  useEffect(() => {
    reportProblem.current = () => {
      const found = form.current && Object.entries(check(new FormData(form.current)))[0]
      const at = found && (form.current!.getRootNode() as ShadowRoot).getElementById(found[0])
      model.setProblem(found ? t(found[1] as FeedbackError) : '', at ?? undefined)
    }
    reportProblem.current()
    // Failed pictures may have been removed.
    if (errors.pictures && form.current) validateField(form.current, 'pictures')
  })

  useEarlyField(form, model)
  useEffect(() => {
    if (stage.takesFocus) form.current!.querySelector<HTMLElement>('[part~=failure], textarea')?.focus()
  }, [stage.takesFocus])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget)
    const text = (name: string) => textIn(data, name)
    model.write({
      contents: text('contents'),
      remarks: text('remarks'),
      contact: text('contact'),
      phone: text('phone'),
      typeIds: data.getAll('type').map(String),
    })
    setLeft(leftAfter(text('contents')))
    recheckDirty()
    reportProblem.current()
  }

  function onPaste({ clipboardData: { types, files } }: ClipboardEvent) {
    // Office applications add a picture of copied cells and text; ignore it.
    if (!disabled && !types.includes('text/plain')) draft.pictures.add([...files])
  }

  const error = (name: keyof ReturnType<typeof check>) => errors[name] && t(errors[name] as FeedbackError)
  return (
    <form
      {...handlers}
      ref={form}
      className="feedback-form"
      part="form"
      method="post"
      aria-labelledby="title"
      onInput={onInput}
      onPaste={onPaste}
    >
      {showsSummary ? (
        <ErrorSummary
          title={t('problems')}
          errors={Object.entries(errors).map(([name, key]) => [name, t(key as FeedbackError)])}
        />
      ) : (
        <FormNotices {...{ stage, t }} />
      )}
      <p className="help">{t('required')}</p>
      <fieldset className="fields" disabled={disabled}>
        <Field
          name="contents"
          label={t('contents')}
          error={error('contents')}
          help={<span role="status">{left <= nearEnd && t('contents-left', { count: left })}</span>}
          required
          marked
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              part="contents"
              rows={5}
              maxLength={longestContents}
              defaultValue={values.contents}
              data-autofocus={showsSummary ? undefined : ''}
            />
          )}
        </Field>
        {visit ? (
          <p className="about-visit">
            {t('about-visit', { report: visit.reportNo, store: visit.storeName })}
          </p>
        ) : parts ? (
          <parts.StoreField
            {...{ model, values, t }}
            error={error('store')}
            onChange={() => reportProblem.current()}
          />
        ) : (
          <div className="skeleton store-skeleton" />
        )}
        <TypeField {...{ model, t }} chosen={values.typeIds} error={error('type')} />
        <PictureField
          {...{ draft, pictures, disabled, Row: parts?.PictureRow, t }}
          error={error('pictures')}
        />
        <ContactFields {...{ values, t }} phoneError={error('phone')} />
        <div className="form-actions">
          <button className="button primary" part="submit">
            {t('send')}
          </button>
          {isDirty && <ClearButton onClear={() => void model.reset()} t={t} />}
          <StorageNote {...{ draft, t }} />
        </div>
      </fieldset>
    </form>
  )
}

interface ContactProps {
  values: FeedbackValues
  phoneError: string | undefined
  t: FormT
}

/** Contact person and phone, prefilled from the account, and remarks. */
function ContactFields({ values, phoneError, t }: ContactProps) {
  return (
    <>
      <div className="two">
        <TextField
          name="contact"
          label={t('contact')}
          autoComplete="name"
          maxLength={100}
          defaultValue={values.contact}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('phone')}
          error={phoneError}
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone}
        />
      </div>
      <Field name="remarks" label={t('remarks')} help={t('remarks-help')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={longestRemarks}
            defaultValue={values.remarks}
          />
        )}
      </Field>
    </>
  )
}

/** Asks for confirmation inline before the form is emptied. */
function ClearButton({ onClear, t }: { onClear(): void; t: FormT }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        {t('clear')}
      </button>
    )
  return (
    <span className="ask" role="group" aria-label={t('clear-ask')}>
      {t('clear-ask')}
      <button type="button" className="button" onClick={onClear}>
        {t('clear-do')}
      </button>
      <button type="button" className="button quiet" autoFocus onClick={() => setAsking(false)}>
        {t('word.cancel')}
      </button>
    </span>
  )
}
