import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Icon } from '../basics/icon.tsx'
import { keepBeside } from '../basics/popover.tsx'
import type { Combobox } from '../combobox/use-combobox.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import type { ChoiceWords } from './choice.texts.en.ts'
import type { Choices } from './choices.model.ts'

interface Props {
  t: ChoiceWords
  label: string
  field: RefObject<HTMLElement | null>
  combobox: Combobox
  choices: Choices
  chosen: string | undefined
  onLook(first: number, end: number): void
  onAgain(): void
}

/** Row height in the list's own em; choice-field.css has the same. */
const rowEm = 3.25

/** The list under the field: only rows in sight stand in the page, and the focus stays in the field. */
export function ChoiceList(props: Props) {
  const { t, label, field, combobox, choices, onLook } = props
  const panel = useRef<HTMLDivElement>(null)
  const virtual = useVirtualRows({ count: choices.total, rowEm, reveal: combobox.active })
  const { first, end } = virtual

  useLayoutEffect(() => panel.current!.showPopover(), [])
  // Positioned again when its content grows or shrinks.
  useLayoutEffect(
    () => keepBeside(field.current!, panel.current!, 'start'),
    [field, choices.step, choices.total],
  )
  useEffect(() => onLook(first, end), [onLook, first, end, choices.step])

  return (
    // What is pressed here must not take the focus from the field: that would close the list.
    <div ref={panel} popover="manual" className="panel choice-panel" onPointerDown={keepFocus}>
      <div
        {...virtual.list}
        {...combobox.list}
        aria-label={label}
        aria-busy={choices.step === 'loading'}
        className="choice-rows"
      >
        <div role="presentation" className="choice-room" style={virtual.box}>
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
      <Status t={t} choices={choices} onAgain={props.onAgain} />
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
      // A page that is not here yet has nothing to pick.
      onClick={choice && onClick}
    >
      {choice ? (
        <>
          <span className="choice-name">{choice.name}</span>
          {choice.hint && <span className="choice-hint">{choice.hint}</span>}
          {choice.value === chosen && <Icon name="check" className="choice-mark" />}
        </>
      ) : (
        <span className="choice-hint">{t('choice.loading')}</span>
      )}
    </div>
  )
}

/** How many there are, that there are none, or that they could not be had, to ears too. */
function Status({ t, choices, onAgain }: Pick<Props, 't' | 'choices' | 'onAgain'>) {
  const { step, total, capped } = choices
  if (step === 'failed') {
    return (
      <p role="alert" className="choice-said">
        {t('choice.failed')}{' '}
        <button type="button" className="button quiet small" tabIndex={-1} onClick={onAgain}>
          {t('choice.again')}
        </button>
      </p>
    )
  }
  const shown = `${total.toLocaleString('en')}${capped ? '+' : ''}`
  const found = total ? t('choice.found', { total: shown }) : t('choice.none')
  return (
    <p role="status" className="choice-said">
      {step === 'loading' ? t('choice.loading') : found}
    </p>
  )
}
