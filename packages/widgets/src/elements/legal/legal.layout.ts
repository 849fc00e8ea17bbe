/** How many sections each document has; each is `<document>.<number>.title` and `.text` in the texts. */
export const sectionCounts = { privacy: 14, agreement: 13 } as const
export type DocumentName = keyof typeof sectionCounts

export type Block = { paragraph: string } | { list: string[] }

const bullet = '• '

/** Parses a section: one paragraph per line; lines that start with a bullet form a list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(bullet)) blocks.push({ paragraph: line })
    else if (last && 'list' in last) last.list.push(line.slice(bullet.length))
    else blocks.push({ list: [line.slice(bullet.length)] })
  }
  return blocks
}
