import { describe, expect, it } from 'vitest'
import { exampleOf } from './example.ts'
import { callTables } from './tables.ts'

const schemas = Object.values(callTables)
  .flatMap((table) => Object.values(table))
  .flatMap(({ name, ...call }) => {
    const { input, output } = call as { input?: typeof call.input; output?: typeof call.output }
    return [
      ...(input ? [[`${name}: what is sent`, input, 'input'] as const] : []),
      ...(output ? [[`${name}: what is returned`, output, 'output'] as const] : []),
    ]
  })

describe('the example of every call', () => {
  it.each(schemas)('%s is valid', (_, schema, io) => {
    const example = exampleOf(schema, io)
    expect(schema.safeParse(example).error?.issues ?? []).toEqual([])
    expect(JSON.stringify(exampleOf(schema, io))).toBe(JSON.stringify(example))
  })
})
