import { z } from 'zod'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  const?: unknown
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  minLength?: number
}

/** Texts for fields by the end of their name; other texts are the name itself. */
const texts: [end: RegExp, text: string][] = [
  [/Names?$/, 'Harbour Kitchen'],
  [/(Phone|^phone)$/, '13800138000'],
  [/AreaCode$/, '86'],
  [/Email$/, 'lin.mei@hotel.example'],
  [/(Account|userName|UserName)$/i, 'lin.mei'],
  [/Code$/, 'HK-0107'],
  [/Ids?$/i, '107'],
  [/(Url|url|Icon1?)$/, 'https://portal.example/page'],
  [/(Time|At|Expiration)$/, '2026-03-18T01:30:00.000Z'],
  [/timeStamps/, '1774000000000'],
  [/(Date|Day|Until|From|To|Since)$/, '2026-03-18'],
  [/Colou?r$/i, '#0f766e'],
  [/Version$/i, '1.0.0'],
]

/**
 * A valid value of a schema, the same each time: what is sent (`input`, without what may be left out) or what is returned (`output`).
 * A schema whose rules a value must know of gives its own by `.meta({ examples })`.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Schema
  return valueOf(whole, '', whole, 0)
}

function valueOf(schema: Schema, name: string, whole: Schema, depth: number): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.$ref) {
    const found = schema.$ref === '#' ? whole : whole.$defs?.[schema.$ref.split('/').at(-1)!]
    return valueOf(found ?? {}, name, whole, depth + 1)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return valueOf(choice, name, whole, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, name, whole, depth) as object))
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = required.map((field) => [field, valueOf(properties[field] ?? {}, field, whole, depth)])
    return Object.fromEntries(fields)
  }
  // A tree ends at its second level.
  if (schema.type === 'array') return depth > 1 ? [] : [valueOf(schema.items ?? {}, name, whole, depth)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'null') return null
  return textOf(schema, name)
}

function textOf({ format, minLength = 0 }: Schema, name: string): string {
  if (format === 'date-time') return '2026-03-18T01:30:00.000Z'
  if (format === 'date') return '2026-03-18'
  if (format === 'uuid') return '0b8f6c1e-3c0f-4f55-9a3d-6a1f2f0c9d11'
  if (format === 'uri') return 'https://portal.example/page'
  const [, text = name || 'text'] = texts.find(([end]) => end.test(name)) ?? []
  return text.padEnd(minLength, '.')
}
