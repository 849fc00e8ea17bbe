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
