import type { FileJob } from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'
import { scaledTimeout } from './timeout-scale.ts'

/** Starts making a file; throws with the message of a refusal. */
export async function beginFile(
  testApp: TestApp,
  token: string,
  path: string,
  body: object = {},
): Promise<FileJob> {
  const { ResData, ErrMsg } = await testApp.call<FileJob>(`/api${path}`, { token, body })
  if (!ResData) throw new Error(ErrMsg)
  return ResData
}

export async function fileJobOf(testApp: TestApp, token: string, id: string): Promise<FileJob> {
  const { ResData, ErrMsg } = await testApp.call<FileJob>(`/api/FileJob/GetJob?id=${id}`, { token })
  if (!ResData) throw new Error(ErrMsg)
  return ResData
}

/** Waits until a job has ended, and returns it. */
export async function endedFileJob(testApp: TestApp, token: string, id: string): Promise<FileJob> {
  const until = Date.now() + scaledTimeout(60_000)
  while (Date.now() < until) {
    const job = await fileJobOf(testApp, token, id)
    if (!['waiting', 'running'].includes(job.State)) return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`job ${id} has not ended`)
}
