/** Ends what a helper opened for all tests of a file. The helpers' modules are shared by the files of a worker. */
const endings: (() => Promise<void>)[] = []

/** Runs `end` after the last test of the current file. */
export const endWithFile = (end: () => Promise<void>): void => void endings.push(end)

export async function endFile(): Promise<void> {
  for (const end of endings.splice(0)) await end()
}
