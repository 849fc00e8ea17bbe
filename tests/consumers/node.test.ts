/** The packages on a server: plain Node, without a DOM. */
import { beforeAll, describe, expect, it } from 'vitest'
import { install, ownApp } from './consumers.ts'

interface Rendered {
  elements: string[]
  globals: string[]
  markup: string
}

describe('on a server', () => {
  let rendered: Rendered
  beforeAll(async () => {
    const app = await install(ownApp('node'))
    rendered = JSON.parse(await app.run('render')) as Rendered
  })

  it('the packages are imported without an error, and define nothing (X6)', () => {
    expect(rendered.elements).toContain('lustra-service-report-list')
    // A counter of the dependency nanostores.
    expect(rendered.globals.filter((name) => name !== 'nanostoresGlobal')).toEqual([])
  })

  it('React renders an element with its attributes (X6)', () => {
    expect(rendered.markup).toContain('<lustra-service-report-list')
    for (const attribute of ['kind="pest"', 'page-size="20"', 'id="list"'])
      expect(rendered.markup).toContain(attribute)
  })
})
