// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const informationDocumentCalls = {
  findDocuments: {
    method: 'POST',
    path: '/InformationDocument/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  documentTypes: {
    method: 'GET',
    path: '/InformationDocument/GetTypeList',
    reads: 'shared',
    returns: 'list',
  },
} as const satisfies Record<string, SentCall>
