import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import type { ReportData } from '@lustra/core/contract/calls/report.ts'

const namespace = 'http://www.w3.org/2000/svg'
const grey = '#8a8a8a'
const maxCharacters = 80

function draw(
  tag: string,
  attributes: Record<string, string | number>,
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** Removes control and bidi characters, which could affect adjacent text. */
const plain = (line: string) => cutText(line.replace(/[\p{Cc}\p{Cf}]/gu, ''), maxCharacters)

/** A person's name and account across the page. Inserted as text nodes, never as markup (R2). */
export function watermark({ Lines, Color }: NonNullable<ReportData['Watermark']>): SVGElement {
  const fill = CSS.supports('color', Color) ? Color : grey
  const lines = Lines.map((line, at) =>
    draw('text', { x: 10, y: 70 + at * 20, fill, 'font-size': 15 }, plain(line)),
  )
  const tile = draw(
    'pattern',
    {
      id: 'watermark',
      width: 300,
      height: 170,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(-24)',
    },
    ...lines,
  )
  return draw(
    'svg',
    { class: 'watermark', 'aria-hidden': 'true', width: '100%', height: '100%' },
    draw('defs', {}, tile),
    draw('rect', { width: '100%', height: '100%', fill: 'url(#watermark)', opacity: 0.22 }),
  )
}
