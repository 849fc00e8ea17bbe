// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const correctiveActionCalls = {
  findCorrectiveActions: {
    method: 'POST',
    path: '/CorrectiveAction/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  correctiveAction: {
    method: 'GET',
    path: '/CorrectiveAction/GetCorrectiveActionDetailAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  correctiveActionFile: {
    method: 'GET',
    path: '/CorrectiveAction/GetFile',
    reads: 'alone',
    takes: true,
    file: true,
  },
  updateCorrectiveAction: {
    method: 'POST',
    path: '/CorrectiveAction/UpdateStatus',
    takes: true,
    returns: 'page',
  },
} as const satisfies Record<string, SentCall>
