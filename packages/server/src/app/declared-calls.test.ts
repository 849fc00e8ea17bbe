import { allCalls, callTables } from '@lustra/core/contract'
import { expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { routesOf } from '@lustra/testing/hostile-requests.ts'
import { openTestApp } from '@lustra/testing/test-app.ts'

it('every declared call is an operation of the API’s document with an example, and every operation with an id a declared call', async () => {
  const { app, close } = await openTestApp(testEngines()[0]!)
  await app.ready()
  const operations = routesOf(app.swagger() as Parameters<typeof routesOf>[0])
  await close()
  const withoutExample = operations.filter(
    ({ operation }) =>
      operation.operationId && !Object.values(operation.responses?.['200']?.content ?? {}).some(isExample),
  )
  expect(withoutExample.map(({ path }) => path)).toEqual([])
  const inDocument = operations.flatMap(({ method, path, operation: { operationId: id } }) =>
    id === undefined ? [] : [`${id}: ${method} ${path.replace('/api', '')}`],
  )
  const declared = Object.values(callTables)
    .flatMap(allCalls)
    .map(({ name, method, path }) => `${name}: ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(declared.length).toBeGreaterThan(100)
  expect(inDocument.toSorted()).toEqual(declared.toSorted())
})

/** A file has none. */
const isExample = (content: unknown): boolean => {
  const { example, schema } = content as { example?: unknown; schema?: { format?: string } }
  return example !== undefined || schema?.format === 'binary'
}
