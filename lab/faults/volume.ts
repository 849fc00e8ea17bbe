/** A small disk of its own, which can be filled: a tmpfs, for which the kernel needs root. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Volume {
  /** An empty folder on it. */
  folder: string
  /** Writes a file until not a byte is left. */
  fill(): void
  /** Deletes that file. */
  free(): void
  unmount(): void
}

/** Mounts a volume on `folder`, which is created. Undefined when this user may not mount. */
export function mountVolume(folder: string, megabytes: number): Volume | undefined {
  mkdirSync(folder, { recursive: true })
  const options = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined
  const inside = join(folder, 'data')
  mkdirSync(inside)
  const fillFile = join(folder, 'fill')
  // Lazily: a process that was killed may not have closed its files yet.
  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.once('exit', unmount)
  return {
    folder: inside,
    fill: () => fillWith(fillFile),
    free: () => rmSync(fillFile, { force: true }),
    unmount() {
      process.off('exit', unmount)
      unmount()
    },
  }
}

/** Shows a folder a second time at `target`, read-only. Returns what ends it; undefined when this user may not mount. */
export function mountReadOnly(folder: string, target: string): (() => void) | undefined {
  mkdirSync(target, { recursive: true })
  if (spawnSync('mount', ['--bind', folder, target]).status !== 0) return undefined
  const unmount = () => void spawnSync('umount', ['-l', target])
  process.once('exit', unmount)
  spawnSync('mount', ['-o', 'remount,ro,bind', target])
  return () => {
    process.off('exit', unmount)
    unmount()
  }
}

function fillWith(file: string): void {
  const handle = openSync(file, 'a')
  for (const size of [1 << 20, 1 << 12]) {
    const piece = Buffer.alloc(size)
    try {
      while (writeSync(handle, piece) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}
