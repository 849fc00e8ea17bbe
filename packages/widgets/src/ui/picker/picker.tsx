import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { Icon } from '../basics/icon.tsx'
import { useCombobox, type Combobox } from '../combobox/use-combobox.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'

/** The searchable texts of an option. */
interface Searched {
  /** Accessible name, used for type-ahead. */
  name: string
  /** Also searched. */
  hint?: string
  /** Also searched: the name in another language. */
  otherName?: string | undefined
}

interface NormalisedOption<O> {
  option: O
  /** Name, hint and other name, normalised. */
  text: string
}

const cache = new WeakMap<object, unknown>()

/** Normalised options, cached per list, because lists have thousands of options. */
function normalised<O extends Searched>(options: readonly O[]): readonly NormalisedOption<O>[] {
  const cached = cache.get(options) as readonly NormalisedOption<O>[] | undefined
  if (cached) return cached
  const entries = options.map((option) => ({
    option,
    text: comparableText(`${option.name} ${option.hint ?? ''} ${option.otherName ?? ''}`),
  }))
  cache.set(options, entries)
  return entries
}

/** Options whose name, hint or other name contains every word of the query; names that start with the first word come first. */
export function matching<O extends Searched>(options: readonly O[], query: string): readonly O[] {
  const words = comparableText(query).split(' ').filter(Boolean)
  const matches = normalised(options).filter(({ text }) => words.every((word) => text.includes(word)))
  const startsWithFirst = ({ text }: NormalisedOption<O>) => text.startsWith(words[0] ?? '')
  return [...matches.filter(startsWithFirst), ...matches.filter((one) => !startsWithFirst(one))].map(
    ({ option }) => option,
  )
}

/** Index of the next name that starts with the letters, wrapping around; undefined without a match. */
function typedAhead(options: readonly Searched[], letters: string, from: number): number | undefined {
  const all = normalised(options)
  const prefix = comparableText(letters)
  for (let step = 0; step < all.length; step++) {
    const index = (from + step) % all.length
    if (all[index]!.text.startsWith(prefix)) return index
  }
  return undefined
}

export interface PickerOption extends Searched {
  key: string
  /** A heading before this option. */
  heading?: string | undefined
}

interface Props<O extends PickerOption> {
  label: string
  options: readonly O[]
  selected: string
  draw: (option: O) => ReactNode
  onPick: (option: O) => void
  /** Called with the visible options once scrolling has stopped. */
  onVisible?: (options: readonly O[]) => void
  /** Texts of the search field; without them there is none. */
  search?: { label: string; none: string } | undefined
  /** Receives the initial focus in a popover. */
  takesFocus?: boolean
  listPart?: string
  optionPart?: string
  searchPart?: string
}

/** Row height in em of the list. */
const rowEm = 2.75
const typeAheadMs = 700
const scrollEndMs = 80

/**
 * A virtualised listbox. Arrows, Home, End and letters move, Enter picks. Styles: picker.css.
 */
export function Picker<O extends PickerOption>(props: Props<O>) {
  const { label, options, selected, onPick, search, takesFocus = false, listPart } = props
  const [query, setQuery] = useState('')
  const found = useMemo(() => (query ? matching(options, query) : options), [options, query])
  const rows = useMemo(() => (query ? found.map(toRow) : found.flatMap(withHeading)), [found, query])
  const typeAhead = useTypeAhead(found)
  const combobox = useCombobox({
    count: found.length,
    start: () =>
      Math.max(
        0,
        options.findIndex(({ key }) => key === selected),
      ),
    onPick(index) {
      const option = found[index]
      if (option) onPick(option)
    },
    onLetter: (letter) => combobox.setActive(typeAhead(letter, combobox.active)),
  })
  const at = rows.findIndex((row) => row.index === combobox.active)
  const virtual = useVirtualRows({
    count: rows.length,
    rowEm,
    // Show a heading above the first option, too.
    reveal: at === 1 && !rows[0]!.option ? 0 : at,
    revealKey: query,
  })
  const { first, end } = virtual
  useVisibleOptions(props.onVisible, rows, first, end)

  return (
    <div className="picker" onKeyDown={combobox.onKeyDown}>
      {search && (
        <SearchField
          label={search.label}
          part={props.searchPart}
          combobox={combobox}
          takesFocus={takesFocus}
          query={query}
          onQuery={(typed) => {
            setQuery(typed)
            combobox.setActive(0)
          }}
        />
      )}
      <div
        {...virtual.list}
        {...combobox.list}
        part={listPart}
        aria-label={label}
        tabIndex={search ? -1 : 0}
        data-autofocus={(takesFocus && !search) || undefined}
        aria-activedescendant={search ? undefined : combobox.activeId}
        className="rows"
      >
        <div role="presentation" className="spacer" style={virtual.box}>
          {rows.slice(first, end).map((row, offset) => {
            const style = virtual.styleOf(first + offset)
            return row.option ? (
              <Option key={row.option.key} {...props} {...{ combobox, style, row }} option={row.option} />
            ) : (
              <div key={`heading ${row.heading}`} role="presentation" className="row heading" style={style}>
                {row.heading}
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

interface SearchProps {
  label: string
  part: string | undefined
  combobox: Combobox
  takesFocus: boolean
  query: string
  onQuery(typed: string): void
}

const SearchField = ({ label, part, combobox, takesFocus, query, onQuery }: SearchProps) => (
  <div className="find">
    <Icon name="search" />
    <input
      {...combobox.field}
      part={part}
      data-autofocus={takesFocus || undefined}
      type="text"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
    />
  </div>
)

interface OptionProps<O extends PickerOption> extends Pick<Props<O>, 'selected' | 'draw' | 'optionPart'> {
  combobox: Combobox
  row: Row<O>
  option: O
  style: { top: number; height: number }
}

function Option<O extends PickerOption>(props: OptionProps<O>) {
  const { selected, draw, optionPart, combobox, row, option, style } = props
  const isSelected = option.key === selected
  return (
    <div
      {...combobox.option(row.index)}
      part={optionPart}
      aria-selected={isSelected}
      className={row.index === combobox.active ? 'row active' : 'row'}
      style={style}
    >
      {draw(option)}
      {isSelected && <Icon name="check" className="chosen" />}
    </div>
  )
}

/** Index of the next option that starts with the letters typed so far. */
function useTypeAhead<O extends PickerOption>(options: readonly O[]) {
  const typed = useRef({ text: '', at: 0 })
  return (letter: string, active: number) => {
    const now = Date.now()
    const text = now - typed.current.at < typeAheadMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    // A single letter moves on; several keep the option while it matches.
    return typedAhead(options, text, text.length === 1 ? active + 1 : active) ?? active
  }
}

/** Reports the visible options once scrolling has stopped. */
function useVisibleOptions<O extends PickerOption>(
  onVisible: Props<O>['onVisible'],
  rows: readonly Row<O>[],
  first: number,
  end: number,
) {
  useEffect(() => {
    const timer = setTimeout(
      () => onVisible?.(rows.slice(first, end).flatMap(({ option }) => option ?? [])),
      scrollEndMs,
    )
    return () => clearTimeout(timer)
  }, [onVisible, rows, first, end])
}

/** A row: an option with its index, or a heading. */
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
