// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const serviceReportCalls = {
  resultCounts: {
    method: 'POST',
    path: '/{list}/GetResultCounts',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'shared',
    takes: true,
    returns: 'list',
  },
  viewServiceReport: {
    method: 'GET',
    path: '/{list}/ViewCall',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'alone',
    takes: true,
    file: true,
  },
  downloadList: {
    method: 'POST',
    path: '/{list}/GetDownloadList',
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
  downloadReports: {
    method: 'POST',
    path: '/{list}/DownloadCall',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    reads: 'alone',
    takes: true,
    file: true,
    zone: true,
  },
  beginReportsFile: {
    method: 'POST',
    path: '/{list}/BeginDownload',
    lists: {
      all: 'RegularServiceCallAll',
      clean: 'RegularServiceCallClean',
      pest: 'RegularServiceCallPest',
      'food-safety': 'RegularServiceCallFoodSafety',
      'process-water': 'RegularServiceCallProWater',
    },
    takes: true,
    zone: true,
  },
} as const satisfies Record<string, SentCall>
