import { errorText, type RoleDetail, type T } from '@lustra/core'
import { useEffect, useRef } from 'react'
import type { Words } from '../role-manager.types.ts'
import type { RightsField } from './rights.ts'
import type { RoleEditor, SaveStep } from './role-editor.model.ts'

interface Props {
  t: Words
  editor: RoleEditor
  role: RoleDetail
  save: SaveStep
  /** What is changed, in sentences. */
  words: Record<RightsField, string[]>
  onSaved(): void
}

/** Below the tabs while something is changed: what exactly, whom it concerns, and the way to save or drop it. */
export function SaveBar({ t, editor, role, save, words, onSaved }: Props) {
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
          <Changes name={t('tab.pages')} lines={words.pages} />
          <Changes name={t('tab.stores')} lines={words.stores} />
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
          onClick={() => !isSaving && (isAsking ? void send() : editor.ask())}
        >
          {t(isSaving ? 'saving' : isAsking ? 'save' : 'save.look')}
        </button>
      </div>
    </section>
  )
}

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
