import type { Language } from '@lustra/server/platform/http/languages.ts'

/** Pictures of promotions and materials; each has a small one beside it in `content/pictures`. */
export const sceneNames = [
  'rain',
  'trap',
  'door',
  'chart',
  'waste',
  'bottles',
  'basin',
  'kitchen',
  'floor',
  'fruit',
  'lecture',
  'tower',
  'laundry',
  'leaf',
] as const

export type SceneName = (typeof sceneNames)[number]

type InThreeLanguages<Text> = Record<Language, Text>

/** A promotion; its body is written in the notation of `rich-text.ts`. */
export interface Offer extends InThreeLanguages<{ title: string; summary: string; body: string }> {
  pictures: readonly SceneName[]
  daysAgo: number
  /** Null for one without an end. */
  daysLeft: number | null
}

/** A question with its answer, in the same notation. */
export interface Answer extends InThreeLanguages<{ title: string; body: string }> {
  daysAgo: number
}

interface MaterialText {
  title: string
  description: string
}

/** A file of one page, a picture, or a link. */
export type Material =
  | (InThreeLanguages<MaterialText & { lines: readonly string[] }> & { kind: 'document'; daysAgo: number })
  | (InThreeLanguages<MaterialText> & { kind: 'picture'; daysAgo: number; scene: SceneName })
  | (InThreeLanguages<MaterialText> & { kind: 'link'; daysAgo: number; link: string })

/** A document of one page. */
export interface Document extends InThreeLanguages<{ title: string; lines: readonly string[] }> {
  /** Id of one of the product's document types. */
  type: string
  daysAgo: number
}
