// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const serviceReportListCalls = {
  findServiceReports: {
    method: 'POST',
    path: '/{list}/FindWithPagerSearchAsync',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  serviceTypes: {
    method: 'GET',
    path: '/{list}/GetServiceTypeList',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'shared',
    returns: 'list',
  },
} as const satisfies Record<string, SentCall>
