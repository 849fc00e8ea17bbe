import { selectFilter } from '../kit/declare-list.ts'
import { defineWidget, text } from '../kit/declare.ts'

export const documentList = defineWidget({
  tag: 'lustra-document-list',
  about:
    'Information documents of the company: title, type, time of the last change, and each document read in place or downloaded.',
  session: 'required',
  list: {
    search: 'title contains',
    filters: { type: selectFilter('id of a document type') },
    columns: {
      document: { sort: 'Title', width: 26, priority: 'first' },
      type: { sort: 'Type', width: 12 },
      updated: { sort: 'UpdateTime', width: 9.5 },
      size: { width: 8, number: true },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: { document: 'Id of the document that is open; it has to be among the rows' },
  },
  attributes: {},
  events: { 'document-opened': { about: 'A document is shown', detail: { id: text('Its id') } } },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'The chips of the filters in force',
    table: 'The table',
    row: 'One document',
    pager: 'The pager',
    viewer: 'The viewer of a document',
    empty: 'Shown when nothing was found',
  },
})
