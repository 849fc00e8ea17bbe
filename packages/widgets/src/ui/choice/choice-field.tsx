import { useRef, type ReactNode } from 'react'
import { isComposing } from '../basics/composing.ts'
import { Icon } from '../basics/icon.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { ChoiceWords } from './choice.texts.en.ts'
import { useChoice, type ChoiceSource } from './use-choice.ts'

export type { Choice, ChoicesPage, FindChoices } from './choices.model.ts'
export { choicesAtOnce } from './choices.model.ts'

interface Props extends ChoiceSource {
  t: ChoiceWords
  label: string
  /** The field's name in its form: there it holds the choice's value, or what is typed where nothing was chosen. */
  name: string
  maxLength?: number
  inputPart?: string
  /** What is wrong with it; stands below it with the id `<name>-error`, as the children. */
  error?: string | undefined
  required?: boolean
  children?: ReactNode
}

/**
 * A field that offers what a host knows, 20,000 of them, and takes any other word as well: the combobox of the ARIA practices
 * (arrows, Enter, Escape, Alt with the arrows), its list in the top layer. Its sheet is choice-field.css, which a screen's
 * sheet includes.
 */
export function ChoiceField(props: Props) {
  const { t, label, name, maxLength = 100, inputPart, error, required, children } = props
  const field = useRef<HTMLInputElement>(null)
  const choice = useChoice(props)
  const { model, choices, combobox, text, chosen } = choice

  function clear() {
    choice.clear()
    field.current!.focus()
  }

  return (
    <div className="field choice-field">
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
            className="choice-tool"
            aria-label={t('choice.clear', { field: label })}
            title={t('choice.clear', { field: label })}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        ) : (
          <span className="choice-tool" aria-hidden="true">
            <Icon name="down" />
          </span>
        )}
      </span>
      <input type="hidden" name={name} value={chosen?.value ?? text.trim()} />
      {children}
      {choice.isOpen && (
        <ChoiceList
          t={t}
          label={label}
          field={field}
          combobox={combobox}
          choices={choices}
          chosen={chosen?.value}
          onLook={model.look}
          onAgain={() => model.search(choices.keyword)}
        />
      )}
    </div>
  )
}
