import { notify } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../../ui/basics/icon.tsx'
import { canFillScreen, type Fullscreen } from './fullscreen.ts'
import type { Translate } from './report.config.ts'

interface Props {
  t: Translate
  title: string
  full: Fullscreen
  /** Undefined disables the button. */
  onRefresh: (() => void) | undefined
  /** Between the name and the commands. */
  choices?: ReactNode
  /** Further commands. */
  children?: ReactNode
}

/** Name and commands of a report. */
export function Toolbar({ t, title, full, onRefresh, choices, children }: Props) {
  const isFull = useStore(full.$isFull)
  const toggle = () => void full.toggle().catch(() => notify({ kind: 'error', text: t('no-fullscreen') }))
  return (
    <header part="toolbar" className="bar">
      <h2>{title || t('report')}</h2>
      {choices}
      <div className="commands" role="group" aria-label={t('commands')}>
        <IconButton icon="refresh" label={t('refresh')} onPress={onRefresh} />
        {children}
        {canFillScreen() && (
          <IconButton
            icon={<Corners isInward={isFull} />}
            label={t(isFull ? 'leave-fullscreen' : 'fullscreen')}
            onPress={toggle}
          />
        )}
      </div>
    </header>
  )
}

interface ChoiceProps {
  label: string
  part?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose(value: string): void
}

/** A native select, which fits on every phone. */
export function BarChoice({ label, part, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <span className="choice" part={part}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Not in the shared icon set, which every sign-in loads. */
const Corners = ({ isInward }: { isInward: boolean }) => (
  <svg className="corners" viewBox="0 0 24 24" aria-hidden="true">
    <path d={isInward ? 'M9 4v5H4m16 0h-5V4M4 15h5v5m6 0v-5h5' : 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5'} />
  </svg>
)
