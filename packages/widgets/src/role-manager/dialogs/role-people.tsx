import {
  errorText,
  mostUsersAtOnce,
  type RoleDetail,
  type RoleUser,
  type SeveralUsersAnswer,
  type T,
} from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useModel } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Tool } from '../../ui/basics/tool.tsx'
import type { Words } from '../role-manager.types.ts'
import { createRolePeople, peoplePage, type PeopleState, type RolePeopleModel } from './role-people.model.ts'

interface Props {
  t: Words
  role: RoleDetail
  onChoosing(isChoosing: boolean): void
  onBound(): void
}

const nobody: ReadonlySet<string> = new Set()

/** Who has the role, and to whom it is given: a person has one role, so it comes instead of theirs (A2). */
export function RolePeople({ t, role, onChoosing, onBound }: Props) {
  const people = useModel(createRolePeople)
  const state = useStore(people.$state)
  const [chosen, setChosen] = useState(nobody)
  const [result, setResult] = useState<SeveralUsersAnswer | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isChoosing = state.kind === 'group'
  useEffect(() => {
    people.open(role.RoleId)
    return people.close
  }, [people, role.RoleId])
  useEffect(() => {
    onChoosing(chosen.size > 0)
    return () => onChoosing(false)
  }, [chosen, onChoosing])

  function show(kind: PeopleState['kind']) {
    setChosen(nobody)
    setFailure(null)
    setResult(null)
    people.show(kind)
  }
  async function bind() {
    try {
      setResult(await people.bind([...chosen]))
      setChosen(nobody)
      setFailure(null)
      onBound()
    } catch (error) {
      setFailure(error)
    }
  }
  const isTooMany = chosen.size > mostUsersAtOnce

  return (
    <>
      <p className="role-hint">{t(isChoosing ? 'people.choose-hint' : 'people.hint')}</p>
      <div className="people-bar">
        <PeopleSearch t={t} people={people} state={state} />
        {isChoosing ? (
          <>
            <button type="button" className="button" onClick={() => show('role')}>
              {t('word.cancel')}
            </button>
            <button
              type="button"
              className="button primary"
              aria-disabled={chosen.size === 0 || isTooMany}
              onClick={() => chosen.size > 0 && !isTooMany && void bind()}
            >
              {t('people.bind', { count: chosen.size })}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => show('group')}>
            <Icon name="plus" /> {t('people.add')}
          </button>
        )}
      </div>
      <div role="status">{result && <BindResult t={t} result={result} />}</div>
      <div role="alert">
        {failure !== null && <p className="notice">{errorText(t as T, failure)}</p>}
        {isTooMany && <p className="notice">{t('people.too-many', { most: mostUsersAtOnce })}</p>}
      </div>
      <PeopleRows
        t={t}
        people={people}
        state={state}
        role={role}
        chosen={chosen}
        onChoose={isChoosing ? setChosen : undefined}
      />
    </>
  )
}

interface SearchProps {
  t: Words
  people: RolePeopleModel
  state: PeopleState
}

const PeopleSearch = ({ t, people, state }: SearchProps) => (
  <input
    key={state.kind}
    type="search"
    className="input people-search"
    aria-label={t('people.search')}
    placeholder={t('people.search')}
    maxLength={100}
    defaultValue={state.keyword}
    onChange={({ target }) => people.search(target.value)}
  />
)

interface RowsProps extends SearchProps {
  role: RoleDetail
  chosen: ReadonlySet<string>
  /** People can be ticked then. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined
}

function PeopleRows({
  t,
  people,
  state: { page, error, keyword, pageIndex },
  role,
  chosen,
  onChoose,
}: RowsProps) {
  if (error !== null)
    return (
      <div role="alert">
        <p className="notice">{errorText(t as T, error)}</p>
        <button type="button" className="button" onClick={people.again}>
          {t('word.try-again')}
        </button>
      </div>
    )
  if (!page) return <div className="skeleton people-ghost" role="status" aria-label={t('word.loading')} />
  if (page.Items.length === 0) return <p role="status">{t(keyword ? 'people.none-found' : 'people.none')}</p>
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose!(next)
  }
  return (
    <>
      <ul className="people">
        {page.Items.map((user) => (
          <li key={user.UserId}>
            {onChoose ? (
              <label className="role-check">
                <input
                  type="checkbox"
                  checked={chosen.has(user.UserId)}
                  disabled={user.IsSelf || user.RoleId === role.RoleId}
                  onChange={() => toggle(user.UserId)}
                />
                <PersonWords t={t} user={user} withRole />
              </label>
            ) : (
              <PersonWords t={t} user={user} />
            )}
          </li>
        ))}
      </ul>
      {page.TotalItems > peoplePage && (
        <div className="people-pages">
          <Tool
            icon="previous"
            label={t('people.previous')}
            onPress={pageIndex > 1 ? () => people.toPage(pageIndex - 1) : undefined}
          />
          <span>{t('people.page', { page: pageIndex, pages: page.TotalPages })}</span>
          <Tool
            icon="next"
            label={t('people.next')}
            onPress={pageIndex < page.TotalPages ? () => people.toPage(pageIndex + 1) : undefined}
          />
        </div>
      )}
    </>
  )
}

function PersonWords({ t, user, withRole = false }: { t: Words; user: RoleUser; withRole?: boolean }) {
  const notes = [
    user.Account,
    ...(withRole ? [user.RoleName || t('people.no-role')] : []),
    ...(user.IsSelf ? [t('people.you')] : []),
    ...(user.IsValid ? [] : [t('people.inactive')]),
  ]
  return (
    <span className="person">
      <strong>{user.RealName || user.Account}</strong>
      <span className="role-hint">{notes.join(' · ')}</span>
    </span>
  )
}

function BindResult({ t, result: { Changed, Refused } }: { t: Words; result: SeveralUsersAnswer }) {
  return (
    <div className={Refused.length > 0 ? 'notice' : 'notice done'}>
      <p>{t('people.bound', { count: Changed })}</p>
      {Refused.length > 0 && (
        <ul className="role-names">
          {Refused.map(({ UserId, RealName, Code }) => (
            <li key={UserId}>
              <strong>{RealName || UserId}</strong>: {errorText(t as T, Code as 'not-found')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
