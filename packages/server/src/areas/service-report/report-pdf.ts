import { formatTimeIn, formatZone } from '@lustra/core/contract/rules/zones.ts'
import type { Language } from '../../platform/http/languages.ts'
import { fileTime } from '../../platform/database/rows.ts'
import { createPageWriter, type PageWriter } from '../../platform/pdf/page-writer.ts'
import { categories, isRed, reportColumns } from '../shared/categories.ts'
import type { Printable } from './printable.queries.ts'
import { reportText } from '../shared/report-texts.ts'

const left = 48
const width = 595.28 - 2 * left
const firstLine = 56
const lastLine = 780
const accent = '#0f4c81'
const quiet = '#5b6875'
const alarm = '#b3261e'
const rule = '#d5dce3'

const locales: Record<Language, string> = { zh: 'zh-CN', zh_hant: 'zh-TW', en: 'en-GB' }

/** Dates are formatted as in the portal. */
const tags: Record<Language, string> = { zh: 'zh-Hans', zh_hant: 'zh-Hant', en: 'en' }

/** Prints a service report as an A4 document in the reader's language. The same report gives the same bytes. */
export async function printReport(
  found: Printable,
  language: Language,
  productName: string,
): Promise<Buffer> {
  const { report } = found
  const label = (code: string) => reportText(code, language)
  const info = {
    Title: `${label('title')} ${report.reportNo}`,
    Author: productName,
    CreationDate: fileTime(report.serviceTime),
    ModDate: fileTime(report.serviceTime),
  }
  const page = createPageWriter(language, info, locales[language])

  let y = drawLetterhead(page, found, productName, label)
  y = drawFacts(page, y, factsOf(found, language, label))
  y = drawFindings(page, y, found, label)
  y = drawAdvice(page, y, report.details.recommendations, label)
  drawSignatures(page, Math.max(withSpace(page, y + 40, 40), 660), found, label)
  drawFooters(page, `${productName} · ${report.reportNo}`, label)
  return page.finish()
}

type Label = (code: string) => string

function drawLetterhead(
  page: PageWriter,
  { groupName, report }: Printable,
  productName: string,
  label: Label,
): number {
  page.document.rect(0, 0, 595.28, 8).fill(accent)
  page.write(productName, { x: left, y: 34, width: width / 2 }, { size: 17, bold: true, colour: accent })
  page.write(
    groupName,
    { x: left + width / 2, y: 38, width: width / 2 },
    { size: 10, align: 'right', colour: quiet },
  )
  page.write(label('title'), { x: left, y: 78, width: width * 0.6 }, { size: 22, bold: true })
  page.write(
    report.reportNo,
    { x: left + width * 0.6, y: 86, width: width * 0.4 },
    { size: 12, bold: true, align: 'right' },
  )
  line(page, 116)
  return 130
}

function factsOf(
  { report, address, typeName }: Printable,
  language: Language,
  label: Label,
): [string, string][] {
  const when = [tags[language], report.timeZone, report.serviceTime] as const
  return [
    [label('store'), `${report.storeCode}  ${report.storeName}`],
    [label('serviceType'), typeName],
    [label('customer'), report.customerName],
    [label('serviceTime'), `${formatTimeIn(...when)} (${formatZone(...when)})`],
    [label('address'), address],
    [label('minutes'), `${report.details.minutes} ${label('minutesUnit')}`],
    [label('salesRep'), report.salesRep],
    [label('technician'), report.details.technician],
  ]
}

/** Two facts a line, so that the findings begin in the upper half of the page. */
function drawFacts(page: PageWriter, top: number, facts: [string, string][]): number {
  const half = width / 2
  let y = top
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts.slice(index, index + 2).map(([name, value], column) => {
      const x = left + column * half
      return Math.max(
        page.write(name, { x, y, width: 72 }, { colour: quiet }),
        page.write(value, { x: x + 78, y, width: half - 90 }),
      )
    })
    y += Math.max(...heights) + 4
  }
  return y + 10
}

function drawFindings(page: PageWriter, top: number, { report }: Printable, label: Label): number {
  const category = categories.find((one) => one === report.category) ?? 'clean'
  const columns = reportColumns[category]
  const headings = [columns.first, ...columns.values, 'column.finding'].map(label)
  const cells = cellsOf(headings.length)

  let y = heading(page, top, label('findings'))
  // A heading with its unit may take two lines.
  const tallest = Math.max(
    ...headings.map((text, index) => page.heightOf(text, cells(index).width, { bold: true })),
  )
  page.document.rect(left, y, width, tallest + 10).fill('#eef3f8')
  headings.forEach((text, index) =>
    page.write(text, { ...cells(index), y: y + 5 }, { bold: true, ...alignOf(index, headings) }),
  )
  y += tallest + 10
  for (const { area, values, finding } of report.details.areas) {
    y = withSpace(page, y, 24)
    const row = [label(`area.${area}`), ...values.map(String), label(`finding.${finding}`)]
    row.forEach((text, index) =>
      page.write(
        text,
        { ...cells(index), y: y + 5 },
        { ...alignOf(index, row), ...(isRed(index, row.length, finding) && { colour: alarm }) },
      ),
    )
    y += 23
    line(page, y)
  }
  return y + 18
}

/** The first and the last column hold text, the numbers share the rest. */
function cellsOf(count: number) {
  const textWidth = width * 0.29
  const number = (width - 2 * textWidth) / (count - 2)
  return (index: number) => {
    const x = index === 0 ? left : left + textWidth + (index - 1) * number
    const isLast = index === count - 1
    return { x: x + (isLast ? 24 : 8), width: (index === 0 || isLast ? textWidth - 16 : number) - 16 }
  }
}

function alignOf(index: number, row: string[]): { align: 'left' | 'right' } {
  return { align: index > 0 && index < row.length - 1 ? 'right' : 'left' }
}

function drawAdvice(page: PageWriter, top: number, recommendations: string[], label: Label): number {
  if (recommendations.length === 0) return top
  let y = heading(page, withSpace(page, top, 60), label('recommendations'))
  recommendations.forEach((code, index) => {
    y = withSpace(page, y, 30)
    page.write(`${index + 1}.`, { x: left, y, width: 20 }, { colour: quiet })
    y += page.write(label(`advice.${code}`), { x: left + 20, y, width: width - 20 }) + 4
  })
  return y
}

function drawSignatures(page: PageWriter, y: number, { report }: Printable, label: Label): void {
  const half = width / 2 - 20
  const signatures = [
    [label('technician'), report.details.technician],
    [label('signedBy'), report.details.signedBy],
  ] as const
  signatures.forEach(([role, name], index) => {
    const x = left + index * (half + 40)
    page.write(name, { x, y: y - 22, width: half }, { size: 13, colour: accent })
    page.document
      .moveTo(x, y)
      .lineTo(x + half, y)
      .lineWidth(0.8)
      .stroke(quiet)
    page.write(role, { x, y: y + 5, width: half }, { size: 8.5, colour: quiet })
  })
}

function drawFooters(page: PageWriter, text: string, label: Label): void {
  const { start, count } = page.document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    page.document.switchToPage(start + index)
    line(page, 796)
    page.write(text, { x: left, y: 804, width: width / 2 }, { size: 8, colour: quiet })
    const number = label('page')
      .replace('{page}', `${index + 1}`)
      .replace('{pages}', `${count}`)
    page.write(
      number,
      { x: left + width / 2, y: 804, width: width / 2 },
      { size: 8, align: 'right', colour: quiet },
    )
  }
}

/** Returns the same position on this page, or the top of a new one when less than `height` is left above the footer. */
function withSpace(page: PageWriter, y: number, height: number): number {
  if (y + height <= lastLine) return y
  page.document.addPage()
  return firstLine
}

function heading(page: PageWriter, y: number, text: string): number {
  return y + page.write(text, { x: left, y, width }, { size: 12.5, bold: true, colour: accent }) + 4
}

function line(page: PageWriter, y: number): void {
  page.document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .stroke(rule)
}
