/** Memory and CPU time of processes, read from /proc (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in MB; 0 when it has ended. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** The fields of /proc/<pid>/stat after the name, which may contain blanks. */
const statOf = (pid: number | string): string[] =>
  read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

const ticksPerSecond = 100

/** CPU seconds that a process has used. */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / ticksPerSecond
}

/** The same of a process and its direct children, those that have ended included. */
export function familySeconds(pid: number): number {
  const own = statOf(pid)
  const ended = (Number(own[13] ?? 0) + Number(own[14] ?? 0)) / ticksPerSecond
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === pid,
  )
  return cpuSeconds(pid) + ended + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
}

/** CPU seconds of the whole machine since its start: used, and used and idle together. */
export function machineSeconds(): { busy: number; all: number } {
  const line = read('/proc/stat').split('\n', 1)[0] ?? ''
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((total, tick) => total + tick, 0)
  return { busy: (all - (ticks[3] ?? 0) - (ticks[4] ?? 0)) / ticksPerSecond, all: all / ticksPerSecond }
}

export interface Memory {
  start: number
  peak: number
  end: number
  /** MB per minute over the second half of the time. */
  slope: number
}

/** Observes the memory of processes until it is stopped. */
export function observeMemory(pids: readonly number[], everyMs = 500): { stop(): Memory[] } {
  const since = performance.now()
  const samples = pids.map((pid) => [{ minute: 0, mb: residentMb(pid) }])
  const timer = setInterval(() => {
    const minute = (performance.now() - since) / 60_000
    pids.forEach((pid, index) => samples[index]!.push({ minute, mb: residentMb(pid) }))
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return samples.map((own) => ({
        start: own[0]!.mb,
        peak: Math.max(...own.map(({ mb }) => mb)),
        end: own.at(-1)!.mb,
        slope: slopeOf(own.slice(Math.floor(own.length / 2))),
      }))
    },
  }
}

/** Slope of the least-squares line; 0 for fewer than three samples. */
export function slopeOf(samples: readonly { minute: number; mb: number }[]): number {
  if (samples.length < 3) return 0
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(samples.map(({ minute }) => minute))
  const y = mean(samples.map(({ mb }) => mb))
  const above = samples.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0)
  const below = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
