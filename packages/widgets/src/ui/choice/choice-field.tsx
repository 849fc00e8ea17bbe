import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { createChoices, type Choice, type FindChoices } from './choices.model.ts'
import type { ChoiceWords } from './choice.texts.en.ts'
import { isComposing } from '../basics/composing.ts'
import { Icon } from '../basics/icon.tsx'

export type { Choice, ChoicesPage, FindChoices } from './choices.model.ts'
export { choicesAtOnce } from './choices.model.ts'

interface Props {
  t: ChoiceWords
  label: string
  /** The field's name in its form: there it holds the choice's value, or what is typed where nothing was chosen. */
  name: string
  /** What it begins with. */
  value: string
  /** How that is called, if it is a choice. */
  valueName?: string | undefined
  /** Called when the list is opened, typed and scrolled. May change: then what is offered is read anew. */
  find: FindChoices
  onChange?: (value: string, choice: Choice | null) => void
  maxLength?: number
  inputPart?: string
}

/**
 * A field that offers what a host knows, 20,000 of them, and takes any other word as well: the combobox of the ARIA practices
 * (arrows, Enter, Escape, Alt with the arrows), its list in the top layer. Its sheet is choice-field.css, which a screen's
 * sheet includes.
 */
export function ChoiceField(props: Props) {
  const { t, label, name, value, valueName, find, onChange, maxLength = 100, inputPart } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const model = useMemo(() => createChoices(find), [find])
  const choices = useStore(model.$choices)
  const [text, setText] = useState(valueName ?? value)
  const [chosen, setChosen] = useState<Choice | null>(valueName ? { value, name: valueName } : null)
  const [active, setActive] = useState(-1)
  const isOpen = choices.step !== 'closed'

  useEffect(() => () => model.close(), [model])

  // The name of what it began with may come later than its value; what was typed meanwhile stays.
  useEffect(() => {
    if (!valueName || chosen || text !== value) return
    setChosen({ value, name: valueName })
    setText(valueName)
    // Only the name's coming counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [valueName])

  function take(choice: Choice | null, typed = '') {
    setChosen(choice)
    setText(choice?.name ?? typed)
    onChange?.(choice?.value ?? typed, choice)
  }

  /** What was chosen offers everything around it; what is being typed is what is looked for. */
  function open() {
    if (isOpen) return
    setActive(-1)
    model.search(chosen ? '' : text.trim())
  }

  function type(typed: string, isHalf = false) {
    take(null, typed)
    setActive(-1)
    // Half of an input method's word finds nothing, and what it found before is no longer looked for.
    if (isHalf) model.close()
    else model.search(typed.trim(), true)
  }

  function pick(choice: Choice | undefined) {
    if (choice) take(choice)
    model.close()
  }

  function clear() {
    take(null)
    model.close()
    field.current!.focus()
  }

  function move(step: 1 | -1) {
    if (!isOpen) return open()
    const { total } = choices
    // The field itself is a stop on the way around, as the practices have it.
    if (total > 0) setActive((now) => ((now + 1 + step + total + 1) % (total + 1)) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)) {
      event.preventDefault()
      return altKey ? open() : move(key === 'ArrowDown' ? 1 : -1)
    }
    if (!isOpen) return
    if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      return pick(choices.items.get(active))
    }
    const closes = key === 'Escape' || key === 'Enter' || key === 'Tab' || (key === 'ArrowUp' && altKey)
    if (!closes) return
    // A dialog around us would close at the same Escape.
    if (key === 'Escape') event.stopPropagation()
    model.close()
  }

  return (
    <div className="field choice-field">
      <label htmlFor={id}>{label}</label>
      <span className="choice-control">
        <input
          ref={field}
          id={id}
          part={inputPart}
          className="input"
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={text}
          onChange={({ target, nativeEvent }) => type(target.value, isComposing(nativeEvent))}
          onCompositionEnd={(event) => type(event.currentTarget.value)}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => model.close()}
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
      {isOpen && (
        <ChoiceList
          t={t}
          id={id}
          label={label}
          field={field}
          choices={choices}
          active={active}
          chosen={chosen?.value}
          onActive={setActive}
          onPick={pick}
          onLook={model.look}
          onAgain={() => model.search(choices.keyword)}
        />
      )}
    </div>
  )
}
