import { and, eq, min, not, sql, sum } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { dayMs, type ExpiringRows } from '../database/maintenance.ts'
import { pictureUse } from '../database/schema/stored-files.ts'
import { asIdentity, type Scopes, type TenantScope } from '../database/scope.ts'
import { createFairQueue } from '../fair-queue.ts'
import { InvalidInputError, TooManyError } from '../http/errors.ts'
import { wholeNumber } from '../settings/variables.ts'
import { checkPicture, PictureError, type PictureLimits, type PictureUse } from './picture-check.ts'
import { countPdfPages } from './pdf-pages.ts'
import type { PreparedLogo, PreparedPicture } from './picture-maker.ts'
import { prepareLogo, preparePicture } from './picture.ts'
import type { TemporaryFile } from './temporary-file.ts'

const megapixels = 1_000_000

export const pictureVariables = {
  LUSTRA_MEGAPIXELS_PER_DAY: wholeNumber(50, 1_000_000)
    .transform((most) => (most ?? 3_000) * megapixels)
    .describe(
      'how many megapixels of pictures a person may have prepared within a day, in all groups together, 3000 by default: 250 photos of 12',
    ),
}
export const defaultPixelsPerDay = 3_000 * megapixels

export const expiringPictureUse: ExpiringRows = { column: pictureUse.since, days: () => 1 }

/**
 * A person has one of the slots, and a group two, so that another group finds one free. Decoding takes about 22 bytes of memory for a
 * pixel: one of the maximum size takes a gigabyte, and is prepared beside small ones only.
 */
const queueLimits = { slots: 3, perGroup: 2, perPerson: 1, heavyAbove: 16 * megapixels }
/** A PDF takes as long as a picture of this size; of one whose table of contents is damaged, all is in memory. */
const pixelsOfPdf = (bytes: number) => 8 * megapixels + bytes / 22
/** Reading headers takes milliseconds, but holds whole files. */
const headLimits = { slots: 2, perGroup: 2, perPerson: 1 }

/** Makes uploaded pictures fit to be stored and opens PDFs, in fair order, and limits the pixels of each person. */
export interface Pictures {
  /** Throws 'invalid-input' with the reason for the sender, 'too-many-pictures', and 'busy'. */
  picture(
    scope: TenantScope,
    file: TemporaryFile,
    limits: PictureLimits,
    signal?: AbortSignal,
  ): Promise<PreparedPicture>
  logo(
    scope: TenantScope,
    content: Buffer,
    limits: PictureLimits,
    signal?: AbortSignal,
  ): Promise<PreparedLogo>
  /** Pages of a PDF, in turn with the pictures. Throws 'invalid-input' for one that cannot be opened, and 'busy'. */
  pdfPages(scope: TenantScope, file: TemporaryFile, signal?: AbortSignal): Promise<number>
}

interface PicturesParts {
  database: Pick<Scopes, 'tenant'>
  clock: Clock
  pixelsPerDay: number
}

export function createPictures({ database, clock, pixelsPerDay }: PicturesParts): Pictures {
  const heads = createFairQueue(headLimits)
  const queue = createFairQueue(queueLimits)
  const shareOf = ({ groupId, personId, turnOf = personId }: TenantScope) => ({
    group: groupId,
    person: turnOf,
  })

  async function pixelsOf(
    scope: TenantScope,
    use: PictureUse,
    read: () => Promise<Buffer>,
    limits: PictureLimits,
    signal?: AbortSignal,
  ): Promise<number> {
    const readHead = async () => {
      const content = await read()
      try {
        return checkPicture(use, content, limits)
      } catch (error) {
        if (error instanceof PictureError) throw new InvalidInputError('images', error.message)
        throw error
      }
    }
    const { width, height } = await heads.run(shareOf(scope), 1, readHead, signal)
    // Systems of the company, which are no person, send as many as they have.
    if (scope.personId !== 0) await countPixels(scope, width * height)
    return width * height
  }

  /** Before the picture is decoded, and whether or not that succeeds. A person's pixels count in all their groups together. */
  async function countPixels({ groupId, personId }: TenantScope, pixels: number): Promise<void> {
    const now = clock()
    const isOver = sql`${pictureUse.since} <= ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`
    // A refused one is not counted, because the transaction is rolled back.
    await database.tenant({ groupId, personId }, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture-use ${personId}`}, 0))`)
      await tx
        .insert(pictureUse)
        .values({ groupId, personId, since: now, pixels })
        .onConflictDoUpdate({
          target: [pictureUse.groupId, pictureUse.personId],
          set: {
            since: sql`case when ${isOver} then excluded.since else ${pictureUse.since} end`,
            pixels: sql`case when ${isOver} then 0 else ${pictureUse.pixels} end + excluded.pixels`,
          },
        })
      const [used] = await asIdentity(tx, () =>
        tx
          .select({ pixels: sum(pictureUse.pixels).mapWith(Number), since: min(pictureUse.since) })
          .from(pictureUse)
          .where(and(eq(pictureUse.personId, personId), not(isOver))),
      )
      if (!used?.since || used.pixels <= pixelsPerDay) return
      const wait = used.since.getTime() + dayMs - now.getTime()
      throw new TooManyError(Math.max(1, Math.ceil(wait / 1000)), 'too-many-pictures')
    })
  }

  return {
    async picture(scope, file, limits, signal) {
      const pixels = await pixelsOf(scope, 'picture', () => file.read(), limits, signal)
      const options = { signal, isHeavy: pixels > queueLimits.heavyAbove }
      return queue.run(shareOf(scope), pixels, () => preparePicture(file, limits, options), signal)
    },
    async logo(scope, content, limits, signal) {
      const pixels = await pixelsOf(scope, 'logo', async () => content, limits, signal)
      return queue.run(shareOf(scope), pixels, () => prepareLogo(content, limits, signal), signal)
    },
    pdfPages(scope, file, signal) {
      const cost = pixelsOfPdf(file.bytes)
      const options = { signal, isHeavy: cost > queueLimits.heavyAbove }
      return queue.run(shareOf(scope), cost, () => countPdfPages(file, options), signal)
    },
  }
}
