// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const promotionCalls = {
  findPromotions: {
    method: 'GET',
    path: '/Promotion/InfoPush',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  promotion: { method: 'GET', path: '/Promotion/GetDetail', reads: 'shared', takes: true },
  followPromotion: { method: 'GET', path: '/Promotion/Feedback', takes: true },
} as const satisfies Record<string, SentCall>
