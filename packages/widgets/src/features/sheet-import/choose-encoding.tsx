import { sheetEncodings, type SheetEncoding, type SheetSource } from '@lustra/core'
import { useState, type FormEvent } from 'react'
import { labelOf } from './import-rows.tsx'
import type { SheetImportModel } from './sheet-import.model.ts'
import type { ImportTranslate } from './sheet-import.types.ts'

interface Props {
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
export function ChooseEncoding({ t, model, source: { Encoding, Sheet }, isPending }: Props) {
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
