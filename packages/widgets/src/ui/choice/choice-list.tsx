import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Icon } from '../basics/icon.tsx'
import { keepBeside } from '../basics/popover.tsx'
import { scrollFor, windowOf } from '../basics/window.ts'
import type { ChoiceTextKey } from './choice.texts.en.ts'
import type { Choice, Choices } from './choices.model.ts'

interface Props {
  t: (key: ChoiceTextKey, values?: Readonly<Record<string, string | number>>) => string
  /** The field's id; options are called after it. */
  id: string
  label: string
  field: RefObject<HTMLElement | null>
  choices: Choices
  /** The option that the keys stand on; -1 is the field itself. */
  active: number
  chosen: string | undefined
  onActive(place: number): void
  onPick(choice: Choice | undefined): void
  onLook(first: number, end: number): void
  onAgain(): void
}

/** Row height in the list's own em; choice-field.css has the same. */
const rowEm = 3.25

/** The list under the field: only rows in sight stand in the page, and the focus stays in the field. */
export function ChoiceList(props: Props) {
  const { t, id, label, field, choices, active, onLook } = props
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrolled: 0, height: 320, row: 52 })
  const { first, end } = windowOf(choices.total, view.row, view.scrolled, view.height)

  useLayoutEffect(() => panel.current!.showPopover(), [])
  // Placed anew when there is more or less in it.
  useLayoutEffect(
    () => keepBeside(field.current!, panel.current!, 'start'),
    [field, choices.step, choices.total],
  )
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const { scrollTop, clientHeight } = list.current!
    list.current!.scrollTop = active < 0 ? 0 : scrollFor(active, view.row, scrollTop, clientHeight)
  }, [active, view.row])
  useEffect(() => onLook(first, end), [onLook, first, end, choices.step])

  function measure() {
    const { scrollTop: scrolled, clientHeight: height } = list.current!
    const row = parseFloat(getComputedStyle(list.current!).fontSize) * rowEm
    setView((now) =>
      now.scrolled === scrolled && now.height === height && now.row === row ? now : { scrolled, height, row },
    )
  }

  return (
    // What is pressed here must not take the focus from the field: that would close the list.
    <div ref={panel} popover="manual" className="panel choice-panel" onPointerDown={keepFocus}>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={choices.step === 'loading'}
        className="choice-rows"
        onScroll={measure}
      >
        <div role="presentation" className="choice-room" style={{ height: choices.total * view.row }}>
          {[...Array(end - first).keys()].map((offset) => (
            <Option key={first + offset} {...props} place={first + offset} row={view.row} />
          ))}
        </div>
      </div>
      <Said t={t} choices={choices} onAgain={props.onAgain} />
    </div>
  )
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

type OptionProps = Props & { place: number; row: number }

function Option({ t, id, choices, active, chosen, place, row, onActive, onPick }: OptionProps) {
  const choice = choices.items.get(place)
  return (
    <div
      id={`${id}-${place}`}
      role="option"
      aria-selected={choice !== undefined && choice.value === chosen}
      aria-disabled={!choice || undefined}
      aria-setsize={choices.capped ? -1 : choices.total}
      aria-posinset={place + 1}
      className={place === active ? 'choice-row active' : 'choice-row'}
      style={{ top: place * row, height: row }}
      onPointerMove={() => place !== active && onActive(place)}
      onClick={() => choice && onPick(choice)}
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
function Said({ t, choices, onAgain }: Pick<Props, 't' | 'choices' | 'onAgain'>) {
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
  const found = total ? t('choice.found', { count: total, total: shown }) : t('choice.none')
  return (
    <p role="status" className="choice-said">
      {step === 'loading' ? t('choice.loading') : found}
    </p>
  )
}
