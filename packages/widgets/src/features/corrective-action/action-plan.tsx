import { useId, useRef, useState, type FormEvent } from 'react'
import {
  codeOf,
  confirmDiscard,
  errorText,
  longestActionTitle,
  longestNote,
  notify,
  publishChange,
  type ActionAssignee,
  type CorrectiveActionDetail,
  type T,
} from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { Stylesheet, useUnsavedWork } from '../../kit/react/react-screen.tsx'
import { DialogHead, Modal } from '../../ui/basics/modal.tsx'
import { choicesAtOnce, type FindChoices } from '../../ui/choice/choices.model.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { isDay } from '../../ui/time/format-date.ts'
import { DayField } from '../list/day/day-field.tsx'
import type { ActionContext, ActionT } from './action-detail.model.ts'
import styles from './action-plan.css?inline'

/** What is planned: an action that does not exist yet, or another plan of one. */
export type PlanSubject =
  | {
      step: 'new'
      report: string
      /** Position of the finding in its report; null for none. */
      finding: number | null
      /** Where it was found. */
      area: string
      /** Proposed title. */
      title: string
      timeZone: string
    }
  | { step: 'change'; action: CorrectiveActionDetail }

interface Props {
  t: ActionT
  /** BCP 47 language tag. */
  tag: string
  context: ActionContext
  subject: PlanSubject
  onClose(): void
  onSaved(action: CorrectiveActionDetail): void
}

/** Value of the company in the list of people. */
const company = 'company'
const dayMs = 24 * 60 * 60_000
/** Days until a new action is due. */
const usualDays = 7

type Faults = Partial<Record<'title' | 'assignee' | 'due' | 'note', string>>

interface Plan {
  title: string
  /** Id of a person, `company`, '' for nobody; a typed text that is neither has no name. */
  assignee: string
  assigneeName: string
  isAssigneeKnown: boolean
  due: string
  isPhotoRequired: boolean
  note: string
}

type Sending = { step: 'idle' | 'sending' } | { step: 'failed'; error: unknown }

/** Makes a corrective action, or changes who is responsible, its due day and whether it needs a photo. */
export function ActionPlan({ t, tag, context, subject, onClose, onSaved }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [before, setBefore] = useState(() => planOf(t, subject))
  const [plan, setPlan] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const [find] = useState(() => peopleOf(t, context, subject))
  const isNew = subject.step === 'new'
  const isSending = sending.step === 'sending'
  const hasMoved = !isNew && plan.due !== before.due
  const isChanged = JSON.stringify(plan) !== JSON.stringify(before)
  useUnsavedWork(isChanged)
  const change = (changes: Partial<Plan>) => !isSending && setPlan((now) => ({ ...now, ...changes }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = faultsOf(t, plan, before, subject)
    setFaults(wrong)
    // After React has marked the fields.
    if (Object.keys(wrong).length > 0)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    if (isSending) return
    setSending({ step: 'sending' })
    try {
      const saved = await send(context, subject, plan, before)
      const group = context.scope().group ?? ''
      if (isNew) publishChange(context.core, { kind: 'service-report', id: subject.report }, group)
      publishChange(context.core, { kind: 'corrective-action', id: saved.Id }, group)
      notify({ kind: 'success', text: t(isNew ? 'action.made' : 'action.change-saved') })
      onSaved(saved)
    } catch (error) {
      if (codeOf(error) === 'changed-meanwhile') await rebase().catch(() => undefined)
      setSending({ step: 'failed', error })
    }
  }

  /** Takes what somebody else changed meanwhile; what was changed here stays. */
  async function rebase() {
    if (isNew) return
    const { core, scope } = context
    const action = await core.api.correctiveAction({ id: subject.action.Id }, scope())
    const now = planOf(t, { step: 'change', action })
    const kept = Object.entries(plan).filter(([name, value]) => value !== before[name as keyof Plan])
    setBefore(now)
    setPlan({ ...now, ...Object.fromEntries(kept) })
  }

  async function close() {
    if (isSending || (isChanged && !(await confirmDiscard(t as T)))) return
    onClose()
  }

  const title = t(isNew ? 'action.make' : 'action.change-plan')
  return (
    <Modal label={title} className="action-plan" part="action-plan" onClose={() => void close()}>
      <Stylesheet css={styles} />
      <form ref={form} className="action-plan-form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogHead
          title={title}
          below={<p>{isNew ? subject.area : subject.action.Title}</p>}
          closeLabel={t('word.close')}
          onClose={() => void close()}
        />
        {isNew && (
          <TextField
            {...{ label: t('action.to-do'), required: true, value: plan.title, error: faults.title }}
            id={`${id}title`}
            longest={longestActionTitle}
            onChange={(text) => change({ title: text })}
          />
        )}
        <AssigneeField
          // Another one, when somebody else has changed it meanwhile.
          key={before.assignee}
          {...{ t, find, error: faults.assignee, value: plan.assignee, name: plan.assigneeName }}
          onChange={change}
        />
        <DayField
          t={t as never}
          tag={tag}
          label={t('action.due-day')}
          value={plan.due}
          field={null}
          errorText={faults.due}
          isInvalid={!!faults.due}
          onChange={(due) => change({ due })}
        />
        <label className="action-plan-check">
          <input
            type="checkbox"
            checked={plan.isPhotoRequired}
            onChange={({ target }) => change({ isPhotoRequired: target.checked })}
          />
          {t('action.ask-photo')}
        </label>
        <TextField
          label={t(isNew ? 'action.note' : 'action.reason')}
          required={hasMoved}
          value={plan.note}
          error={faults.note}
          id={`${id}note`}
          longest={longestNote}
          isLong
          onChange={(note) => change({ note })}
        />
        <PlanFooter t={t} sending={sending} onCancel={() => void close()} />
      </form>
    </Modal>
  )
}

function PlanFooter({ t, sending, onCancel }: { t: ActionT; sending: Sending; onCancel(): void }) {
  const isSending = sending.step === 'sending'
  return (
    <>
      {sending.step === 'failed' && (
        <p className="notice" role="alert">
          <strong>{t('action.plan-not-saved')}</strong> {errorText(t as T, sending.error)}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t('word.cancel')}
        </button>
        <button type="submit" className="button primary" aria-disabled={isSending} aria-busy={isSending}>
          {t('action.save-plan')}
        </button>
      </div>
    </>
  )
}

interface AssigneeFieldProps {
  t: ActionT
  find: FindChoices
  value: string
  name: string
  error: string | undefined
  onChange(plan: Pick<Plan, 'assignee' | 'assigneeName' | 'isAssigneeKnown'>): void
}

function AssigneeField({ t, find, value, name, error, onChange }: AssigneeFieldProps) {
  return (
    <ComboboxField
      t={t as never}
      label={t('action.assignee')}
      name="action-assignee"
      value={value}
      valueName={name || undefined}
      placeholder={t('action.nobody')}
      find={find}
      error={error}
      onChange={(typed, choice) =>
        onChange({
          assignee: choice?.value ?? typed,
          assigneeName: choice?.name ?? '',
          isAssigneeKnown: !!choice || typed === '',
        })
      }
    >
      {error && (
        <p id="action-assignee-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </ComboboxField>
  )
}

interface TextFieldProps {
  id: string
  label: string
  required: boolean
  value: string
  error: string | undefined
  longest: number
  isLong?: boolean
  onChange(text: string): void
}

function TextField({ id, label, required, value, error, longest, isLong, onChange }: TextFieldProps) {
  const shared = {
    id,
    className: 'input',
    value,
    maxLength: longest,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}wrong` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id} className={required ? 'required' : undefined}>
        {label}
      </label>
      {isLong ? <textarea {...shared} rows={2} /> : <input {...shared} autoComplete="off" />}
      {error && (
        <p id={`${id}wrong`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const assigneeValue = (assignee: ActionAssignee | null | undefined): string =>
  assignee?.Kind === 'company' ? company : (assignee?.Id ?? '')

function assigneeName(t: ActionT, subject: PlanSubject): string {
  const assignee = subject.step === 'change' ? subject.action.Assignee : null
  if (!assignee) return ''
  return assignee.Kind === 'company' ? t('action.company') : assignee.Name
}

const todayOf = (subject: PlanSubject) =>
  dayIn(subject.step === 'new' ? subject.timeZone : subject.action.TimeZone, new Date())

function planOf(t: ActionT, subject: PlanSubject): Plan {
  const shared = { note: '', isAssigneeKnown: true, assigneeName: assigneeName(t, subject) }
  if (subject.step === 'new')
    return {
      ...shared,
      title: subject.title,
      assignee: '',
      due: dayIn('UTC', new Date(Date.parse(todayOf(subject)) + usualDays * dayMs)),
      // Without a photo nobody can tell whether it is done.
      isPhotoRequired: true,
    }
  const { Title, Assignee, DueDate, PhotoRequired = false } = subject.action
  return {
    ...shared,
    title: Title,
    assignee: assigneeValue(Assignee),
    due: DueDate,
    isPhotoRequired: PhotoRequired,
  }
}

function faultsOf(t: ActionT, plan: Plan, before: Plan, subject: PlanSubject): Faults {
  const hasMoved = subject.step === 'new' || plan.due !== before.due
  const isReasonMissing = subject.step === 'change' && hasMoved && !plan.note.trim()
  return {
    ...(!plan.title.trim() && { title: t('action.title-needed') }),
    ...(!plan.isAssigneeKnown && { assignee: t('action.choose-person') }),
    ...(hasMoved && (!isDay(plan.due) || plan.due < todayOf(subject)) && { due: t('action.due-needed') }),
    ...(isReasonMissing && { note: t('action.reason-needed') }),
  }
}

/** The people who may be responsible, then the company. */
const peopleOf =
  (t: ActionT, { core, scope }: ActionContext, subject: PlanSubject): FindChoices =>
  async (keyword, pageIndex, signal) => {
    const about = subject.step === 'new' ? { report: subject.report } : { action: subject.action.Id }
    const query = { ...about, ...(keyword && { keyword }), pageIndex, pageSize: choicesAtOnce }
    const found = await core.api.actionAssignees(query, scope(signal))
    const people = found.Items.map(({ Id, Name, Account }) => ({ value: Id, name: Name, hint: Account }))
    const name = t('action.company')
    // Last, so that pages keep their size. A search finds it like a person.
    const isLast = pageIndex >= found.TotalPages
    const isFound = name.toLowerCase().includes(keyword.toLowerCase())
    return {
      items: isLast && isFound ? [...people, { value: company, name }] : people,
      total: found.TotalItems + (isFound ? 1 : 0),
      capped: found.TotalIsCapped,
    }
  }

const chosen = (assignee: string) =>
  assignee === ''
    ? null
    : assignee === company
      ? ({ Kind: company } as const)
      : ({ Kind: 'person', Id: assignee } as const)

function send({ core, scope }: ActionContext, subject: PlanSubject, plan: Plan, before: Plan) {
  const { assignee, due, isPhotoRequired, note } = plan
  if (subject.step === 'new')
    return core.api.addCorrectiveAction(
      {
        report: subject.report,
        Finding: subject.finding,
        Title: plan.title.trim(),
        DueDate: due,
        Assignee: chosen(assignee),
        PhotoRequired: isPhotoRequired,
        Note: note.trim(),
      },
      scope(),
    )
  return core.api.changeCorrectiveAction(
    {
      id: subject.action.Id,
      ...(assignee !== before.assignee && { Assignee: chosen(assignee) }),
      ...(due !== before.due && { DueDate: due }),
      ...(isPhotoRequired !== before.isPhotoRequired && { PhotoRequired: isPhotoRequired }),
      Reason: note.trim(),
      Before: { Assignee: chosen(before.assignee), DueDate: before.due },
    },
    scope(),
  )
}
