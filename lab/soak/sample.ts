/** What a process of the server reports about itself at `/metrics`. */
const names = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  lagP99: 'nodejs_eventloop_lag_p99_seconds',
  handles: 'nodejs_active_handles_total',
  files: 'process_open_fds',
  busy: 'lustra_database_connections{state="busy"}',
  idle: 'lustra_database_connections{state="idle"}',
} as const

/** Memory in MB, times in ms, all else in numbers; NaN for what this system does not report. */
export type Sample = Record<keyof typeof names, number>

export async function sample(port: number): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n')
  const valueOf = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? NaN)
  const entries = Object.entries(names).map(([key, name]) => {
    const unit = name.includes('_bytes') ? 2 ** 20 : name.endsWith('_seconds') ? 1 / 1000 : 1
    return [key, valueOf(name) / unit]
  })
  return Object.fromEntries(entries) as Sample
}

export const describeSample = ({ rss, heap, external, lagP99, handles, files, busy, idle }: Sample): string =>
  `RSS ${rss.toFixed(0)} MB, heap ${heap.toFixed(0)} MB, external ${external.toFixed(0)} MB, event loop p99 ${lagP99.toFixed(0)} ms, ${busy + idle} connections, ${handles} handles, ${files} files`
