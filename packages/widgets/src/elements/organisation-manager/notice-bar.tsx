import { errorText, type InUse, type T } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { IconButton } from '../../ui/basics/icon.tsx'
import type { OrganisationModel } from './organisation-manager.model.ts'
import type { Notice, Translate } from './organisation-manager.types.ts'

interface Props {
  t: Translate
  model: OrganisationModel
  /** A pressed button of the notice is removed. */
  onDone(): void
}

/** The last change with undo, or why it was refused, as a live region. */
export function NoticeBar({ t, model, onDone }: Props) {
  const notice = useStore(model.$notice)
  const isBad = notice !== null && !['done', 'undoing', 'undone'].includes(notice.step)
  const close = () => (model.dismiss(), onDone())
  return (
    <div part="notice" className={notice ? `organisation-notice ${isBad ? 'bad' : ''}` : ''}>
      <div role={isBad ? 'alert' : 'status'} className="organisation-status">
        {notice && <NoticeText t={t} notice={notice} />}
      </div>
      {notice?.step === 'done' && (
        <button
          type="button"
          className="button quiet"
          aria-keyshortcuts="Control+Z"
          onClick={() => (onDone(), void model.undo())}
        >
          {t('undo')}
        </button>
      )}
      {notice?.step === 'refused' && notice.form && (
        <button type="button" className="button quiet" onClick={() => model.openForm(notice.form!)}>
          {t('open-again')}
        </button>
      )}
      {notice && notice.step !== 'undoing' && (
        <IconButton icon="close" label={t('word.close')} onPress={close} />
      )}
    </div>
  )
}

function NoticeText({ t, notice }: { t: Translate; notice: Notice }) {
  switch (notice.step) {
    case 'done':
      return <p>{t(`did.${notice.what}`, { name: notice.name })}</p>
    case 'undoing':
      return <p>{t('did.undoing')}</p>
    case 'undone':
      return <p>{t('did.undone')}</p>
    case 'undone-partly':
      return <p>{t('did.undone-partly', { done: notice.done, all: notice.all })}</p>
    case 'refused':
      return (
        <p>
          {t('did.refused', { name: notice.name })} {errorText(t as T, notice.error)}
        </p>
      )
    case 'not-there':
      return <p>{t('move.not-there')}</p>
    case 'in-use':
      return (
        <>
          <p>{t('in-use.title', { name: notice.name })}</p>
          <InUseList t={t} inUse={notice.inUse} />
        </>
      )
    default:
      return <p>{t(`did.${notice.step}`, { name: notice.name })}</p>
  }
}

function InUseList({ t, inUse }: { t: Translate; inUse: InUse }) {
  const all = [
    ['in-use.stores', inUse.Stores, inUse.StoreNames],
    ['in-use.users', inUse.Users, inUse.UserNames],
    ['in-use.roles', inUse.Roles, inUse.RoleNames],
  ] as const
  return (
    <ul>
      {all.map(([key, count, first]) => {
        if (count === 0) return null
        const names = first.join(t('in-use.comma'))
        return (
          <li key={key}>
            {t(key, { count, names: count > first.length ? t('in-use.more', { names }) : names })}
          </li>
        )
      })}
    </ul>
  )
}
