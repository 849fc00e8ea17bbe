import { selectFilter } from '../../kit/declare-list.ts'
import { defineWidget, text } from '../../kit/declare.ts'

export const documentList = defineWidget({
  tag: 'lustra-document-list',
  about:
    'Information documents of the company with title, type, last update and size. PDFs and pictures open in a viewer; other files are downloaded.',
  session: 'required',
  list: {
    search: 'title contains',
    filters: { type: selectFilter('id of a document type') },
    columns: {
      document: { sort: 'Title', long: true, phone: 'which' },
      type: { sort: 'Type', phone: 'what' },
      updated: { sort: 'UpdateTime', phone: 'when' },
      size: { number: true, phone: 'state' },
    },
    sort: { by: 'UpdateTime', order: 'desc' },
    open: {
      document:
        'Id of the open document. Outside the shown page it is searched for among the 1000 most recently updated documents, regardless of filters; if it is not found, an error is shown',
    },
  },
  attributes: {},
  events: {
    'document-opened': { about: 'A document was opened', detail: { id: text('Id of the document') } },
  },
  parts: {
    toolbar: 'Search, filters and actions',
    filters: 'Chips of the active filters',
    table: 'The table',
    row: 'One document',
    pager: 'The pager',
    viewer: 'The viewer of a document',
    empty: 'Shown when the list is empty',
  },
})
