import type { ActionFile } from '@lustra/core'
import type { KeyboardEvent } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import { Modal } from '../ui/basics/modal.tsx'
import { saveFile } from '../ui/files/save-file.ts'
import { useAddress } from './action-address.ts'
import type { ActionFiles } from './action-files.ts'
import type { ActionT } from './action.types.ts'
import { formatDate, type TimeFormat } from '../service-report/model/format-date.ts'

interface Props {
  t: ActionT
  photo: ActionFile
  files: ActionFiles
  times: TimeFormat
  number: number
  count: number
  onMove(step: 1 | -1): void
  onClose(): void
}

/** One photo as large as the window, and the ways to the one beside it: buttons, and the arrow keys (V6). */
export function ActionPhoto({ t, photo, files, times, number, count, onMove, onClose }: Props) {
  const { address, isFailed, again } = useAddress(files, photo.Id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || count < 2) return
    const onward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onMove(event.key === onward ? 1 : -1)
  }
  // What was shown is here already.
  const keep = async () => {
    const { blob, name } = await files.file(photo.Id)
    saveFile(blob, name || photo.Name)
  }
  const tool = (icon: IconName, label: string, act: () => void) => (
    <button type="button" className="button quiet tool" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  )

  return (
    <Modal label={t('action.photo', { name: photo.Name })} className="action-large" onClose={onClose}>
      <div className="action-large-frame" onKeyDown={onKeyDown}>
        <header className="action-head">
          <div className="action-title">
            <h2>{photo.Name}</h2>
            <p role="status">
              {t('action.photo-of', { number, count })}
              {photo.AddedBy && <> · {photo.AddedBy}</>} · {formatDate(times, photo.AddedAt)}
            </p>
          </div>
          {address && tool('download', t('action.download-of', { name: photo.Name }), () => void keep())}
          {tool('close', t('action.close'), onClose)}
        </header>
        <div className="action-large-stage" tabIndex={-1} data-autofocus>
          {count > 1 && tool('previous', t('action.previous-photo'), () => onMove(-1))}
          {isFailed ? (
            <p role="alert">
              {t('action.photo-failed')}{' '}
              <button type="button" className="button" onClick={again}>
                {t('action.try-again')}
              </button>
            </p>
          ) : address ? (
            <img src={address} alt={photo.Name} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('action.loading')} />
          )}
          {count > 1 && tool('next', t('action.next-photo'), () => onMove(1))}
        </div>
      </div>
    </Modal>
  )
}
