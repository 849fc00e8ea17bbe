import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { useRef, type ReactNode } from 'react'
import { isComposing } from '../basics/ime.ts'
import { Icon } from '../basics/icon.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { ChoiceTranslate } from './choice.texts.en.ts'
import { useChoice, type ChoiceSource } from './use-choice.ts'

export type { Choice, FindChoices } from './choices.model.ts'

interface Props extends ChoiceSource {
  t: ChoiceTranslate
  label: string
  /** Form field name. Its value is that of the choice, or the typed text. */
  name: string
  maxLength?: number
  placeholder?: string | undefined
  inputPart?: string
  /** Error; the children render it with the id `<name>-error`. */
  error?: string | undefined
  required?: boolean
  children?: ReactNode
}

/**
 * A field with choices from the server (20,000 and more) that also accepts other text: an ARIA combobox (arrows, Enter,
 * Escape, Alt with the arrows) with its list in the top layer. Styles: combobox-field.css, to be imported by the screen's
 * stylesheet.
 */
export function ComboboxField(props: Props) {
  const { t, label, name, placeholder, maxLength = 100, inputPart, error, required, children } = props
  const field = useRef<HTMLInputElement>(null)
  const choice = useChoice(props)
  const { model, choices, combobox, text, chosen } = choice

  function clear() {
    choice.clear()
    field.current!.focus()
  }

  return (
    <div className="field combobox-field">
      <label htmlFor={name} className={required ? 'required' : undefined}>
        {label}
      </label>
      <span className="choice-control">
        <input
          ref={field}
          {...combobox.field}
          id={name}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          part={inputPart}
          className="input"
          maxLength={maxLength}
          placeholder={placeholder}
          value={text}
          onChange={({ target, nativeEvent }) => choice.type(target.value, isComposing(nativeEvent))}
          onCompositionEnd={(event) => choice.type(event.currentTarget.value)}
          onClick={choice.open}
          onKeyDown={combobox.onKeyDown}
          onBlur={model.close}
        />
        {chosen?.hint && <span className="unseen">{chosen.hint}</span>}
        {text ? (
          <button
            type="button"
            className="combobox-icon"
            aria-label={t('choice.clear', { field: label })}
            title={t('choice.clear', { field: label })}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        ) : (
          <span className="combobox-icon" aria-hidden="true">
            <Icon name="down" />
          </span>
        )}
      </span>
      <input type="hidden" name={name} value={chosen?.value ?? normalizeTyped(text)} />
      {children}
      {choice.isOpen && (
        <ChoiceList
          t={t}
          label={label}
          field={field}
          combobox={combobox}
          choices={choices}
          chosen={chosen?.value}
          onRange={model.loadRange}
          onRetry={() => model.search(choices.keyword)}
        />
      )}
    </div>
  )
}
