import { createHash } from 'node:crypto'
import { documents } from './documents.ts'
import { materials } from './materials.ts'
import { sceneNames, type SceneName } from './content.types.ts'
import { readPicture } from '../pictures.ts'

/** A file that every group of the demo has, under the same key. */
export interface DemoFile {
  key: string
  name: string
  contentType: 'image/jpeg' | 'application/pdf'
  content: Buffer
  width: number | null
  height: number | null
}

const sceneSize = { width: 640, height: 400 }
const thumbnailSize = { width: 320, height: 200 }

/** Keys of the demo's files: pictures by scene, documents by Chinese title. */
export const pictureKey = (scene: SceneName): string => keyOf(`picture ${scene}`)
export const thumbnailKey = (scene: SceneName): string => keyOf(`thumbnail ${scene}`)
export const pdfKey = (title: string): string => keyOf(`paper ${title}`)

/** Deterministic keys are fine for demo files, which are not secret. */
const keyOf = (what: string): string => createHash('sha256').update(`demo ${what}`).digest('hex').slice(0, 32)

let made: Promise<DemoFile[]> | undefined
/** Created once for all groups. */
export const demoFiles = (): Promise<DemoFile[]> => (made ??= makeFiles())

async function makeFiles(): Promise<DemoFile[]> {
  const sources = [...documents, ...materials.filter((material) => material.kind === 'document')]
  return [...sceneNames.flatMap(picturesOf), ...(await Promise.all(sources.map(printPdf)))]
}

function picturesOf(scene: SceneName): DemoFile[] {
  const file = { name: `${scene}.jpg`, contentType: 'image/jpeg' as const }
  return [
    { ...file, ...sceneSize, key: pictureKey(scene), content: readPicture(`${scene}.jpg`) },
    { ...file, ...thumbnailSize, key: thumbnailKey(scene), content: readPicture(`${scene}-small.jpg`) },
  ]
}

interface PdfSource {
  zh: { title: string; lines: readonly string[] }
  en: { title: string; lines: readonly string[] }
}

const left = 56
const width = 480

async function printPdf({ zh, en }: PdfSource): Promise<DemoFile> {
  // With its fonts, needed only by the first start of a demo.
  const { createPageWriter } = await import('@lustra/server/platform/pdf/page-writer.ts')
  // A fixed date, so that the same data gives the same bytes.
  const day = new Date(0)
  const page = createPageWriter('zh', { Title: zh.title, CreationDate: day, ModDate: day }, 'zh-CN')
  page.write(zh.title, { x: left, y: 60, width }, { size: 20, bold: true })
  page.write(en.title, { x: left, y: 96, width }, { size: 12, colour: '#5b6875' })
  zh.lines.forEach((line, index) => {
    const y = 140 + index * 48
    page.write(`${index + 1}. ${line}`, { x: left, y, width }, { size: 12 })
    page.write(en.lines[index] ?? '', { x: left + 16, y: y + 20, width }, { size: 10, colour: '#5b6875' })
  })
  return {
    key: pdfKey(zh.title),
    name: `${zh.title} ${en.title.replace(/[:/]/g, ' -')}.pdf`,
    contentType: 'application/pdf',
    content: await page.finish(),
    width: null,
    height: null,
  }
}
