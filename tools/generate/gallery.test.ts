/** The pages of examples/gallery: what people can try of an element without writing a page (X4). */
import { describe, expect, it } from 'vitest'
import { eventTypeOf, kebabOf } from '../../packages/widgets/src/kit/common.ts'
import { registry } from '../../packages/widgets/src/registry.ts'
import { galleryPage } from './gallery.ts'
import { allowedOf, attributesOf, eventsOf, methodsOf } from './members.ts'
import { signatureOf } from './signatures.ts'

const inPage = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!)

describe.each(registry.map((spec) => [spec.tag, spec] as const))('the gallery page of %s', (_, spec) => {
  const html = galleryPage(spec, registry)
  const types = new Set(/data-types="([^"]*)"/.exec(html)![1]!.split(' '))

  it('logs every event of the element, and of those inside of it (X4)', () => {
    const declared = registry.flatMap(({ events }) => Object.keys(events).map(eventTypeOf))
    const missing = [...declared, ...eventsOf(spec).map(([type]) => type)].filter((type) => !types.has(type))
    expect(missing).toEqual([])
  })

  it('offers each attribute, one of listed values as a choice, and the width (X4)', () => {
    for (const [name, kind] of attributesOf(spec)) {
      const named = new RegExp(`(<(?:input|select)[^>]* name="${kebabOf(name)}".*?</label>)`)
      const control = named.exec(html)?.[1]
      expect(control, name).toBeDefined()
      const options = allowedOf(kind)?.filter((each) => each !== '')
      if (kind.type === 'boolean') expect(control).toContain('type="checkbox"')
      else if (options) expect(inPage(control!, /<option>([^<]*)/g)).toEqual(options)
    }
    expect(html).toContain('<input type="range" id="width"')
  })

  it('offers the methods that need no value, and the markup to copy (X4)', () => {
    const callable = methodsOf(spec).flatMap(([name, method]) =>
      signatureOf(name, method).parameters.every(({ optional }) => optional) ? [name] : [],
    )
    expect(inPage(html, /data-method="(\w+)"/g)).toEqual(callable)
    expect(html).toContain('<pre id="code">')
  })
})
