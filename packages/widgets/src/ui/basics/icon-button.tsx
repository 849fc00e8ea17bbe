import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  /** A shared icon's name, or an element. */
  icon: IconName | ReactElement
  label: string
  /** Undefined disables it with aria-disabled, so that it keeps the focus. */
  onPress: (() => void) | undefined
  className?: string
}

/** A toolbar button with an icon; the label is its accessible name and tooltip. */
export const IconButton = ({ icon, label, onPress, className = '' }: Props) => (
  <button
    type="button"
    className={`button quiet icon-button ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
  </button>
)
