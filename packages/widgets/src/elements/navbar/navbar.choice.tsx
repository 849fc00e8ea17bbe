import { Icon } from '../../ui/basics/icon.tsx'

interface ChoiceProps<V extends string> {
  label: string
  /** SVG path of the icon. */
  icon: string
  options: readonly { value: V; label: string; lang?: string }[]
  value: V
  onChoose: (value: V) => void
}

/** Radio group inside a menu. */
export const MenuChoice = <V extends string>({ label, icon, options, value, onChoose }: ChoiceProps<V>) => (
  <div role="group" aria-label={label} className="choice">
    <div className="label" aria-hidden="true">
      <Icon path={icon} />
      {label}
    </div>
    <div className="segments">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          lang={option.lang}
          onClick={() => option.value !== value && onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  </div>
)
