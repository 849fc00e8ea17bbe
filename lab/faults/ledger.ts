/** The response of the server to every write, to be compared with what the database holds. */

/** The last response to a write. `refused` means that nothing was changed. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** Runs a query on the database itself, past the server. */
export type Query = (sql: string, parameters: unknown[]) => Promise<{ name: string; stored: number }[]>

export interface Difference {
  /** Acknowledged, but not stored. */
  lost: string[]
  /** Stored more than once. */
  twice: string[]
  /** Stored, although the server reported that nothing was changed. */
  refused: string[]
  /** Stored without exactly one entry in the audit trail, or the reverse. */
  unrecorded: string[]
}

/** Each write has a name that is unique and begins with `prefix` and `-change-`, so that the names of one ledger never match another. */
export function createLedger(prefix: string) {
  const nodes = new Map<string, Outcome>()
  const suggestions = new Map<string, Outcome>()
  let count = 0

  function differ(outcomes: Map<string, Outcome>, stored: Map<string, number>) {
    const named = (outcome: Outcome) => [...outcomes].filter(([, is]) => is === outcome).map(([name]) => name)
    return {
      lost: named('acknowledged').filter((name) => !stored.has(name)),
      twice: [...stored].filter(([, times]) => times > 1).map(([name]) => name),
      refused: named('refused').filter((name) => stored.has(name)),
    }
  }

  return {
    nodes,
    suggestions,
    newName: () => `${prefix}-change-${++count}`,
    acknowledged: () =>
      [nodes, suggestions]
        .flatMap((outcomes) => [...outcomes.values()])
        .filter((outcome) => outcome === 'acknowledged').length,
    /** Compares with the tables. */
    async compare(query: Query): Promise<Difference> {
      const count = async (table: string, column: string) => {
        const rows = await query(
          // Suggestions are a name and a filling.
          `select split_part(${column}, ' ', 1) as name, count(*)::int as stored from ${table}
           where ${column} like $1 group by 1`,
          [`${prefix}-change-%`],
        )
        return new Map(rows.map(({ name, stored }) => [name, stored]))
      }
      const storedNodes = await count('organizes', 'name')
      const recorded = await count('audit_entries', 'target')
      const [ofNodes, ofSuggestions] = [
        differ(nodes, storedNodes),
        differ(suggestions, await count('feedbacks', 'contents')),
      ]
      const names = new Set([...storedNodes.keys(), ...recorded.keys()])
      return {
        lost: [...ofNodes.lost, ...ofSuggestions.lost],
        twice: [...ofNodes.twice, ...ofSuggestions.twice],
        refused: [...ofNodes.refused, ...ofSuggestions.refused],
        unrecorded: [...names].filter((name) => storedNodes.get(name) !== recorded.get(name)),
      }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
