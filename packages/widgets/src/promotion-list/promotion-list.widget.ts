import { choiceFilter } from '../kit/declare-list.ts'
import { defineWidget, flag, text } from '../kit/declare.ts'

export const promotionList = defineWidget({
  tag: 'lustra-promotion-list',
  about:
    'What the company offers, as cards: pictures, the whole text, and “I am interested”, by which the person asks to be called back.',
  session: 'required',
  list: {
    search: 'title or text contains',
    filters: {
      show: choiceFilter(
        'all promotions, those that came since the last visit, or those that the person is interested in',
        ['all', 'new', 'interested'],
      ),
    },
    columns: {},
    pageSize: 20,
    open: { promotion: 'Id of the promotion that is open' },
  },
  attributes: {},
  events: {
    'promotion-opened': { about: 'A promotion is shown', detail: { id: text('Its id') } },
    'promotion-interest-changed': {
      about: 'The person said that they are interested, or no longer',
      detail: {
        id: text('Id of the promotion'),
        interested: flag('Whether they are interested now'),
        callBy: text('Who of the company will call them; empty when nobody is named'),
      },
    },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    cards: 'All promotions of the page',
    row: 'One promotion',
    pager: 'The pager',
    promotion: 'The open promotion',
    interest: '“I am interested” in the open promotion',
    empty: 'The text shown when the list is empty',
  },
})
