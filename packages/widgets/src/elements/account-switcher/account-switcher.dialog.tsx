import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { errorText, type SwitchableUser } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo, useState, type FormEvent } from 'react'
import { textIn } from '../../ui/start/form-values.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { Name } from '../../ui/basics/avatar.tsx'
import { ListFailure } from '../../ui/list/table/list-view.tsx'
import { ListPager } from '../../ui/list/table/list-pager.tsx'
import { ListTable } from '../../ui/list/table/list-table.tsx'
import type { Column } from '../../ui/list/list.types.ts'
import { Modal } from '../../ui/basics/modal.tsx'
import type { createAccountSwitcherModel, AccountSwitcherProps } from './account-switcher.model.ts'

type Model = ReturnType<typeof createAccountSwitcherModel>
type Translate = AccountSwitcherProps['t']

interface DialogProps extends Pick<AccountSwitcherProps, 't' | 'density'> {
  model: Model
  /** The current user, who is not offered. */
  userId: string
}

/** Search by name, account, phone or mail for a person to act as (M6). */
export function SwitchDialog({ model, userId, density, t }: DialogProps) {
  const [people] = useState(model.people)
  const state = useStore(model.$switch)
  const isMoving = state.step === 'moving'
  return (
    <Modal
      label={t('word.switch-account')}
      className="switcher"
      part="dialog"
      // A running switch cannot be cancelled.
      onClose={() => isMoving || model.hide()}
    >
      <div className="switcher-frame">
        <div className="switcher-head">
          <h2>{t('word.switch-account')}</h2>
          <button
            type="button"
            className="button quiet icon-button"
            aria-label={t('word.close')}
            title={t('word.close')}
            aria-disabled={isMoving}
            onClick={() => isMoving || model.hide()}
          >
            <Icon name="close" />
          </button>
        </div>
        <Search onSearch={(keyword) => people.change({ keyword })} t={t} />
        <div role="status">
          {isMoving && <p className="list-notice moving">{t('moving', { name: state.to })}</p>}
        </div>
        {state.step === 'failed' && (
          <p className="list-notice failed" role="alert">
            <span>
              <strong>{t('not-switched', { name: state.to })}</strong>{' '}
              {errorText(t as (key: string) => string, state.error)}
            </span>
          </p>
        )}
        <People {...{ model, people, userId, density, isMoving, t }} />
      </div>
    </Modal>
  )
}

function Search({ onSearch, t }: { onSearch(keyword: string): void; t: Translate }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(normalizeTyped(textIn(new FormData(event.currentTarget), 'keyword')))
  }
  return (
    <form className="switcher-search" role="search" part="search" onSubmit={submit}>
      <span className="list-search">
        <Icon name="search" />
        <input
          type="search"
          name="keyword"
          className="input"
          data-autofocus=""
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('keyword')}
          aria-label={t('keyword')}
          // Clearing the field, also by its cross, shows everybody again.
          onChange={({ target }) => target.value || onSearch('')}
        />
      </span>
      <button type="submit" className="button primary">
        {t('search')}
      </button>
    </form>
  )
}

interface PeopleProps extends DialogProps {
  people: ReturnType<Model['people']>
  isMoving: boolean
}

function People({ model, people, userId, density, isMoving, t }: PeopleProps) {
  const list = useStore(people.$list)
  const query = useStore(people.$query)
  const others = list.shown?.otherNames ?? noNames
  const columns = useMemo(() => columnsOf(t, others), [t, others])
  const act = (person: SwitchableUser) => void model.actAs(person, location.pathname + location.search)
  const isEmpty = list.step === 'ready' && list.shown.rows.length === 0
  return (
    <div className="list" data-density={density}>
      {list.step === 'failed' && (
        <ListFailure
          t={t}
          error={list.error}
          errorText={(error) => errorText(t as (key: string) => string, error)}
          onRetry={people.reload}
        />
      )}
      <p className={isEmpty ? 'list-nothing' : 'unseen'} role="status">
        {isEmpty && t(query.keyword ? 'nobody-found' : 'nobody', { keyword: query.keyword })}
      </p>
      {!isEmpty && (list.shown || list.step === 'loading') && (
        <ListTable
          t={t}
          caption={t('people')}
          list={list}
          columns={columns}
          chosen={columns.map(({ key }) => key)}
          sorting={unsorted}
          pageSize={query.pageSize}
          keyOf={({ UserId }) => UserId}
          actions={(person) =>
            person.UserId === userId ? (
              <span className="badge">{t('present')}</span>
            ) : (
              <button
                type="button"
                className="button small"
                part="act"
                aria-label={t('act-as', { name: person.RealName || person.Account })}
                aria-disabled={isMoving}
                onClick={() => act(person)}
              >
                {t('act')}
              </button>
            )
          }
          onOpen={act}
          onSort={() => {}}
        />
      )}
      {list.shown && !isEmpty && (
        <ListPager
          t={t}
          shown={list.shown}
          pageSize={query.pageSize}
          onPage={(page) => people.change({ page })}
          onPageSize={(pageSize) => people.change({ pageSize })}
        />
      )}
    </div>
  )
}

const noNames = {}
/** Sorted by the host. */
const unsorted = { sort: '', order: 'asc' } as const

/** The columns of M6. The company is shown below the name if the host sends it. */
function columnsOf(t: Translate, others: Readonly<Record<string, string>>): Column<SwitchableUser>[] {
  const column = (key: keyof typeof titles): Column<SwitchableUser> => ({
    key,
    label: t(titles[key]),
    ...(key in phoneParts && { phone: phoneParts[key as keyof typeof phoneParts] }),
    leaves: titleKeys.length - titleKeys.indexOf(key),
    whole: (person) => person[key],
    cell: (person) => person[key] || '–',
  })
  const name: Column<SwitchableUser> = {
    ...column('RealName'),
    whole: ({ RealName, GroupName }) => [RealName, GroupName].filter(Boolean).join(', '),
    cell: ({ RealName, GroupName }) => (
      <>
        <Name other={others[RealName]}>{RealName || '–'}</Name>
        {GroupName && (
          <span className="switcher-company" title={others[GroupName]}>
            {GroupName}
          </span>
        )}
      </>
    ),
  }
  return [name, ...titleKeys.slice(1).map(column)]
}
const titles = {
  RealName: 'name',
  Account: 'account',
  MobilePhone: 'phone',
  Email: 'mail',
  RoleName: 'role',
} as const
const phoneParts = { RealName: 'which', Account: 'what', RoleName: 'when' } as const
const titleKeys = Object.keys(titles) as (keyof typeof titles)[]
