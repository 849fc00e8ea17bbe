import { notify } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { Tool } from '../ui/basics/tool.tsx'
import { canFillScreen, type Fullscreen } from './fullscreen.ts'
import type { Words } from './report-viewer.types.ts'

interface Props {
  t: Words
  title: string
  full: Fullscreen
  /** Left out while there is nothing to read again. */
  onRefresh: (() => void) | undefined
  /** Choices, between the name and the commands. */
  choices?: ReactNode
  /** Commands of this kind of report. */
  children?: ReactNode
}

/** The bar over a report: what it is called, and what can be done with it. */
export function Toolbar({ t, title, full, onRefresh, choices, children }: Props) {
  const isFull = useStore(full.$isFull)
  const toggle = () => void full.toggle().catch(() => notify({ kind: 'error', text: t('no-fullscreen') }))
  return (
    <header part="toolbar" className="bar">
      <h2>{title || t('report')}</h2>
      {choices}
      <div className="commands" role="group" aria-label={t('tools')}>
        <Tool icon="refresh" label={t('refresh')} onPress={onRefresh} />
        {children}
        {canFillScreen() && (
          <Tool
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

/** One of several, by the browser's own list: it has room on every phone. */
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

/** Used here only, so it is not among the icons that every sign-in loads. */
const Corners = ({ isInward }: { isInward: boolean }) => (
  <svg className="corners" viewBox="0 0 24 24" aria-hidden="true">
    <path d={isInward ? 'M9 4v5H4m16 0h-5V4M4 15h5v5m6 0v-5h5' : 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5'} />
  </svg>
)
