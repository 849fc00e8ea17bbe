/** One import of a file by another. Type-only imports are removed in the build, dynamic ones run later. */
export interface Import {
  file: string
  target: string
  kind: 'static' | 'type' | 'dynamic'
}

/** File → files it imports. `kinds` selects the imports that count. */
export function importGraph(
  imports: readonly Import[],
  kinds: readonly Import['kind'][] = ['static', 'type', 'dynamic'],
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { file, target, kind } of imports) {
    if (!kinds.includes(kind)) continue
    graph.set(file, (graph.get(file) ?? new Set()).add(target))
  }
  return graph
}

/**
 * The import cycles, sorted: strongly connected components with more than one file (Tarjan's algorithm), and files that
 * import themselves.
 */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []

  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    stack.push(file)
    const targets = graph.get(file) ?? new Set<string>()
    for (const target of targets) {
      const reached = order.has(target)
        ? stack.includes(target)
          ? (order.get(target) ?? own)
          : own
        : visit(target)
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    const low = lowest.get(file) ?? own
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1 || targets.has(file)) cycles.push(group.sort())
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles.sort(([a = ''], [b = '']) => a.localeCompare(b))
}
