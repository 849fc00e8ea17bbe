import { useId, useState } from 'react'
import { Icon } from '../basics/icon.tsx'

interface Props {
  label: string
  value: number | null
  /** Labels of the five stars, from worst to best. */
  labels: readonly string[]
  disabled?: boolean
  /** Focuses the first or the chosen star when the dialog opens. */
  autofocus?: boolean
  /** The keys 1 to 5, which the caller handles, choose one. */
  hasKeys?: boolean
  /** Validation error. */
  error?: string | undefined
  onChoose(rating: number): void
}

/**
 * A choice of one to five stars as native radio buttons, for keyboard, touch and screen readers. Each star has a label,
 * because a number alone does not show which end is best.
 */
export function Rating({ label, value, labels, disabled, autofocus, hasKeys, error, onChoose }: Props) {
  const id = useId()
  /** The star under the mouse pointer; not for touch. */
  const [hovered, setHovered] = useState(0)
  const filled = (!disabled && hovered) || value || 0
  return (
    <fieldset
      className="rating"
      role="radiogroup"
      disabled={disabled}
      aria-required="true"
      aria-invalid={!!error}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <div className="rating-row">
        {labels.map((word, index) => (
          <label
            key={word}
            title={word}
            className={index < filled ? 'filled' : undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(index + 1)}
            onPointerLeave={() => setHovered(0)}
          >
            <input
              type="radio"
              name={id}
              value={index + 1}
              checked={value === index + 1}
              data-autofocus={(autofocus && index + 1 === (value ?? 1)) || undefined}
              aria-label={`${index + 1} – ${word}`}
              aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
              onChange={() => onChoose(index + 1)}
            />
            <Icon name="star" />
          </label>
        ))}
        <span className="rating-word" aria-hidden="true">
          {value ? labels[value - 1] : ''}
        </span>
      </div>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  )
}
