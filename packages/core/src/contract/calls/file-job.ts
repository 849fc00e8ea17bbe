import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { fileJobKinds, fileJobStates } from '../lists/list-values.ts'

/**
 * A file that the server makes in the background, an addition of this project: POST /Store/BeginExport,
 * /CorrectiveAction/BeginExport, /Security/AuditEntry/BeginExport and {apiPath}/BeginDownload take the bodies of ExportExcel and DownloadCall and return this. They
 * are refused with 'too-many' while `mostFileJobs` of the person are unfinished. Another process continues a job whose process ended.
 */
export const fileJob = z.object({
  Id: z.string(),
  Kind: z.enum(fileJobKinds),
  State: z.enum(fileJobStates),
  /** Rows or files written, and those to write; Total is 0 until the job has begun. */
  Done: z.int(),
  Total: z.int(),
  /** Empty until it is done. */
  FileName: z.string(),
  Bytes: z.int(),
  /** Why it failed: one of `fileJobProblems`; empty otherwise. */
  Problem: z.string(),
  CreatedAt: z.string(),
  /** After this time the file is deleted. */
  ExpiresAt: z.string(),
})
export type FileJob = z.output<typeof fileJob>

/** Why a file was not made. Rights and rows are checked when it is made, not only when it is requested. */
export const fileJobProblems = ['forbidden', 'not-found', 'no-file', 'interrupted'] as const
export type FileJobProblem = (typeof fileJobProblems)[number]

const jobId = z.uuid()
/** GET /FileJob/GetJob?id=, and GET /FileJob/DownloadFile?id=, which returns the file. Only the person who requested it has it. */
export const fileJobQuery = z.object({ id: jobId })
/** POST /FileJob/Cancel, also of a file that was received; refused with 'changed-meanwhile' when the job has failed or was cancelled. GET /FileJob/GetJobs returns one's latest. */
export const fileJobBody = z.object({ Id: jobId })

/** Files that the host makes in the background (A4, V4, S7). */
export const fileJobCalls = declareCalls({
  jobs: {
    method: 'GET',
    path: '/FileJob/GetJobs',
    summary: "The caller's latest files that jobs make or have made, newest first",
    output: z.array(fileJob),
    reads: 'shared',
  },
  job: {
    method: 'GET',
    path: '/FileJob/GetJob',
    summary: 'State and progress of a file that a job makes',
    input: fileJobQuery,
    output: fileJob,
    reads: 'alone',
  },
  cancel: {
    method: 'POST',
    path: '/FileJob/Cancel',
    summary: 'Stop making a file, or discard the one that was made',
    description:
      'A running job stops before its next batch. The portal discards a file once it is received. Errors: not-found, changed-meanwhile (the job has failed, or was cancelled).',
    input: fileJobBody,
    output: fileJob,
  },
  file: {
    method: 'GET',
    path: '/FileJob/DownloadFile',
    summary: 'The file that a job has made',
    description:
      'ETag identifies the bytes: an aborted download continues with Range and If-Range. Errors, as JSON: not-found, no-file (it is not made yet, or deleted), forbidden (the person has lost the right to request it).',
    input: fileJobQuery,
    file: { type: 'application/octet-stream', description: 'A spreadsheet or a zip', ranges: true },
    reads: 'alone',
  },
})
