import multipart from '@fastify/multipart'
import {
  AppError,
  correctiveActionCalls,
  mostActionPhotos,
  type CorrectiveActionDetail,
} from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { addActions, modulesOf } from '../../identity/access/page-modules.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { disconnectionOf } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { sendOpenedFile, sendStoredFile } from '../../platform/files/stored-file.ts'
import { beginFileJob, type FileJobsContext } from '../shared/begin-file-job.ts'
import { localeOf } from '../shared/locale.ts'
import { repeatedWithout } from '../shared/repeated-search.ts'
import { mostUploadBytes } from '../shared/upload-parts.ts'
import { inTurn } from '../shared/upload-turns.ts'
import { storeAction } from './add.queries.ts'
import { countAssignees, findAssignees, findStoreOf } from './assignees.queries.ts'
import { authorOf, readerOf, refuseToAssign } from './author.ts'
import { changeAction } from './change.queries.ts'
import { findAction, findFile, toActionId } from './detail.queries.ts'
import { notifyAssignee } from './notices.ts'
import { photosOf } from './photo-keys.ts'
import { withOverdue } from './search.conditions.ts'
import { countActions, findActions } from './search.queries.ts'
import { storeStep, verifyAction } from './update.queries.ts'
import { uploadPhotos } from './upload-photos.ts'

const access = { who: 'member', modules: modulesOf('CorrectiveAction') } as const
/** Beside the page, which `refuseToAssign` requires. */
const assigning = { who: 'member', modules: [addActions] } as const

/** Calls of the corrective actions (V6): the source's, and those that update, add and assign actions. */
export const correctiveActionRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    await app.register(readingRoutes(context))
    await app.register(changingRoutes(context))
    await app.register(assigningRoutes(context))
  }

const readingRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, files } = context

    route(
      app,
      correctiveActionCalls.findCorrectiveActions,
      { access, replica: 'reads' },
      async (input, request) => {
        const locale = localeOf(request, context)
        return database.tenant(scopeOf(request), async (own) => {
          const { keyword, customer, store, dueFrom, dueTo, report, status, assignee } = input
          const isOverdue = status === 'overdue'
          const filters = [keyword, customer, store, dueFrom, dueTo, report, assignee, isOverdue]
          const tx = repeatedWithout(own, filters)
          const search = await withOverdue(tx, input, locale, clock())
          const hits = await countActions(tx, search)
          return toPaged(search, hits, () => findActions(tx, search, locale))
        })
      },
    )

    route(app, correctiveActionCalls.correctiveAction, { access }, async (input, request) => {
      const reader = await readerOf(request, context)
      return database.tenant(scopeOf(request), async (tx) => await findAction(tx, input.id, reader))
    })

    route(app, correctiveActionCalls.correctiveActionFile, { access }, async (input, request, reply) => {
      const scope = scopeOf(request)
      const { name, content, key } = await database.tenant(scope, (tx) => findFile(tx, input.id))
      if (key === null) return sendStoredFile(reply, name, Buffer.from(content ?? []))
      const opened = await files.open({ groupId: scope.groupId, key, turnOf: scope.personId })
      if (!opened) throw new AppError('not-found', 'the file is gone')
      return sendOpenedFile(reply, { ...opened.row, name }, opened.body)
    })

    route(app, correctiveActionCalls.beginActionsFile, { access, audit: 'by-itself' }, (input, request) => {
      const { timeZone, ...search } = input
      const requested = { kind: 'corrective-actions', page: 'CorrectiveAction', request: search } as const
      return beginFileJob(context, request, { ...requested, timeZone })
    })
  }

/**
 * Changes an action once per idempotency key, and returns it as the caller sees it then. With the key only the id is stored: addresses of
 * files in the response are valid for minutes.
 */
async function change(
  context: FileJobsContext,
  request: FastifyRequest,
  store: (tx: Tx) => Promise<{ id: string | number } & Parameters<typeof recordChange>[4]>,
): Promise<CorrectiveActionDetail> {
  const reader = await readerOf(request, context)
  const detail = await context.database.tenant(scopeOf(request), async (tx) => {
    let changed: CorrectiveActionDetail | undefined
    const { Id } = await once(tx, request, context.clock(), async () => {
      const { id, ...values } = await store(tx)
      changed = await findAction(tx, String(id), reader)
      await recordChange(context, request, tx, `${changed.ReportNo} #${changed.Id}`, values)
      return { Id: changed.Id }
    })
    return changed ?? findAction(tx, Id, reader)
  })
  context.outgoing.pollNow()
  return detail
}

const changingRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    const { files } = context
    await app.register(multipart, { throwFileSizeLimit: false })

    route(
      app,
      correctiveActionCalls.updateCorrectiveAction,
      { access, audit: 'corrective-action-updated' },
      async (input, request) => {
        const { mayUpdate } = await readerOf(request, context)
        if (!mayUpdate) throw new AppError('forbidden', 'not allowed in another person’s name')
        const author = await authorOf(request, context)
        const photos = await photosOf(context, { ...author, actionId: toActionId(input.id) }, input.Photos)
        return change(context, request, async (tx) => {
          await storeStep(tx, input, { author, photos, files })
          return { id: input.id }
        })
      },
    )

    route(
      app,
      correctiveActionCalls.uploadActionPhotos,
      { bodyLimit: mostUploadBytes(mostActionPhotos), access, audit: 'by-itself' },
      async (_, request, reply) => {
        const { mayUpdate } = await readerOf(request, context)
        if (!mayUpdate) throw new AppError('forbidden', 'not allowed in another person’s name')
        const gone = disconnectionOf(reply)
        return inTurn(context, request, () => uploadPhotos(request, context, gone))
      },
    )

    route(
      app,
      correctiveActionCalls.verifyCorrectiveAction,
      { access, audit: 'corrective-action-verified' },
      async (input, request) => {
        const { mayVerify } = await readerOf(request, context)
        if (!mayVerify)
          throw new AppError('forbidden', 'only the company’s staff verifies, in their own name')
        const author = await authorOf(request, context)
        return change(context, request, async (tx) => {
          await verifyAction(tx, input, author)
          return { id: input.id }
        })
      },
    )
  }

const assigningRoutes =
  (context: FileJobsContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context

    route(app, correctiveActionCalls.actionAssignees, { access: assigning }, async (input, request) => {
      refuseToAssign(request)
      return database.tenant(scopeOf(request), async (tx) => {
        const storeId = await findStoreOf(tx, input)
        const hits = await countAssignees(tx, input, storeId)
        return toPaged(input, hits, () => findAssignees(tx, input, storeId, callerOf(request).language))
      })
    })

    route(
      app,
      correctiveActionCalls.addCorrectiveAction,
      { access: assigning, audit: 'corrective-action-added' },
      async (input, request) => {
        refuseToAssign(request)
        const author = await authorOf(request, context)
        return change(context, request, async (tx) => {
          const { id, assignee } = await storeAction(tx, input, author)
          await notifyAssignee(context, tx, author, { id, personId: assignee.personId })
          return { id, before: null, after: addedValues(input.DueDate, assignee) }
        })
      },
    )

    route(
      app,
      correctiveActionCalls.changeCorrectiveAction,
      { access: assigning, audit: 'corrective-action-changed' },
      async (input, request) => {
        refuseToAssign(request)
        const author = await authorOf(request, context)
        return change(context, request, async (tx) => {
          const { id, assignee, before, after } = await changeAction(tx, input, author)
          await notifyAssignee(context, tx, author, { id, personId: assignee?.personId ?? null })
          return { id, before, after }
        })
      },
    )
  }

const addedValues = (DueDate: string, { isCompany, name }: { isCompany: boolean; name: string | null }) => ({
  DueDate,
  ...((isCompany || name !== null) && { Assignee: name ?? 'company' }),
})
