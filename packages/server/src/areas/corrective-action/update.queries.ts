import { AppError, type actionUpdate, type actionVerification } from '@lustra/core/contract'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actionFiles, correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import type { Author } from './author.ts'
import { toActionId } from './detail.queries.ts'
import type { PhotoKeys } from './photo-keys.ts'
import { addActionEvent, addStep, type StepOf } from './steps.queries.ts'

type Update = z.output<typeof actionUpdate>

/**
 * Writes a step of an action together with its status and its photos (V6). Throws 'changed-meanwhile' when the status is no longer the
 * one that the caller saw, 'invalid-input' for an empty step, 'photo-needed' when it is done without a required one, 'not-found' like
 * `findAction`, and for a photo that another step has, or that was deleted meanwhile.
 */
export async function storeStep(
  tx: Tx,
  update: Update,
  {
    author,
    photos,
    files,
  }: { author: Author; photos: readonly PhotoKeys[]; files: Pick<StoredFiles, 'retain'> },
): Promise<void> {
  const actionId = toActionId(update.id)
  const note = update.Note.trim()
  if (update.Status === update.Before && !note && photos.length === 0)
    throw new InvalidInputError(['Status', 'Note', 'Photos'], 'a step has another status, a note or a photo')
  const action = await setStatus(tx, actionId, update, author.now)
  const isClosed = update.Status === 'done' && update.Before !== 'done'
  if (isClosed && action.photoRequired && photos.length === 0 && !(await hasPhoto(tx, actionId)))
    throw new AppError('photo-needed', 'the action is done with a photo only')
  const stepId = await addStep(tx, action, { kind: 'step', status: update.Status, note }, author)
  await addPhotos(tx, action, { stepId, photos, files, author })
  await addActionEvent(
    tx,
    'lustra.corrective-action.step-added',
    action,
    { status: update.Status, statusBefore: update.Before, text: note, photos: photos.length },
    author,
  )
}

/** Exactly one of several concurrent changes of the same status succeeds. */
async function setStatus(
  tx: Tx,
  actionId: number,
  { Status, Before }: Update,
  now: Date,
): Promise<StepOf & { photoRequired: boolean }> {
  const closing = sql`coalesce(${actions.closedAt}, ${now.toISOString()}::timestamptz)`
  const [changed] = await tx
    .update(actions)
    .set({
      status: Status,
      closedAt: Status === 'done' ? closing : null,
      ...(Status !== Before && { verifiedAt: null, verifiedBy: null }),
    })
    .where(and(eq(actions.id, actionId), eq(actions.status, Before)))
    .returning({
      id: actions.id,
      storeId: actions.storeId,
      reportId: actions.reportId,
      photoRequired: actions.photoRequired,
    })
  return changed ?? refuseOther(tx, actionId, `the action is no longer ${Before}`)
}

async function refuseOther(tx: Tx, actionId: number, reason: string): Promise<never> {
  const [found] = await tx.select({ id: actions.id }).from(actions).where(eq(actions.id, actionId))
  throw found
    ? new AppError('changed-meanwhile', reason)
    : new AppError('not-found', 'no such action for this person')
}

/** Whether an earlier step has a photo: those that the company delivers show the finding. */
async function hasPhoto(tx: Tx, actionId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: actionFiles.id })
    .from(actionFiles)
    .where(and(eq(actionFiles.actionId, actionId), isNotNull(actionFiles.stepId)))
    .limit(1)
  return rows.length > 0
}

interface StepPhotos {
  stepId: number
  photos: readonly PhotoKeys[]
  files: Pick<StoredFiles, 'retain'>
  author: Author
}

async function addPhotos(
  tx: Tx,
  action: StepOf,
  { stepId, photos, files, author }: StepPhotos,
): Promise<void> {
  if (photos.length === 0) return
  const keys = photos.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey])
  // Locked against the deletion of unreferenced files, and against a step that uses one of them at the same time.
  const rows = await tx
    .select()
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, keys), isNull(storedFiles.heldAt)))
    .orderBy(storedFiles.key)
    .for('update')
  const byKey = new Map(rows.map((row) => [row.key, row]))
  if (byKey.size < keys.length) throw new AppError('not-found', 'a photo was deleted, or a step has it')
  await tx.insert(actionFiles).values(
    photos.map(({ fileKey, thumbnailKey }) => {
      const { name, contentType, bytes } = byKey.get(fileKey)!
      return {
        groupId: author.groupId,
        actionId: action.id,
        storeId: action.storeId,
        name,
        kind: 'photo' as const,
        contentType,
        fileKey,
        thumbnailKey,
        bytes,
        addedBy: author.name,
        addedAt: author.now,
        stepId,
      }
    }),
  )
  await files.retain(tx, keys)
}

/**
 * Writes that the company's staff has verified an action. Throws 'forbidden' where the group does not want it, 'changed-meanwhile' when
 * the action is not done, or verified already, and 'not-found' like `findAction`.
 */
export async function verifyAction(
  tx: Tx,
  { id, Note, Before }: z.output<typeof actionVerification>,
  author: Author,
): Promise<void> {
  const actionId = toActionId(id)
  const [group] = await tx
    .select({ verifies: groups.verifyActions })
    .from(groups)
    .where(eq(groups.groupId, author.groupId))
  if (!group?.verifies) throw new AppError('forbidden', 'the group does not have its actions verified')
  const [action] = await tx
    .update(actions)
    .set({
      // A system may have sent a time that is still to come.
      verifiedAt: sql`greatest(${author.now.toISOString()}::timestamptz, ${actions.closedAt})`,
      verifiedBy: author.personId,
    })
    .where(
      and(
        eq(actions.id, actionId),
        eq(actions.status, 'done'),
        sql`${Before} = 'done'`,
        sql`(${actions.verifiedAt} is null or ${actions.verifiedAt} < ${actions.closedAt})`,
      ),
    )
    .returning({ id: actions.id, storeId: actions.storeId, reportId: actions.reportId })
  const verified = action ?? (await refuseOther(tx, actionId, 'the action is not done, or verified already'))
  await addStep(tx, verified, { kind: 'verified', status: 'done', note: Note }, author)
  await addActionEvent(
    tx,
    'lustra.corrective-action.step-added',
    verified,
    { status: 'done', statusBefore: 'done', text: Note, photos: 0, verified: true },
    author,
  )
}
