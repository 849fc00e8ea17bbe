import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

interface Props {
  /** By its name, or drawn by whoever alone has it. */
  icon: IconName | ReactElement
  label: string
  /** Nothing to do now, when left out: it stays where it is and keeps the focus. */
  onPress: (() => void) | undefined
  className?: string
}

/** A button of a bar: its picture is seen, its name is read out and shown under the pointer. */
export const Tool = ({ icon, label, onPress, className = '' }: Props) => (
  <button
    type="button"
    className={`button quiet tool ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
  </button>
)
