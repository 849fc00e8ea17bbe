import type { ActionFile } from '@lustra/core'
import type { KeyboardEvent } from 'react'
import { DialogHead } from '../ui/basics/dialog-head.tsx'
import { Modal } from '../ui/basics/modal.tsx'
import { Tool } from '../ui/basics/tool.tsx'
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
  const download = async () => {
    const { blob, name } = await files.file(photo.Id)
    saveFile(blob, name || photo.Name)
  }

  return (
    <Modal label={t('action.photo', { name: photo.Name })} className="action-large" onClose={onClose}>
      <div className="action-large-frame" onKeyDown={onKeyDown}>
        <DialogHead
          className="action-head"
          title={photo.Name}
          below={
            <p role="status">
              {t('action.photo-of', { number, count })}
              {photo.AddedBy && <> · {photo.AddedBy}</>} · {formatDate(times, photo.AddedAt)}
            </p>
          }
          closeLabel={t('action.close')}
          onClose={onClose}
        >
          {address && (
            <Tool
              icon="download"
              label={t('action.download-of', { name: photo.Name })}
              onPress={() => void download()}
            />
          )}
        </DialogHead>
        <div className="action-large-stage" tabIndex={-1} data-autofocus>
          {count > 1 && (
            <Tool icon="previous" label={t('action.previous-photo')} onPress={() => onMove(-1)} />
          )}
          {isFailed ? (
            <p role="alert">
              {t('action.photo-failed')}{' '}
              <button type="button" className="button" onClick={again}>
                {t('word.try-again')}
              </button>
            </p>
          ) : address ? (
            <img src={address} alt={photo.Name} />
          ) : (
            <span className="skeleton" role="status" aria-label={t('action.loading')} />
          )}
          {count > 1 && <Tool icon="next" label={t('action.next-photo')} onPress={() => onMove(1)} />}
        </div>
      </div>
    </Modal>
  )
}
