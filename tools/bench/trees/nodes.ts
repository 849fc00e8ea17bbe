/** The nodes of both trees: ten below each, five levels. */
export const nodes = Array.from({ length: 5_000 }, (_, at) => ({
  id: `n${at}`,
  parentId: at ? `n${Math.floor((at - 1) / 10)}` : '',
  name: `Node ${at}`,
}))

/** What a page gives to the bench: each does one thing as a person would; the bench waits for its frame. */
export interface TreeUnderTest {
  expandAll(): void
  collapseAll(): void
  find(keyword: string): void
  tickAll(): void
  /** What the page shows now, so that no figure stands for something that was not done. */
  shown(): { expanded: boolean; found: boolean; ticked: boolean }
}
