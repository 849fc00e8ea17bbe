import { categories, type Category } from '@lustra/server/areas/shared/categories.ts'

type Both = readonly [zh: string, en: string]

/** Work done, by category: the same texts on every work order. */
const works: Record<Category, readonly Both[]> = {
  pest: [
    ['后门加装毛刷密封条', 'Brush strip fitted to the back door'],
    ['封堵管道孔洞 3 处', 'Three pipe openings sealed'],
  ],
  'food-safety': [
    ['更换冷藏库门封条', 'Door seal of the cold room replaced'],
    ['校准温度显示器', 'Temperature display calibrated'],
  ],
  'process-water': [
    ['清洗冷却塔水盘', 'Basin of the cooling tower cleaned'],
    ['调整加药泵流量', 'Dosing pump adjusted'],
  ],
  clean: [
    ['地面深度清洗并打蜡', 'Floor scrubbed and sealed'],
    ['更换入口地垫', 'Entrance mats replaced'],
  ],
}

const left = 56
const width = 480

/** Prints the work order of a correction: one small PDF per category. */
export async function printWorkOrders(): Promise<Record<Category, Buffer>> {
  const orders = await Promise.all(
    categories.map(async (category) => [category, await printWorkOrder(category)] as const),
  )
  return Object.fromEntries(orders) as Record<Category, Buffer>
}

async function printWorkOrder(category: Category): Promise<Buffer> {
  // With its fonts, needed only by the first start of a demo.
  const { createPageWriter } = await import('@lustra/server/platform/pdf/page-writer.ts')
  // A fixed date, so that the same data gives the same bytes.
  const day = new Date(0)
  const info = { Title: 'Work order', CreationDate: day, ModDate: day }
  const page = createPageWriter('zh', info, 'zh-CN')
  page.write('维修工单 Work order', { x: left, y: 60, width }, { size: 20, bold: true })
  works[category].forEach(([zh, en], index) => {
    const y = 120 + index * 48
    page.write(`${index + 1}. ${zh}`, { x: left, y, width }, { size: 12 })
    page.write(en, { x: left + 16, y: y + 20, width }, { size: 10, colour: '#5b6875' })
  })
  page.write('已完成 Completed', { x: left, y: 250, width }, { size: 12, bold: true, colour: '#0f4c81' })
  return page.finish()
}
