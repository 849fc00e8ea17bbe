import { AppError } from '@lustra/core/contract'
import type { ServiceReportContext } from './context.ts'
import type { PlannedFile } from './download-plan.ts'
import { readReportFiles, type Reading } from './report-files.ts'

/** Enough to keep every printing thread busy; twice as many files at most are in memory, however large the zip is. */
export const filesAtOnce = 16

/** Reads a few files of a plan; throws when one of them cannot be had any more or is another one by now. */
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

/** The contents of files in their order; the next few are prepared while those before them are on their way, and no more. */
export async function* contentsOf(
  planned: readonly PlannedFile[],
  read: (some: readonly PlannedFile[]) => Promise<Buffer[]>,
): AsyncGenerator<Buffer, void> {
  const some = (start: number) => {
    const reading = read(planned.slice(start, start + filesAtOnce))
    // Its failure is told when it is its turn.
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
