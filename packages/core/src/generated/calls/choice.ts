// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const choiceCalls = {
  customerChoices: {
    method: 'GET',
    path: '/{list}/GetCustomerList',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
      'corrective-action': 'CorrectiveAction',
      proposal: 'Proposal',
      suggestion: 'Suggestions',
    },
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  storeChoices: {
    method: 'GET',
    path: '/{list}/GetStoreList',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
      'corrective-action': 'CorrectiveAction',
      proposal: 'Proposal',
      suggestion: 'Suggestions',
    },
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
} as const satisfies Record<string, SentCall>
