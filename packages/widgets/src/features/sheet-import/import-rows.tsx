import type { ImportRow } from '@lustra/core'
import { useStore } from '@nanostores/react'
import type { SheetImportModel, ImportTranslate } from './sheet-import.model.ts'

interface Props {
  t: ImportTranslate
  model: SheetImportModel
  hasRefused: boolean
  /** The rows are stored. */
  isApplied: boolean
}

/** The outcome of each row, with its faults or the old and new values. */
export function ImportRowsView({ t, model, hasRefused, isApplied }: Props) {
  const { rows, page, pages, refused, step } = useStore(model.rows.$rows)
  return (
    <section
      className="import-rows"
      aria-label={t('import.rows')}
      aria-busy={step === 'loading' || undefined}
    >
      {hasRefused && (
        <label className="import-only">
          <input
            type="checkbox"
            checked={refused}
            onChange={({ target }) => model.rows.show(1, target.checked)}
          />
          {t('import.only-refused')}
        </label>
      )}
      {step === 'failed' && (
        <p className="notice" role="alert">
          {t('import.rows-failed')}{' '}
          <button type="button" className="button small" onClick={() => model.rows.show(page, refused)}>
            {t('word.try-again')}
          </button>
        </p>
      )}
      <div className="import-table" tabIndex={0} role="group" aria-label={t('import.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.name')}</th>
              <th scope="col">{t('import.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.Row} t={t} row={row} isApplied={isApplied} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className="import-pages" aria-label={t('import.pages')}>
          <button
            type="button"
            className="button small"
            aria-disabled={page <= 1}
            onClick={() => page > 1 && model.rows.show(page - 1, refused)}
          >
            {t('word.back')}
          </button>
          <span role="status">{t('import.page', { page, pages })}</span>
          <button
            type="button"
            className="button small"
            aria-disabled={page >= pages}
            onClick={() => page < pages && model.rows.show(page + 1, refused)}
          >
            {t('word.next')}
          </button>
        </nav>
      )}
    </section>
  )
}

const Line = ({ t, row, isApplied }: Pick<Props, 't' | 'isApplied'> & { row: ImportRow }) => (
  <tr data-outcome={row.Outcome}>
    <td>{row.Row}</td>
    <td dir="auto">
      {row.Name}
      {row.IsHidden && <span className="import-note">{t('import.hidden-row')}</span>}
    </td>
    <td>
      <strong>{outcomeLabel(t, row.Outcome, isApplied)}</strong>
      {row.Fields.length > 0 && (
        <ul>
          {row.Fields.map(({ Field, Before, After, Fault, Note, OtherRow }) => (
            <li key={Field} data-note={Note || undefined}>
              {labelOf(t, 'field', Field)}
              {t('word.colon')}
              {Fault ? (
                <>
                  {After && <q dir="auto">{After}</q>}
                  {After && ' – '}
                  {OtherRow ? t('import.duplicate-of', { row: OtherRow }) : labelOf(t, 'fault', Fault)}
                </>
              ) : (
                <>
                  {Before && <del dir="auto">{Before}</del>} <ins dir="auto">{After || '–'}</ins>
                </>
              )}
              {Note && <span className="import-note">{labelOf(t, 'note', Note)}</span>}
            </li>
          ))}
        </ul>
      )}
    </td>
  </tr>
)

/** Label of an outcome: what has happened once the rows are stored, before that what will happen. */
export function outcomeLabel(t: ImportTranslate, outcome: ImportRow['Outcome'], isApplied: boolean): string {
  if (!isApplied && outcome === 'added') return t('import.to-add')
  if (!isApplied && outcome === 'changed') return t('import.to-change')
  return t(`import.${outcome}`)
}

/** Label of a field, fault, note or encoding; the raw name for one of a newer server. */
export function labelOf(
  t: ImportTranslate,
  kind: 'field' | 'fault' | 'note' | 'encoding',
  name: string,
): string {
  const key = `import.${kind}.${name}`
  const text = (t as (key: string) => string)(key)
  return text === key ? name : text
}
