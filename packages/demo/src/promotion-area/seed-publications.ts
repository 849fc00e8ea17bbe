import {
  promotionInterests,
  promotionPictures,
  promotions,
  promotionVisits,
} from '@lustra/server/platform/database/schema/promotions.ts'
import {
  commonMaterials,
  hotspotIssues,
  informationDocuments,
} from '@lustra/server/platform/database/schema/publications.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import {
  answers,
  documents,
  materials,
  offers,
  type Answer,
  type Document,
  type Material,
  type Offer,
} from '../content.ts'
import { pdfKey, pictureKey, thumbnailKey } from './demo-files.ts'
import { toHtml } from './rich-text.ts'

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** Stores what the company publishes to one group, inside that group's scope. Its files must be stored before. */
export async function seedPublications(tx: Tx, groupId: number, today: Date): Promise<void> {
  // Sequential ids, unique over all groups, so that an address of one group is unknown in another.
  const idOf = (index: number) => groupId * 1_000 + index + 1
  // Before the day begins, so that nothing is in the future in any time zone.
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs - 15 * hourMs)
  await tx
    .insert(promotions)
    .values(offers.map((offer, index) => ({ ...toPromotion(offer, daysAgo), groupId, id: idOf(index) })))
  await tx.insert(promotionPictures).values(
    offers.flatMap(({ pictures }, index) =>
      pictures.map((scene, position) => ({
        groupId,
        promotionId: idOf(index),
        position,
        fileKey: pictureKey(scene),
        thumbnailKey: thumbnailKey(scene),
      })),
    ),
  )
  await tx
    .insert(hotspotIssues)
    .values(answers.map((answer, index) => ({ ...toIssue(answer, daysAgo), groupId, id: idOf(index) })))
  await tx
    .insert(commonMaterials)
    .values(
      materials.map((material, index) => ({ ...toMaterial(material, daysAgo), groupId, id: idOf(index) })),
    )
  await tx
    .insert(informationDocuments)
    .values(
      documents.map((document, index) => ({ ...toDocument(document, daysAgo), groupId, id: idOf(index) })),
    )
}

/** Stores a visit to the promotions some days ago, and an interest in one. Inside the person's own scope. */
export async function seedVisit(tx: Tx, groupId: number, personId: number, today: Date): Promise<void> {
  const at = new Date(today.getTime() - 7 * dayMs)
  await tx.insert(promotionVisits).values({ groupId, personId, at }).onConflictDoNothing()
  await tx
    .insert(promotionInterests)
    .values({ groupId, personId, promotionId: groupId * 1_000 + 2, at })
    .onConflictDoNothing()
}

type DaysAgo = (days: number) => Date

const titlesOf = ({ zh, en, zh_hant: hant }: Record<'zh' | 'en' | 'zh_hant', { title: string }>) => ({
  titleZh: zh.title,
  titleEn: en.title,
  titleZhHant: hant.title,
})
const bodiesOf = ({
  zh,
  en,
  zh_hant: hant,
}: Record<'zh' | 'en' | 'zh_hant', { body: readonly string[] }>) => ({
  bodyZh: toHtml(zh.body),
  bodyEn: toHtml(en.body),
  bodyZhHant: toHtml(hant.body),
})

const toPromotion = (offer: Offer, daysAgo: DaysAgo) => ({
  ...titlesOf(offer),
  ...bodiesOf(offer),
  summaryZh: offer.zh.summary,
  summaryEn: offer.en.summary,
  summaryZhHant: offer.zh_hant.summary,
  publishedAt: daysAgo(offer.daysAgo),
  endsAt: offer.daysLeft === null ? null : daysAgo(-offer.daysLeft),
  callBy: '戴娜 Dana Dai',
  callByMail: 'dana@directory.example',
})

const toIssue = (answer: Answer, daysAgo: DaysAgo) => ({
  ...titlesOf(answer),
  ...bodiesOf(answer),
  updatedAt: daysAgo(answer.daysAgo),
})

const toMaterial = (material: Material, daysAgo: DaysAgo) => ({
  ...titlesOf(material),
  descriptionZh: material.zh.description,
  descriptionEn: material.en.description,
  descriptionZhHant: material.zh_hant.description,
  kind: material.kind,
  fileKey: fileOf(material),
  thumbnailKey: material.kind === 'picture' ? thumbnailKey(material.scene) : null,
  link: material.kind === 'link' ? material.link : null,
  updatedAt: daysAgo(material.daysAgo),
})

function fileOf(material: Material): string | null {
  if (material.kind === 'link') return null
  return material.kind === 'picture' ? pictureKey(material.scene) : pdfKey(material.zh.title)
}

const toDocument = (document: Document, daysAgo: DaysAgo) => ({
  ...titlesOf(document),
  type: document.type,
  fileKey: pdfKey(document.zh.title),
  updatedAt: daysAgo(document.daysAgo),
})
