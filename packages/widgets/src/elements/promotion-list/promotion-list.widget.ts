import { choiceFilter } from '../../kit/declare-list.ts'
import { defineWidget, flag, text } from '../../kit/declare.ts'

export const promotionList = defineWidget({
  tag: 'lustra-promotion-list',
  about:
    'Promotions of the company as cards. The open promotion shows pictures and full text, and the button “I am interested”, which requests a call.',
  session: 'required',
  list: {
    search: 'title or text contains',
    filters: {
      show: choiceFilter(
        'all promotions, those published since the last visit, or those in which the person is interested',
        ['all', 'new', 'interested'],
      ),
    },
    columns: {},
    pageSize: 20,
    open: { promotion: 'Id of the open promotion' },
  },
  attributes: {},
  events: {
    'promotion-opened': { about: 'A promotion was opened', detail: { id: text('Id of the promotion') } },
    'promotion-interest-changed': {
      about: 'The person declared or withdrew interest',
      detail: {
        id: text('Id of the promotion'),
        interested: flag('Whether the person is now interested'),
        callBy: text('Name of the employee who will call; empty if none is assigned'),
      },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    cards: 'The cards of the page',
    row: 'One promotion',
    pager: 'The pager',
    promotion: 'The open promotion',
    interest: '“I am interested” in the open promotion',
    empty: 'Shown when the list is empty',
  },
})
