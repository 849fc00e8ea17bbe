interface Props {
  /** Accessible name. */
  label: string
  /** 0 to 1; undefined for indeterminate progress. */
  share?: number | undefined
}

/** A progress bar. Styles: progress-bar.css. */
export const ProgressBar = ({ label, share }: Props) => (
  <progress
    className="progress-bar"
    aria-label={label}
    max={100}
    value={share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)}
  />
)

/** `12,345`, in every language. */
export const formatCount = (count: number): string => count.toLocaleString('en')

interface ConfirmCancelProps {
  text: string
  stopLabel: string
  keepLabel: string
  onStop(): void
  onKeep(): void
}

/** Asks before a running download or export is cancelled, inside its dialog. */
export const ConfirmCancel = ({ text, stopLabel, keepLabel, onStop, onKeep }: ConfirmCancelProps) => (
  <>
    <p role="alert">{text}</p>
    <div className="dialog-actions">
      <button type="button" className="button" onClick={onStop}>
        {stopLabel}
      </button>
      <button type="button" className="button primary" data-autofocus onClick={onKeep}>
        {keepLabel}
      </button>
    </div>
  </>
)
