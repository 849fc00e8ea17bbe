/** Malformed requests: every route with odd values for its fields, reproducible by seed. */
import type { InjectOptions } from 'fastify'
import type { Random } from '@lustra/demo/random.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  path: string
  operation: Operation
}

/** Every operation of the server's own OpenAPI document. */
export function routesOf(document: { paths?: Record<string, unknown> }): Route[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      path,
      operation,
    })),
  )
}

const oddValues: readonly unknown[] = [
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31),
  1e308,
  true,
  null,
  [],
  {},
  [[[]]],
  '0',
  '-1',
  '1e9',
  'NaN',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' or 1=1 --",
  "1'; drop table people; --",
  '%',
  '_',
  '\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '🧪'.repeat(50),
  'x'.repeat(5_000),
  '9'.repeat(400),
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '{{7*7}}',
  { $ne: null },
  { __proto__: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
]

/** A request to a route. `known` are meaningful values: ids, codes and names of other tenants. */
export function hostileRequest(route: Route, random: Random, known: readonly unknown[]): InjectOptions {
  const value = (schema: Schema | undefined): unknown => {
    const kind = random.between(0, 9)
    if (kind < 4) return validValue(schema, random, value)
    return random.pick(kind < 7 ? known : oddValues)
  }
  const { parameters = [], requestBody } = route.operation
  const given = parameters.filter(({ in: where }) => where === 'path' || random.between(0, 4) > 0)
  const text = (schema: Schema | undefined) => encode(value(schema))
  let path = route.path
  const query: string[] = []
  for (const { name, in: where, schema } of given) {
    if (where === 'path') path = path.replace(`{${name}}`, text(schema) || 'x')
    else if (where === 'query') query.push(`${encode(name)}=${text(schema)}`)
  }
  const schema = requestBody?.content?.['application/json']?.schema
  return {
    method: route.method,
    url: query.length ? `${path}?${query.join('&')}` : path,
    ...(route.method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      payload:
        JSON.stringify(
          random.between(0, 11) === 0 ? random.pick(oddValues) : bodyOf(schema, random, value),
        ) ?? '',
    }),
  }
}

type ValueOf = (schema: Schema | undefined) => unknown

function bodyOf(schema: Schema | undefined, random: Random, value: ValueOf): unknown {
  const fields = Object.entries(schema?.properties ?? {}).filter(() => random.between(0, 5) > 0)
  const body = Object.fromEntries(fields.map(([name, field]) => [name, value(field)]))
  return random.between(0, 7) === 0 ? { ...body, groupId: 2, isAdmin: true, UserId: '1' } : body
}

/** A value that satisfies the schema, so that a request passes the first check. */
function validValue(schema: Schema | undefined, random: Random, value: ValueOf): unknown {
  if (!schema) return 'x'
  if (schema.enum) return random.pick(schema.enum)
  if ('const' in schema) return schema.const
  const of = schema.anyOf ?? schema.oneOf
  if (of) return validValue(random.pick(of), random, value)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return random.pick([1, 2, 10, 50, 100])
  if (type === 'boolean') return random.between(0, 1) === 0
  if (type === 'array') return Array.from({ length: random.between(0, 2) }, () => value(schema.items))
  if (type === 'object') return bodyOf(schema, random, value)
  return random.pick(['1', 'a', '2026-11-01', 'HARBOUR', 'harbour_admin', '123456', 'all'])
}

/** Encodes a value for an address; lone surrogates cannot be encoded. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}
