import type { ReactNode } from 'react'
import { confirm, errorText, type SheetImport, type SheetSource, type T } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { formatCount, ProgressBar } from '../../ui/progress/progress.tsx'
import { ChooseEncoding, ChooseParts } from './choose-parts.tsx'
import { ImportRowsView, labelOf, outcomeLabel } from './import-rows.tsx'
import {
  isBusy,
  type SheetImportModel,
  type ImportState,
  type ImportTranslate,
} from './sheet-import.model.ts'

interface Props {
  t: ImportTranslate
  model: SheetImportModel
  state: Extract<ImportState, { step: 'shown' }>
  onClose(): void
}

/** An uploaded sheet: progress, the outcome of each row, and the available decisions. */
export function ImportSteps({ t, model, state: { sheet, isPending, error }, onClose }: Props) {
  const {
    Id,
    State,
    FileName,
    Done,
    Total,
    Refused,
    Problem,
    ProblemDetail,
    Source,
    MayChoose,
    MayChooseEncoding,
  } = sheet
  const busy = isBusy(sheet)
  const headline = MayChoose
    ? t('import.undecided')
    : State === 'checked' && Refused > 0
      ? t('import.refused-some')
      : t(`import.state.${State}`)
  return (
    <>
      <p className="import-file" dir="auto">
        {FileName}
      </p>
      <div className="import-progress">
        <p role="status">
          <strong>{headline}</strong>
        </p>
        {busy && (
          <>
            <ProgressBar label={headline} share={Total ? Done / Total : undefined} />
            <p className="quiet-text">
              {t('import.count', { done: formatCount(Done), total: formatCount(Total) })}
            </p>
            <p className="quiet-text">{t('import.goes-on')}</p>
          </>
        )}
      </div>
      {Problem && (
        <p className={MayChoose ? 'notice calm' : 'notice'} role="alert">
          {problemText(t, Problem, ProblemDetail)}
        </p>
      )}
      {MayChooseEncoding && Source && (
        <ChooseEncoding
          key={`${Id} ${Source.Encoding}`}
          t={t}
          model={model}
          source={Source}
          isPending={isPending}
        />
      )}
      {MayChoose && Source && (
        <ChooseParts
          key={`${Id} ${Source.Sheet}`}
          t={t}
          model={model}
          source={Source}
          isPending={isPending}
          actions={(next) => (
            <Decisions t={t} model={model} sheet={sheet} isPending={isPending} onClose={onClose}>
              {next}
            </Decisions>
          )}
        />
      )}
      {State === 'checked' && Source && <Findings t={t} source={Source} isFinal={!MayChooseEncoding} />}
      {!!error && (
        <p className="notice" role="alert">
          {errorText(t as T, error)}
        </p>
      )}
      {!busy && State !== 'undone' && Total > 0 && (
        <>
          <Counts t={t} sheet={sheet} />
          <ImportRowsView t={t} model={model} hasRefused={Refused > 0} isApplied={State === 'done'} />
        </>
      )}
      {!busy && !(MayChoose && Source) && (
        <Decisions t={t} model={model} sheet={sheet} isPending={isPending} onClose={onClose} />
      )}
    </>
  )
}

function problemText(t: ImportTranslate, problem: string, detail: string): string {
  const key = `import.problem.${problem}`
  const named = problem === 'headings' ? labelOf(t, 'field', detail) : detail
  const text = (t as (key: string, values: { detail: string }) => string)(key, { detail: named })
  return text === key ? t('error.internal') : text.replace(/\s*[(（][)）]/, '')
}

/** How the file was read, where that is not evident. */
function Findings({
  t,
  source: { Sheets, Sheet, Encoding, HiddenRows, HiddenColumns },
  isFinal,
}: {
  t: ImportTranslate
  source: SheetSource
  /** The encoding cannot be chosen any more. */
  isFinal: boolean
}) {
  const sheet = Sheets.length > 1 ? Sheets.find(({ Index }) => Index === Sheet)?.Name : undefined
  return (
    <>
      {sheet && <p dir="auto">{t('import.sheet-read', { sheet })}</p>}
      {Encoding && isFinal && <p>{t('import.encoding-read', { encoding: Encoding.toUpperCase() })}</p>}
      {HiddenRows > 0 && <p className="notice calm">{t('import.hidden-rows', { count: HiddenRows })}</p>}
      {HiddenColumns.length > 0 && (
        <p className="notice calm">{t('import.hidden-columns', { columns: HiddenColumns.join(', ') })}</p>
      )}
    </>
  )
}

const Counts = ({ t, sheet }: { t: ImportTranslate; sheet: SheetImport }) => (
  <dl className="import-counts">
    {(['Added', 'Changed', 'Unchanged', 'Refused'] as const).map((name) => (
      <div key={name} data-count={name}>
        <dt>{outcomeLabel(t, name.toLowerCase() as Lowercase<typeof name>, sheet.State === 'done')}</dt>
        <dd>{formatCount(sheet[name])}</dd>
      </div>
    ))}
  </dl>
)

interface DecisionsProps {
  t: ImportTranslate
  model: SheetImportModel
  sheet: SheetImport
  isPending: boolean
  onClose(): void
  /** The button that goes on, last. */
  children?: ReactNode
}

function Decisions({
  t,
  model,
  sheet: { Id, State, Total, Refused, Added, Changed, MayUndo, MayChoose },
  isPending,
  onClose,
  children,
}: DecisionsProps) {
  const disabled = isPending || undefined

  async function undo() {
    const isConfirmed = await confirm({
      title: t('import.ask-undo'),
      text: t('import.ask-undo.text'),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (isConfirmed) model.undo()
  }

  return (
    <div className="import-actions">
      {State !== 'undone' && Total > 0 && (
        <button type="button" className="button" onClick={() => model.result(Id)}>
          <Icon name="download" /> {t('import.result')}
        </button>
      )}
      {State === 'done' && MayUndo && (
        <button type="button" className="button" aria-disabled={disabled} onClick={() => void undo()}>
          {t('import.undo')}
        </button>
      )}
      {State === 'checked' && (
        <button type="button" className="button" aria-disabled={disabled} onClick={model.cancel}>
          {t(Refused > 0 ? 'import.another' : 'import.cancel')}
        </button>
      )}
      {State === 'checked' && Refused === 0 && Added + Changed > 0 && (
        <button type="button" className="button primary" aria-disabled={disabled} onClick={model.apply}>
          {t('import.apply', { count: Added + Changed })}
        </button>
      )}
      {State !== 'checked' && (
        // The server keeps an undecided file until it is cancelled.
        <button
          type="button"
          className="button"
          aria-disabled={disabled}
          onClick={MayChoose ? model.cancel : model.choose}
        >
          {t('import.another')}
        </button>
      )}
      {State === 'done' && (
        <button type="button" className="button primary" onClick={onClose}>
          {t('word.close')}
        </button>
      )}
      {children}
    </div>
  )
}
