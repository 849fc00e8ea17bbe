/** The package's files for editors and tools. */
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commonParts, commonStates } from '../../packages/widgets/src/kit/declare.ts'
import { registry } from '../../packages/widgets/src/registry.ts'
import { tokens } from '../../packages/widgets/src/ui/tokens.ts'
import { inRoot } from '../lib/paths.ts'
import { styleData, webTypes } from './editors.ts'
import { customElements } from './manifest.ts'

interface Named {
  name: string
}
interface Method extends Named {
  kind: string
  parameters?: { name: string; type: { text: string }; optional?: boolean }[]
  return?: { type: { text: string } }
  readonly?: boolean
}

const declarations = customElements(registry).modules.map(({ declarations: [declaration] }) => declaration!)
const ofTag = (tag: string) => declarations.find(({ tagName }) => tagName === tag)!
const member = (tag: string, name: string) =>
  (ofTag(tag).members as Method[]).find((each) => each.name === name)!
const names = (all: readonly Named[]) => all.map(({ name }) => name)

describe('custom-elements.json (X4)', () => {
  it('is valid by the official schema', () => {
    const schema = readFileSync(inRoot('node_modules/custom-elements-manifest/schema.json'), 'utf8')
    const ajv = new Ajv({ strict: false })
    const isValid = ajv.validate(JSON.parse(schema) as object, customElements(registry))
    expect(ajv.errors ?? []).toEqual([])
    expect(isValid).toBe(true)
  })

  it('has the parameters and return type of every method', () => {
    const methods = declarations.flatMap(({ members }) =>
      (members as Method[]).filter(({ kind }) => kind === 'method'),
    )
    expect(methods.length).toBeGreaterThan(registry.length)
    for (const { parameters, return: returns } of methods) {
      expect(parameters).toBeDefined()
      expect(returns?.type.text).toBeTruthy()
    }
    expect(member('lustra-report-viewer', 'exportData')).toMatchObject({
      parameters: [{ name: 'visual', type: { text: 'string' }, optional: true }],
      return: { type: { text: 'Promise<string>' } },
    })
  })

  it('lists states, parts, custom properties and the read-only status of every element', () => {
    for (const declaration of declarations) {
      expect(names(declaration.cssStates)).toEqual(Object.keys(commonStates))
      expect(names(declaration.cssParts)).toEqual(expect.arrayContaining(Object.keys(commonParts)))
      expect(names(declaration.cssProperties)).toEqual(
        expect.arrayContaining(tokens.map(([name]) => `--lustra-${name}`)),
      )
      expect(member(declaration.tagName, 'status').readonly).toBe(true)
    }
  })

  it('has the allowed numbers and the defaults as written in markup', () => {
    const { attributes } = ofTag('lustra-service-report-list')
    expect(attributes).toContainEqual(
      expect.objectContaining({ name: 'page-size', type: { text: '10 | 20 | 30 | 40 | 50' }, default: '10' }),
    )
    expect(attributes).toContainEqual(expect.objectContaining({ name: 'kind', default: 'all' }))
  })
})

describe('the data for editors', () => {
  it('holds methods, custom properties and states for JetBrains', () => {
    const viewer = webTypes(registry).contributions.html.elements.find(
      ({ name }) => name === 'lustra-report-viewer',
    )!
    expect(names(viewer.js.properties)).toEqual(expect.arrayContaining(['status', 'setPage', 'refresh']))
    expect(names(viewer.css.properties)).toContain('--lustra-brand')
    expect(names(viewer.css['pseudo-classes'])).toContain('state(loading)')
  })

  it('holds the custom properties for VS Code', () => {
    expect(names(styleData().properties)).toContain('--lustra-brand')
  })
})
