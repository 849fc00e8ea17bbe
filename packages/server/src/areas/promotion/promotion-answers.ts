import type { Promotion, PromotionDetail } from '@lustra/core/contract'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { toStoredPicture } from '../shared/stored-file-answers.ts'
import type { FoundPromotion, PromotionReader } from './promotion.queries.ts'
import { isoTime } from '../../platform/database/rows.ts'

type LastVisit = Pick<PromotionReader, 'lastVisit'>

/** A card of the list, with its first picture. */
export async function toPromotion(
  row: FoundPromotion,
  { lastVisit }: LastVisit,
  addressOf: ToFileAddress,
): Promise<Promotion> {
  const [first] = row.pictures
  return {
    Id: String(row.id),
    Title: row.title,
    Summary: row.summary,
    PublishedAt: isoTime(row.publishedAt),
    EndsAt: row.endsAt && isoTime(row.endsAt),
    Picture: first ? await toPicture(first, addressOf) : null,
    // Everything is new on the first visit.
    IsNew: lastVisit === undefined || row.publishedAt > lastVisit,
    Interest: row.interestedAt && { At: isoTime(row.interestedAt), CallBy: row.callBy },
  }
}

export const toPromotionDetail = async (
  row: FoundPromotion,
  body: string,
  reader: LastVisit,
  addressOf: ToFileAddress,
): Promise<PromotionDetail> => ({
  ...(await toPromotion(row, reader, addressOf)),
  Body: body,
  Pictures: await Promise.all(row.pictures.map((picture) => toPicture(picture, addressOf))),
})

const toPicture = (
  { position, file, thumbnailKey }: FoundPromotion['pictures'][number],
  addressOf: ToFileAddress,
) => toStoredPicture(String(position), file, thumbnailKey, addressOf)
