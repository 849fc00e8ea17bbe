/** The nodes of both trees, ten below each: 5,000 are five levels. */
const count = Number(new URLSearchParams(location.search).get('nodes'))
export const nodes = Array.from({ length: count }, (_, at) => ({
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
