import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { documentSorts } from '../lists/list-values.ts'
import { idQuery } from '../shared-schemas.ts'
import { storedFile } from '../shared-schemas.ts'

export * from '../lists/list-values.ts'

/** GET InformationDocument/GetTypeList, an addition of this project: the document types, named in the caller's language. */
export const documentType = z.object({ Id: z.string(), Name: z.string() })
export type DocumentType = z.output<typeof documentType>

/** POST InformationDocument/FindWithPagerSearchAsync, an addition of this project (P6). Default order: last updated first. */
export const documentSearch = pagedSearch.extend({
  sort: z.enum(documentSorts).default('UpdateTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  type: z.string().max(40).optional(),
})
export type DocumentSearch = z.input<typeof documentSearch>

export const informationDocument = z.object({
  Id: z.string(),
  Title: z.string(),
  Type: z.string(),
  TypeName: z.string(),
  UpdateTime: z.iso.datetime(),
  File: storedFile,
})
export type InformationDocument = z.output<typeof informationDocument>

/** Information documents (P6). */
export const informationDocumentCalls = declareCalls({
  findDocuments: {
    method: 'POST',
    path: '/InformationDocument/FindWithPagerSearchAsync',
    summary: 'Search documents, a page at a time',
    description: `The keyword is searched in titles. ${pagingRules}`,
    input: documentSearch,
    output: paged(informationDocument),
    reads: 'shared',
  },
  document: {
    method: 'GET',
    path: '/InformationDocument/GetDetail',
    summary: 'A document',
    description: 'Error: not-found.',
    input: idQuery,
    output: informationDocument,
    reads: 'shared',
  },
  documentTypes: {
    method: 'GET',
    path: '/InformationDocument/GetTypeList',
    summary: 'The types used by documents of the group',
    output: z.array(documentType),
    reads: 'shared',
  },
})
