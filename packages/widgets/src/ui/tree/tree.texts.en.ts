import type { TextKey, TextsOf } from '@lustra/core/texts/texts.types.ts'

/** Texts of a tree, to be spread into the texts of its screen. */
export const treeTexts = {
  'tree.open': 'Expand: {{name}}',
  'tree.close': 'Collapse: {{name}}',
  'tree.expand-all': 'Expand all',
  'tree.collapse-all': 'Collapse all',
  // After the name of a node ticked through an ancestor.
  'tree.through': 'through {{name}}',
  // No plural forms, so that trees do not load them.
  'tree.found': 'Found: {{total}}',
  'tree.none': 'No match.',
}

type TreeTextKey = TextKey<keyof typeof treeTexts>
export type TreeTexts = TextsOf<typeof treeTexts>

/** Translates a text by its key. */
export type TreeTranslate = (key: TreeTextKey, values?: Readonly<Record<string, string | number>>) => string
