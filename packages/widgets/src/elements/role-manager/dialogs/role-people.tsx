import {
  errorText,
  mostUsersAtOnce,
  type RoleDetail,
  type RoleUser,
  type SeveralUsersResult,
  type T,
} from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isComposing } from '../../../ui/basics/dom-events.ts'
import { Icon, IconButton } from '../../../ui/basics/icon.tsx'
import { Name } from '../../../ui/basics/avatar.tsx'
import type { Translate } from '../role-manager.model.ts'
import { peoplePage, type PeopleState, type RolePeopleModel } from './role-people.model.ts'

interface Props {
  t: Translate
  people: RolePeopleModel
  role: RoleDetail
  onBound(): void
}

/** People with the role, and its assignment to others, whose single role it replaces (A2). */
export function RolePeople({ t, people, role, onBound }: Props) {
  const state = useStore(people.$state)
  const { chosen, bind } = state
  const isChoosing = state.kind === 'group'
  const isSending = bind.step === 'sending'
  useEffect(() => people.enter(role.RoleId), [people, role.RoleId])
  const isTooMany = chosen.size > mostUsersAtOnce
  const send = async () => {
    if (await people.bind()) onBound()
  }

  return (
    <>
      <p className="role-hint">{t(isChoosing ? 'people.choose-hint' : 'people.hint')}</p>
      <div className="people-bar">
        <PeopleSearch t={t} people={people} state={state} />
        {!isChoosing && (
          <button
            type="button"
            className="button"
            aria-disabled={!role.MayManage || undefined}
            onClick={() => role.MayManage && people.show('group')}
          >
            <Icon name="plus" /> {t('people.add')}
          </button>
        )}
      </div>
      <div role="status">{bind.step === 'done' && <BindResult t={t} result={bind.result} />}</div>
      <div role="alert">
        {bind.step === 'failed' && <p className="notice">{errorText(t as T, bind.error)}</p>}
        {isTooMany && <p className="notice">{t('people.too-many', { most: mostUsersAtOnce })}</p>}
      </div>
      <PeopleRows t={t} people={people} state={state} role={role} />
      {isChoosing && (
        <div className="save-bar">
          <div className="dialog-actions">
            <button
              type="button"
              className="button"
              aria-disabled={isSending || undefined}
              onClick={() => people.show('role')}
            >
              {t('word.cancel')}
            </button>
            <button
              type="button"
              className="button primary"
              aria-disabled={chosen.size === 0 || isTooMany || isSending}
              onClick={() => void send()}
            >
              {t('people.bind', { count: chosen.size })}
            </button>
          </div>
        </div>
      )}
    </>
  )
}

interface SearchProps {
  t: Translate
  people: RolePeopleModel
  state: PeopleState
}

const PeopleSearch = ({ t, people, state }: SearchProps) => (
  <input
    type="search"
    className="input people-search"
    aria-label={t('people.search')}
    placeholder={t('people.search')}
    enterKeyHint="search"
    maxLength={100}
    value={state.typed}
    onChange={({ target, nativeEvent }) => people.type(target.value, isComposing(nativeEvent))}
    onCompositionEnd={({ currentTarget }) => people.type(currentTarget.value)}
    onKeyDown={({ key }) => key === 'Enter' && people.search()}
  />
)

interface RowsProps extends SearchProps {
  role: RoleDetail
}

function PeopleRows({
  t,
  people,
  state: { kind, page, error, keyword, pageIndex, chosen, bind },
  role,
}: RowsProps) {
  if (error !== null)
    return (
      <div role="alert">
        <p className="notice">{errorText(t as T, error)}</p>
        <button type="button" className="button" onClick={people.retry}>
          {t('word.try-again')}
        </button>
      </div>
    )
  if (!page) return <div className="skeleton people-ghost" role="status" aria-label={t('word.loading')} />
  if (page.Items.length === 0) return <p role="status">{t(keyword ? 'people.none-found' : 'people.none')}</p>
  return (
    <>
      <ul className="people">
        {page.Items.map((user) => (
          <li key={user.UserId}>
            {kind === 'group' ? (
              <label className="role-check">
                <input
                  type="checkbox"
                  checked={chosen.has(user.UserId)}
                  disabled={user.IsSelf || !user.MayManage || user.RoleId === role.RoleId}
                  aria-disabled={bind.step === 'sending' || undefined}
                  onChange={() => people.toggle(user.UserId)}
                />
                <PersonLabel t={t} user={user} withRole />
              </label>
            ) : (
              <PersonLabel t={t} user={user} />
            )}
          </li>
        ))}
      </ul>
      {page.TotalItems > peoplePage && (
        <div className="people-pages">
          <IconButton
            icon="previous"
            label={t('people.previous')}
            onPress={pageIndex > 1 ? () => people.toPage(pageIndex - 1) : undefined}
          />
          <span>{t('people.page', { page: pageIndex, pages: page.TotalPages })}</span>
          <IconButton
            icon="next"
            label={t('people.next')}
            onPress={pageIndex < page.TotalPages ? () => people.toPage(pageIndex + 1) : undefined}
          />
        </div>
      )}
    </>
  )
}

function PersonLabel({ t, user, withRole = false }: { t: Translate; user: RoleUser; withRole?: boolean }) {
  const notes = [
    user.Account,
    ...(withRole ? [user.RoleName || t('people.no-role')] : []),
    ...(user.IsSelf ? [t('people.you')] : []),
    ...(withRole && !user.MayManage ? [t('people.above-own')] : []),
    ...(user.IsValid ? [] : [t('people.inactive')]),
  ]
  return (
    <span className="person">
      <strong>
        <Name other={user.OtherName}>{user.RealName || user.Account}</Name>
      </strong>
      <span className="role-hint">{notes.join(' · ')}</span>
    </span>
  )
}

function BindResult({
  t,
  result: { Changed, Refused, WithoutStores },
}: {
  t: Translate
  result: SeveralUsersResult
}) {
  return (
    <>
      {(Changed > 0 || Refused.length === 0) && (
        <p className="notice done">{t('people.bound', { count: Changed })}</p>
      )}
      {WithoutStores && (
        <p className="notice">
          {t('people.without-stores')}{' '}
          {WithoutStores.map(({ UserId, RealName }) => RealName || UserId).join(' · ')}
        </p>
      )}
      {Refused.length > 0 && (
        <ul className="notice role-names">
          {Refused.map(({ UserId, RealName, Code }) => (
            <li key={UserId}>
              <strong>{RealName || UserId}</strong>
              {t('word.colon')}
              {/* Of one person of several it has this cause alone; others refuse the whole call. */}
              {Code === 'forbidden' ? t('people.above-own') : errorText(t as T, Code as 'not-found')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
