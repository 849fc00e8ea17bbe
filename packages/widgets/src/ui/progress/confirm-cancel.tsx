interface Props {
  text: string
  stopLabel: string
  keepLabel: string
  onStop(): void
  onKeep(): void
}

/** Asks before a running download or export is cancelled, inside its dialog. */
export const ConfirmCancel = ({ text, stopLabel, keepLabel, onStop, onKeep }: Props) => (
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
