import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Icon } from '../basics/icon.tsx'
import { followAnchor } from '../basics/popover.tsx'
import type { Combobox } from '../combobox/use-combobox.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import type { ChoiceTranslate } from './choice.texts.en.ts'
import type { Choices } from './choices.model.ts'

interface Props {
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
export function ChoiceList(props: Props) {
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

type OptionProps = Props & { index: number; style: { top: number; height: number } }

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
function Status({ t, choices, onRetry }: Pick<Props, 't' | 'choices' | 'onRetry'>) {
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
