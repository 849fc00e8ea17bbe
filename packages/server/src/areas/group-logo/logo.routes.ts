import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import { groupLogoCalls, mostLogoBytes } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { Values } from '../../identity/audit/audit.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { iconOf } from '../../identity/group/group-answer.ts'
import { findLogos } from '../../identity/group/logo.queries.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import { disconnectionOf, InvalidInputError } from '../../platform/http/errors.ts'
import { readOnlyFile } from '../../platform/http/uploads.ts'

/** A larger picture in half a megabyte is a decompression bomb. */
const mostLogoPixels = 16_000_000

/** POST /Group/ChangeLogo, and whether the caller may (A5). */
export const groupLogoRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context
    const access = { who: 'member', modules: modulesOf('Group'), allStores: true } as const
    await app.register(multipart, { throwFileSizeLimit: false })

    route(app, groupLogoCalls.checkLogo, { access }, async () => true as const)

    route(
      app,
      groupLogoCalls.changeLogo,
      { bodyLimit: mostLogoBytes + 16 * 1024, access, audit: 'logo-changed' },
      async (_, request, reply) => {
        const gone = disconnectionOf(reply)
        const sent = await readLogo(request)
        const { content, contentType } = await prepared(context, scopeOf(request), sent, gone)
        const { groupId, code } = scopeOf(request)
        const logoVersion = createHash('sha256').update(content).update(code).digest('base64url')
        return database.tenant(scopeOf(request), async (tx) => {
          const before = await findStoredLogo(tx)
          await tx
            .update(groups)
            .set({ logo: content, logoType: contentType, logoVersion })
            .where(eq(groups.groupId, groupId))
          await recordChange(context, request, tx, code, { before, after: await findStoredLogo(tx) })
          const logo = (await findLogos(tx, [groupId])).get(groupId)
          if (!logo) throw new Error('The logo was not stored')
          return { GroupIcon: iconOf(code, logo) }
        })
      },
    )
  }

/**
 * The group's logo for the audit trail, locked; null without one. Its version is left out: it is a secret of the
 * group's members, because it opens the picture without a session.
 */
async function findStoredLogo(tx: Tx): Promise<Values | null> {
  const [found] = await tx
    .select({
      Type: groups.logoType,
      Bytes: sql<number | null>`length(${groups.logo})`,
      Hash: sql<string | null>`encode(sha256(${groups.logo}), 'hex')`,
    })
    .from(groups)
    .for('update')
  return found?.Hash ? found : null
}

/** Returns the uploaded picture. Throws 'invalid-input' for no file, another part, or one that is too large. */
async function readLogo(request: FastifyRequest): Promise<Buffer> {
  const part = await readOnlyFile(request, 'logo', mostLogoBytes)
  const content = await buffer(part.file)
  if (part.file.truncated) throw new InvalidInputError('logo', `is larger than ${mostLogoBytes} bytes`)
  if (content.length === 0) throw new InvalidInputError('logo', 'is empty')
  return content
}

async function prepared(
  { pictures }: IdentityContext,
  scope: TenantScope,
  content: Buffer,
  gone: AbortSignal,
) {
  try {
    return pictures.logo(scope, content, { pixels: mostLogoPixels }, gone)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw new InvalidInputError('logo', error.reason, { cause: error })
  }
}
