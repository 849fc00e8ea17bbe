// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const fileJobCalls = {
  jobs: { method: 'GET', path: '/FileJob/GetJobs', reads: 'shared', returns: 'list' },
  job: { method: 'GET', path: '/FileJob/GetJob', reads: 'alone', takes: true },
  cancel: { method: 'POST', path: '/FileJob/Cancel', takes: true },
  file: { method: 'GET', path: '/FileJob/DownloadFile', reads: 'alone', takes: true, file: true },
} as const satisfies Record<string, SentCall>
