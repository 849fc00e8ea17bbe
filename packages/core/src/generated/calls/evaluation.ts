// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const evaluationCalls = {
  viewEvaluation: {
    method: 'GET',
    path: '/{list}/ViewScope',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'shared',
    takes: true,
  },
  submitEvaluation: {
    method: 'POST',
    path: '/{list}/SubmitScope',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    takes: true,
  },
} as const satisfies Record<string, SentCall>
