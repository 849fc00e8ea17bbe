import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon } from '../basics/icon.tsx'
import { matching, typedAhead, type Searched } from './picker-search.ts'
import { scrollFor, windowOf } from '../basics/window.ts'

export interface PickerOption extends Searched {
  key: string
  /** A heading that stands before this option. */
  heading?: string | undefined
}

interface Props<O extends PickerOption> {
  label: string
  options: readonly O[]
  selected: string
  draw: (option: O) => ReactNode
  onPick: (option: O) => void
  /** Told of the options in sight, once the list stands still. */
  onSight?: (options: readonly O[]) => void
  /** The words of the search field; without them there is none. */
  search?: { label: string; none: string } | undefined
  /** The popover around it gives it the focus. */
  takesFocus?: boolean
  listPart?: string
  optionPart?: string
  searchPart?: string
}

/** Row height in the list's own em; picker.css has the same. */
const rowEm = 2.75
const page = 8
const typeAheadMs = 700
const stillMs = 80

/**
 * A listbox of any length: only the rows in sight stand in the page. Arrows, Home, End and letters move, Enter picks.
 * Its sheet is picker.css.
 */
export function Picker<O extends PickerOption>({
  label,
  options,
  selected,
  draw,
  onPick,
  onSight,
  search,
  takesFocus = false,
  listPart,
  optionPart,
  searchPart,
}: Props<O>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [query, setQuery] = useState('')
  const [view, setView] = useState({ scrolled: 0, height: 360, row: 44 })
  const found = useMemo(() => (query ? matching(options, query) : options), [options, query])
  const rows = useMemo(() => (query ? found.map(toRow) : found.flatMap(withHeading)), [found, query])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ key }) => key === selected),
    ),
  )

  function measure() {
    const { scrollTop, clientHeight } = list.current!
    const row = parseFloat(getComputedStyle(list.current!).fontSize) * rowEm
    setView((now) =>
      now.scrolled === scrollTop && now.height === clientHeight && now.row === row
        ? now
        : { scrolled: scrollTop, height: clientHeight, row },
    )
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])
  const at = rows.findIndex((row) => row.index === active)
  // A heading above the first option comes into sight with it.
  const inSight = at === 1 && !rows[0]!.option ? 0 : at
  useLayoutEffect(() => {
    if (inSight < 0) return
    const { scrollTop, clientHeight } = list.current!
    list.current!.scrollTop = scrollFor(inSight, view.row, scrollTop, clientHeight)
  }, [inSight, view.row, view.height, query])

  const go = (index: number) => setActive(Math.max(0, Math.min(found.length - 1, index)))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const inField = event.target === field.current
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      ...((!inField || !query) && { Home: 0, End: found.length - 1 }),
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return go(step)
    }
    const isChoice = event.key === 'Enter' || (event.key === ' ' && !inField)
    if (isChoice) {
      event.preventDefault()
      const option = found[active]
      return option && onPick(option)
    }
    if (!inField && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      typeAhead(event.key)
  }

  function typeAhead(letter: string) {
    const now = Date.now()
    const text = now - typed.current.at < typeAheadMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    // One letter goes on to the next that begins with it; several stay as long as they match.
    const from = text.length === 1 ? active + 1 : active
    const next = typedAhead(found, text, from)
    if (next !== undefined) setActive(next)
  }

  const { first, end } = windowOf(rows.length, view.row, view.scrolled, view.height)
  useEffect(() => {
    const timer = setTimeout(
      () => onSight?.(rows.slice(first, end).flatMap(({ option }) => option ?? [])),
      stillMs,
    )
    return () => clearTimeout(timer)
  }, [onSight, rows, first, end])
  const optionId = (index: number) => `${id}-${index}`
  const descendant = found.length > 0 ? optionId(active) : undefined

  return (
    <div className="picker" onKeyDown={onKeyDown}>
      {search && (
        <div className="find">
          <Icon name="search" />
          <input
            ref={field}
            part={searchPart}
            data-autofocus={takesFocus || undefined}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={descendant}
            aria-label={search.label}
            placeholder={search.label}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
              list.current!.scrollTop = 0
            }}
          />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        part={listPart}
        role="listbox"
        aria-label={label}
        tabIndex={search ? -1 : 0}
        data-autofocus={(takesFocus && !search) || undefined}
        aria-activedescendant={search ? undefined : descendant}
        className="rows"
        onScroll={measure}
      >
        <div role="presentation" className="room" style={{ height: rows.length * view.row }}>
          {rows.slice(first, end).map((row, offset) => {
            const style = { top: (first + offset) * view.row, height: view.row }
            if (!row.option) {
              return (
                <div key={`heading ${row.heading}`} role="presentation" className="row heading" style={style}>
                  {row.heading}
                </div>
              )
            }
            const { option, index } = row
            return (
              <div
                key={option.key}
                id={optionId(index)}
                part={optionPart}
                role="option"
                aria-selected={option.key === selected}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                className={index === active ? 'row active' : 'row'}
                style={style}
                onPointerMove={() => index !== active && setActive(index)}
                onClick={() => onPick(option)}
              >
                {draw(option)}
                {option.key === selected && <Icon name="check" className="chosen" />}
              </div>
            )
          })}
        </div>
      </div>
      <p role="status" className={found.length === 0 ? 'none' : 'none unseen'}>
        {found.length === 0 && search?.none}
      </p>
    </div>
  )
}

/** What stands in one line: an option with its place among the options, or a heading. */
interface Row<O> {
  option: O | null
  index: number
  heading: string
}

const toRow = <O extends PickerOption>(option: O, index: number): Row<O> => ({ option, index, heading: '' })
const withHeading = <O extends PickerOption>(option: O, index: number): Row<O>[] =>
  option.heading
    ? [{ option: null, index: -1, heading: option.heading }, toRow(option, index)]
    : [toRow(option, index)]
