/** Sequential ids of demo rows, so that addresses are stable. The product's own ids are random. */
export interface DemoIds {
  next(of: 'report' | 'action' | 'file' | 'feedback' | 'proposal'): number
}

export function createDemoIds(): DemoIds {
  const last = new Map<string, number>()
  return {
    next(of) {
      const id = (last.get(of) ?? 0) + 1
      last.set(of, id)
      return id
    },
  }
}
