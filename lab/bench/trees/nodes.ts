/** The nodes of both trees, ten children each: 5,000 nodes have five levels. */
const count = Number(new URLSearchParams(location.search).get('nodes'))
export const nodes = Array.from({ length: count }, (_, index) => ({
  id: `n${index}`,
  parentId: index ? `n${Math.floor((index - 1) / 10)}` : '',
  name: `Node ${index}`,
}))

/** Actions that a page offers to the benchmark, which waits for the next frame. */
export interface TreeUnderTest {
  expandAll(): void
  collapseAll(): void
  find(keyword: string): void
  tickAll(): void
  /** The current state of the page, to check that an action took effect. */
  shown(): { expanded: boolean; found: boolean; ticked: boolean }
}
