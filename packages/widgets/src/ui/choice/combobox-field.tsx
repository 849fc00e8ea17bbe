import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useMemo, useState, type RefObject, type ReactNode } from 'react'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { isComposing } from '../basics/dom-events.ts'
import { Icon } from '../basics/icon.tsx'
import { followAnchor } from '../basics/popover.tsx'
import { useCombobox, type Combobox } from '../combobox/use-combobox.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import type { ChoiceTranslate } from './choice.texts.en.ts'
import { createChoices, type Choices, type Choice, type FindChoices } from './choices.model.ts'

interface ChoiceListProps {
  t: ChoiceTranslate
  label: string
  field: RefObject<HTMLElement | null>
  combobox: Combobox
  choices: Choices
  chosen: string | undefined
  onRange(first: number, end: number): void
  onRetry(): void
}

/** Row height in em of the list. */
const rowEm = 3.25

/** The virtualised list below the field; the focus stays in the field. */
function ChoiceList(props: ChoiceListProps) {
  const { t, label, field, combobox, choices, onRange } = props
  const panel = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: choices.total, rowEm, reveal: combobox.active })
  const { first, end } = virtual

  useLayoutEffect(() => panel.current!.showPopover(), [])
  // Reposition when the content's size changes.
  useLayoutEffect(
    () => followAnchor(field.current!, panel.current!, 'start'),
    [field, choices.step, choices.total],
  )
  useEffect(() => onRange(first, end), [onRange, first, end, choices.step])

  return (
    // Pressing must not move the focus out of the field, which closes the list.
    <div ref={panel} popover="manual" className="panel choice-panel" onPointerDown={keepFocus}>
      <div
        {...virtual.list}
        {...combobox.list}
        aria-label={label}
        aria-busy={choices.step === 'loading'}
        className="choice-rows"
      >
        <div role="presentation" className="choice-spacer" style={virtual.box}>
          {[...Array(end - first).keys()].map((offset) => (
            <Option
              key={first + offset}
              {...props}
              index={first + offset}
              style={virtual.styleOf(first + offset)}
            />
          ))}
        </div>
      </div>
      <Status t={t} choices={choices} onRetry={props.onRetry} />
    </div>
  )
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

type OptionProps = ChoiceListProps & { index: number; style: { top: number; height: number } }

function Option({ t, combobox, choices, chosen, index, style }: OptionProps) {
  const choice = choices.items.get(index)
  const { onClick, ...option } = combobox.option(index)
  return (
    <div
      {...option}
      aria-selected={choice !== undefined && choice.value === chosen}
      aria-disabled={!choice || undefined}
      className={index === combobox.active ? 'choice-row active' : 'choice-row'}
      style={style}
      // Not selectable until its page has loaded.
      onClick={choice && onClick}
    >
      {choice ? (
        <>
          <span className="choice-name">{choice.name}</span>
          {choice.hint && <span className="choice-hint">{choice.hint}</span>}
          {choice.value === chosen && <Icon name="check" className="choice-check" />}
        </>
      ) : (
        <span className="choice-hint">{t('choice.loading')}</span>
      )}
    </div>
  )
}

/** Live region: number of choices, loading, or failure. */
function Status({ t, choices, onRetry }: Pick<ChoiceListProps, 't' | 'choices' | 'onRetry'>) {
  const { step, total, capped } = choices
  if (step === 'failed') {
    return (
      <p role="alert" className="choice-status">
        {t('choice.failed')}{' '}
        <button type="button" className="button quiet small" tabIndex={-1} onClick={onRetry}>
          {t('choice.again')}
        </button>
      </p>
    )
  }
  const shown = `${total.toLocaleString('en')}${capped ? '+' : ''}`
  const found = total ? t('choice.found', { total: shown }) : t('choice.none')
  return (
    <p role="status" className="choice-status">
      {step === 'loading' ? t('choice.loading') : found}
    </p>
  )
}

interface ChoiceSource {
  /** Initial value. */
  value: string
  /** Name of the initial value, if it is a choice. */
  valueName?: string | undefined
  /** Called on opening, typing and scrolling. A new function reloads the choices. */
  find: FindChoices
  onChange?: (value: string, choice: Choice | null) => void
}

/** The value of a field, either a choice or typed text, and the choices in its list. */
function useChoice({ value, valueName, find, onChange }: ChoiceSource) {
  const model = useMemo(() => createChoices(find), [find])
  const choices = useStore(model.$choices)
  const [text, setText] = useState(valueName ?? value)
  const [chosen, setChosen] = useState<Choice | null>(valueName ? { value, name: valueName } : null)
  const isOpen = choices.step !== 'closed'
  const combobox = useCombobox({
    count: choices.total,
    size: choices.capped ? -1 : choices.total,
    start: -1,
    popup: { isOpen, open, close: model.close },
    onPick: (index) => pick(choices.items.get(index)),
  })

  useEffect(() => () => model.close(), [model])

  // The name of the initial value may load later; keep text typed meanwhile.
  useEffect(() => {
    if (!valueName || chosen || text !== value) return
    setChosen({ value, name: valueName })
    setText(valueName)
    // Runs only when the name changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [valueName])

  function setValue(choice: Choice | null, typed = '') {
    setChosen(choice)
    setText(choice?.name ?? typed)
    onChange?.(choice?.value ?? typed, choice)
  }

  /** With a choice, lists everything; otherwise searches for the typed text. */
  function open() {
    if (isOpen) return
    combobox.setActive(-1)
    model.search(chosen ? '' : normalizeTyped(text))
  }

  function pick(choice: Choice | undefined) {
    if (choice) setValue(choice)
    model.close()
  }

  return {
    model,
    choices,
    combobox,
    text,
    chosen,
    isOpen,
    open,
    type(typed: string, isComposing = false) {
      setValue(null, typed)
      combobox.setActive(-1)
      // No search during IME composition; also drop the previous one.
      if (isComposing) model.close()
      else model.search(normalizeTyped(typed), true)
    },
    clear() {
      setValue(null)
      model.close()
    },
  }
}

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
