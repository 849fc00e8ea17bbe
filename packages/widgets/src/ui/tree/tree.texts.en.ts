import type { TextKey, TextsOf } from '@lustra/core/texts/texts.types.ts'

/** The words of a tree. A screen with one spreads them into its own texts. */
export const treeTexts = {
  'tree.open': 'Expand: {{name}}',
  'tree.close': 'Collapse: {{name}}',
  'tree.expand-all': 'Expand all',
  'tree.collapse-all': 'Collapse all',
  // Behind the name of a node that has the tick of one above it.
  'tree.through': 'through {{name}}',
  // Without a plural: trees need no translator for them.
  'tree.found': 'Found: {{total}}',
  'tree.none': 'No match.',
}

export type TreeTextKey = TextKey<keyof typeof treeTexts>
export type TreeTexts = TextsOf<typeof treeTexts>

/** Gives a text by its key. */
export type TreeWords = (key: TreeTextKey, values?: Readonly<Record<string, string | number>>) => string
