import { expect, it } from 'vitest'
import {
  choiceFilter,
  dayFilter,
  linkFilter,
  textFilter,
} from '../../packages/widgets/src/kit/declare-list.ts'
import { listAddressOf } from './list-addresses.ts'

const address = listAddressOf({
  search: 'title contains',
  filters: {
    progress: choiceFilter('how far it is', ['open', 'all'], { cleared: 'all', address: 'status' }),
    dueFrom: dayFilter('first day'),
    owner: textFilter('name contains'),
    report: linkFilter('id of a report'),
  },
  columns: { what: { sort: 'Title' } },
  sort: { by: 'Title', order: 'desc' },
  pageSize: 20,
  open: { row: 'Id of the open row' },
})

it('maps every option of a list to a URL parameter', () => {
  expect(address.names).toEqual({
    keyword: 'keyword',
    status: 'progress',
    dueFrom: 'due-from',
    owner: 'owner',
    report: 'report',
    sort: 'sort',
    order: 'order',
    page: 'page',
    pageSize: 'page-size',
    row: 'row',
  })
})

it('lists the default values, which a URL omits', () => {
  expect(address.usual).toEqual({ status: 'open', sort: 'Title', order: 'desc', page: '1', pageSize: '20' })
})

it('lists typed parameters, which create no history entries', () => {
  expect(address.typed).toEqual(['keyword', 'owner'])
})

it('lists the parameters of details open over the list', () => {
  expect(address.open).toEqual(['row'])
})
