interface Props {
  /** Names it for screen readers. */
  label: string
  /** 0 to 1; without it nobody knows how far it has come. */
  share?: number | undefined
}

/** How far something has come. Its sheet is progress-bar.css. */
export const ProgressBar = ({ label, share }: Props) => (
  <progress
    className="progress-bar"
    aria-label={label}
    max={100}
    value={share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)}
  />
)
