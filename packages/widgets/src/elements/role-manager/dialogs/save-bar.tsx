import { errorText, type RoleDetail, type T } from '@lustra/core'
import { useEffect, useRef } from 'react'
import type { Translate } from '../role-manager.model.ts'
import type { RightsField } from './rights.ts'
import type { RoleEditor, SaveStep } from './role-editor.model.ts'

interface Props {
  t: Translate
  editor: RoleEditor
  role: RoleDetail
  save: SaveStep
  /** Descriptions of the changes, by field. */
  changes: Record<RightsField, string[]>
  onSaved(): void
}

/** Unsaved changes below the tabs: review, save or discard. */
export function SaveBar({ t, editor, role, save, changes, onSaved }: Props) {
  const bar = useRef<HTMLElement>(null)
  const isAsking = save.step !== 'editing'
  useEffect(() => {
    if (isAsking) bar.current!.focus()
  }, [isAsking])
  const send = async () => {
    if (await editor.save()) onSaved()
  }
  const isSaving = save.step === 'saving'
  return (
    <section ref={bar} tabIndex={-1} className="save-bar" aria-label={t('save.title')} part="role-changes">
      {isAsking && (
        <>
          <h3>{t('save.title')}</h3>
          {save.step === 'asking' && save.isAfterAnother && (
            <p className="notice">{t('save.after-another')}</p>
          )}
          <Changes name={t('tab.pages')} lines={changes.pages} />
          <Changes name={t('tab.stores')} lines={changes.stores} />
          <p>{t('save.concerns', { count: role.Users })}</p>
          {role.IsOwn && <p>{t('save.own')}</p>}
          <div role="alert">
            {save.step === 'failed' && <p className="notice">{errorText(t as T, save.error)}</p>}
          </div>
        </>
      )}
      <div className="dialog-actions">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && (isAsking ? editor.back() : editor.reset())}
        >
          {t(isAsking ? 'save.back' : 'save.drop')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && (isAsking ? void send() : editor.review())}
        >
          {t(isSaving ? 'saving' : isAsking ? 'save' : 'save.look')}
        </button>
      </div>
    </section>
  )
}

/** In place of the bar while nothing is changed, so that it is known that changes have to be saved. */
export const NothingToSave = ({ t }: { t: Translate }) => (
  <div className="save-bar">
    <div className="dialog-actions">
      <p className="save-count">{t('save.nothing')}</p>
      <button type="button" className="button primary" aria-disabled="true">
        {t('save.look')}
      </button>
    </div>
  </div>
)

function Changes({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h4>{name}</h4>
      <ul className="role-names">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
