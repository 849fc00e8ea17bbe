import { AppError } from '@lustra/core/contract'
import type { ServiceReportContext } from './context.ts'
import type { PlannedFile } from './download-plan.ts'
import { readReportFiles, type Reading } from './report-files.ts'

/** Enough to keep every printing thread busy; at most twice as many files are in memory, however large the zip is. */
export const filesAtOnce = 16

/** Reads some files of a plan; throws when one of them is missing or has changed. */
export async function readPlanned(
  context: ServiceReportContext,
  planned: readonly PlannedFile[],
  reading: Reading,
): Promise<Buffer[]> {
  const ids = planned.map(({ id }) => id)
  const files = new Map((await readReportFiles(context, ids, reading)).map((file) => [file.id, file]))
  return planned.map(({ id, version }) => {
    const file = files.get(id)
    if (file?.version !== version)
      throw new AppError('not-found', 'a report was changed or removed meanwhile')
    return file.content
  })
}

/** Yields the contents of files in order, prefetching only a few. */
export async function* contentsOf(
  planned: readonly PlannedFile[],
  read: (some: readonly PlannedFile[]) => Promise<Buffer[]>,
): AsyncGenerator<Buffer, void> {
  const some = (start: number) => {
    const reading = read(planned.slice(start, start + filesAtOnce))
    // Its failure is thrown when it is awaited.
    reading.catch(() => undefined)
    return reading
  }
  let ahead = some(0)
  for (let start = 0; start < planned.length; start += filesAtOnce) {
    const contents = await ahead
    if (start + filesAtOnce < planned.length) ahead = some(start + filesAtOnce)
    yield* contents
  }
}
