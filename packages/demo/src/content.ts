/** The demo's texts and pictures, which are files of `packages/demo/content`. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { SuggestionStatus } from '@lustra/core/contract'
import type { Language } from '@lustra/server/platform/http/languages.ts'

const folder = path.join(import.meta.dirname, '../content')
const read = <T>(name: string): readonly T[] => readObject<readonly T[]>(name)
const readObject = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as T

/** The bytes of a picture in `content/pictures`. */
export const readPicture = (name: string): Buffer => readFileSync(path.join(folder, 'pictures', name))

/** Names of the pictures of promotions and materials; each has a small one beside it. */
export const sceneNames = readdirSync(path.join(folder, 'pictures'))
  .filter((file) => file.endsWith('-small.jpg'))
  .map((file) => file.slice(0, -'-small.jpg'.length))
  .sort()

type InThreeLanguages<Text> = Record<Language, Text>

/** A promotion. The lines of its body are written in the notation of `rich-text.ts`; `pictures` are names of scenes. */
export interface Offer extends InThreeLanguages<{
  title: string
  summary: string
  body: readonly string[]
}> {
  pictures: readonly string[]
  daysAgo: number
  /** Null for one without an end. */
  daysLeft: number | null
}
export const offers = read<Offer>('offers')

/** A question with its answer, in the same notation. */
export interface Answer extends InThreeLanguages<{ title: string; body: readonly string[] }> {
  daysAgo: number
}
export const answers = read<Answer>('answers')

interface MaterialText {
  title: string
  description: string
}
/** A file of one page, a picture, or a link. */
export type Material =
  | (InThreeLanguages<MaterialText & { lines: readonly string[] }> & { kind: 'document'; daysAgo: number })
  | (InThreeLanguages<MaterialText> & { kind: 'picture'; daysAgo: number; scene: string })
  | (InThreeLanguages<MaterialText> & { kind: 'link'; daysAgo: number; link: string })
export const materials = read<Material>('materials')

/** A document of one page. `type` is the id of one of the product's document types. */
export interface Document extends InThreeLanguages<{ title: string; lines: readonly string[] }> {
  type: string
  daysAgo: number
}
export const documents = read<Document>('documents')

/** A suggestion that a person sent on their own, with its thread, in the language of its author. */
export interface OwnFeedback {
  typeIds: readonly string[]
  contents: string
  remarks: string
  scenes: readonly string[]
  daysAgo: number
  status: SuggestionStatus
  /** Whether its author has read the company's messages. */
  isRead: boolean
  thread: readonly { isStaff: boolean; contents: string; daysAgo: number }[]
}
export const ownFeedback = read<OwnFeedback>('own-feedback')

/** Feedback about a visit, its answer, and the customer's reply to that, in one language. */
export const conversations = read<{
  /** Ids of the product's types of feedback. */
  typeIds: readonly string[]
  contents: string
  answer: string
  thanks: string
}>('visit-feedback')

/** A finding at a store and the proposed improvement. */
export const proposalTexts = read<Record<'description' | 'suggestion', InThreeLanguages<string>>>('proposals')

/**
 * The thread of a proposal, in the language of its authors: the company's first message, a question, its answer, a
 * decision.
 */
export const proposalTalks =
  read<Record<'begin' | 'question' | 'answer' | 'agree' | 'done', string>>('proposal-talks')

/** Notes of technicians about a finding, and of customers who have started, and finished. */
export const actionNotes = readObject<Record<'found' | 'begun' | 'done', readonly string[]>>('action-notes')

export interface DemoGroup {
  groupId: number
  code: string
  name: string
  valid: boolean
  /** File in `content/pictures`. */
  logo: string
  /** Chinese and English, prefixed to the location of each store. */
  storeBrands: readonly (readonly [zh: string, en: string])[]
}
/** Three active customers, and one with an expired contract (90003). */
export const demoGroups = read<DemoGroup>('groups')

/** Regions of a group's stores, with the locations in each. */
export const demoRegions = read<{
  zh: string
  en: string
  places: readonly { zh: string; en: string; address: string; area: string }[]
}>('regions')

type Both = readonly [zh: string, en: string]
/** Of people. */
export const { family: familyNames, given: givenNames } =
  readObject<Record<'family' | 'given', readonly [Both, ...Both[]]>>('names')

/** A name in Chinese: 陈美玲. Its translation is stored separately. */
export const nameOf = (family: Both, given: Both): string => `${family[0]}${given[0]}`
/** The same in both, as people of several groups are named: 陈美玲 Mei Ling Chan. */
export const bilingualNameOf = (family: Both, given: Both): string =>
  `${nameOf(family, given)} ${englishNameOf(family, given)}`
/** The same in English: Mei Ling Chan. */
export const englishNameOf = (family: Both, given: Both): string => `${given[1]} ${family[1]}`
