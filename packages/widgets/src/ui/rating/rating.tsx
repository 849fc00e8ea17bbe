import { useId, useState } from 'react'
import { Icon } from '../basics/icon.tsx'

interface Props {
  label: string
  value: number | null
  /** What each of the five says, from the worst to the best. */
  words: readonly string[]
  disabled?: boolean
  /** The star to begin with has the focus when the dialog opens that holds it. */
  autofocus?: boolean
  /** What is wrong with the choice. */
  error?: string | undefined
  onChoose(rating: number): void
}

/**
 * One of five stars. Radio buttons of the browser's own: arrows, touch, forms and screen readers know them, and each star
 * has a word, because a number alone says nothing of which end is good.
 */
export function Rating({ label, value, words, disabled, autofocus, error, onChoose }: Props) {
  const id = useId()
  /** Under the pointer of a mouse; fingers choose without it. */
  const [pointed, setPointed] = useState(0)
  const filled = (!disabled && pointed) || value || 0
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
        {words.map((word, index) => (
          <label
            key={word}
            title={word}
            className={index < filled ? 'filled' : undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(index + 1)}
            onPointerLeave={() => setPointed(0)}
          >
            <input
              type="radio"
              name={id}
              value={index + 1}
              checked={value === index + 1}
              data-autofocus={(autofocus && index + 1 === (value ?? 1)) || undefined}
              aria-label={`${index + 1} – ${word}`}
              onChange={() => onChoose(index + 1)}
            />
            <Icon name="star" />
          </label>
        ))}
        <span className="rating-word" aria-hidden="true">
          {value ? words[value - 1] : ''}
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
