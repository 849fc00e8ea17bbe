// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const commonMaterialCalls = {
  findMaterials: {
    method: 'POST',
    path: '/CommonMaterial/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  material: { method: 'GET', path: '/CommonMaterial/GetDetail', reads: 'shared', takes: true },
  downloadMaterials: {
    method: 'POST',
    path: '/CommonMaterial/Download',
    reads: 'alone',
    takes: true,
    file: true,
    zone: true,
  },
} as const satisfies Record<string, SentCall>
