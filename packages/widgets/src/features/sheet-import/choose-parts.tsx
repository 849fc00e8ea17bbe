import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { sheetEncodings, type SheetEncoding, type SheetSource } from '@lustra/core'
import { labelOf } from './import-rows.tsx'
import type { SheetImportModel, ImportTranslate } from './sheet-import.model.ts'

interface Props {
  t: ImportTranslate
  model: SheetImportModel
  source: SheetSource
  isPending: boolean
  /** The actions of the import, ending with the given one. */
  actions(next: ReactNode): ReactNode
}

/** What the file leaves open: which of its sheets is meant, or what its columns are. */
export function ChooseParts(props: Props) {
  const { Sheet, Sheets } = props.source
  const [isChoosing, setChoosing] = useState(Sheet < 0)
  if (isChoosing) return <ChooseSheetOf {...props} />
  return <AssignColumns {...props} onOtherSheet={Sheets.length > 1 ? () => setChoosing(true) : undefined} />
}

function ChooseSheetOf({ t, model, source: { Sheets }, isPending, actions }: Props) {
  const name = useId()
  const [sheet, setSheet] = useState(() => (Sheets.find(({ Fits }) => Fits) ?? Sheets[0])?.Index ?? 0)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    model.read({ Sheet: sheet })
  }

  return (
    <form className="import-choice" onSubmit={onSubmit}>
      <fieldset className="import-sheets">
        <legend>{t('import.sheets')}</legend>
        {Sheets.map(({ Index, Name, Headings, Fits }) => (
          <label key={Index}>
            <input type="radio" name={name} checked={sheet === Index} onChange={() => setSheet(Index)} />
            <span>
              <strong dir="auto">{Name}</strong>
              <span className="quiet-text" dir="auto">
                {Headings}
              </span>
              {!Fits && <span className="quiet-text">{t('import.sheet-unclear')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {actions(<Continue t={t} isPending={isPending} />)}
    </form>
  )
}

interface ColumnsProps extends Props {
  /** Undefined when the file has no other sheet. */
  onOtherSheet: (() => void) | undefined
}

function AssignColumns({
  t,
  model,
  source: { Sheet, Columns, Fields, Encoding },
  isPending,
  actions,
  onOtherSheet,
}: ColumnsProps) {
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Columns.map(({ Column, Field }) => [Column, Field])),
  )
  const given = Object.values(fields)
  const missing = Fields.filter(({ Field, IsRequired }) => IsRequired && !given.includes(Field))
  const fieldName = (field: string) => labelOf(t, 'field', field)

  /** A field has one column: the column that had it is left out. */
  function assign(column: string, field: string) {
    const others = Object.entries(fields).map(([other, has]) => [other, field && has === field ? '' : has])
    setFields({ ...Object.fromEntries(others), [column]: field })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const encoding = Encoding ? { Encoding: Encoding as SheetEncoding } : {}
    if (missing.length === 0) model.read({ Sheet, Columns: fields, ...encoding })
  }

  return (
    <form className="import-choice" onSubmit={onSubmit}>
      <p>{t('import.columns')}</p>
      <ul className="import-columns">
        {Columns.map(({ Column, Heading, Example }) => (
          <li key={Column}>
            <label>
              <span>
                <strong dir="auto">{Heading || t('import.column', { column: Column })}</strong>
                <span className="quiet-text" dir="auto">
                  {Example}
                </span>
              </span>
              <select
                className="input"
                value={fields[Column]}
                onChange={({ target }) => assign(Column, target.value)}
              >
                <option value="">{t('import.leave-out')}</option>
                {Fields.map(({ Field, IsRequired }) => (
                  <option key={Field} value={Field}>
                    {fieldName(Field)}
                    {IsRequired && ' *'}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">
        {missing.length > 0 &&
          t('import.columns-missing', { fields: missing.map(({ Field }) => fieldName(Field)).join(', ') })}
      </p>
      {onOtherSheet && (
        <button type="button" className="button" onClick={onOtherSheet}>
          {t('import.other-sheet')}
        </button>
      )}
      {actions(<Continue t={t} isPending={isPending || missing.length > 0} />)}
    </form>
  )
}

const Continue = ({ t, isPending }: Pick<Props, 't' | 'isPending'>) => (
  <button type="submit" className="button primary" aria-disabled={isPending || undefined}>
    {t('word.next')}
  </button>
)

interface ChooseEncodingProps {
  t: ImportTranslate
  model: SheetImportModel
  source: SheetSource
  isPending: boolean
}

/** Of Unicode the name alone; others also have the script for which they are used. */
function nameOf(t: ImportTranslate, encoding: SheetEncoding): string {
  const name = labelOf(t, 'encoding', encoding)
  return name === encoding ? encoding.toUpperCase() : name
}

/** How a text file was decoded, and the choice of another encoding, in which it is read again. */
export function ChooseEncoding({ t, model, source: { Encoding, Sheet }, isPending }: ChooseEncodingProps) {
  const [encoding, setEncoding] = useState(Encoding)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) model.read({ Sheet: Math.max(Sheet, 0), Encoding: encoding as SheetEncoding })
  }

  return (
    <form className="import-encoding" onSubmit={onSubmit}>
      <label>
        <span>{t('import.encoding')}</span>
        <select className="input" value={encoding} onChange={({ target }) => setEncoding(target.value)}>
          {sheetEncodings.map((one) => (
            <option key={one} value={one}>
              {nameOf(t, one)}
            </option>
          ))}
        </select>
      </label>
      {encoding !== Encoding && (
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {t('import.read-again')}
        </button>
      )}
      <p className="quiet-text">{t('import.encoding-help')}</p>
    </form>
  )
}
