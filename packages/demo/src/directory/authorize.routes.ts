import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOf, toLanguage, type Language } from '@lustra/server/platform/http/languages.ts'
import {
  clientId,
  directoryAccounts,
  directoryPassword,
  findAccount,
  type DirectoryAccount,
} from './accounts.ts'
import { clientInfo } from './tokens.ts'
import type { EmbeddedDirectory } from './embedded-directory.ts'
import { problemPage, signInPage } from './pages.ts'
import { readSession, writeSession } from './session-cookie.ts'
import { kinds, type AuthorizeRequest } from './state.ts'

const text = z.string().max(2000).default('')
const query = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  response_mode: z.enum(['fragment', 'query']).catch('fragment'),
  scope: text,
  state: text,
  nonce: text,
  prompt: text,
  login_hint: text,
  code_challenge: text,
  code_challenge_method: text,
  ui_locales: text,
})
type Query = z.output<typeof query>

const form = z.object({
  request: z.string().max(100),
  action: z.enum(['sign-in', 'continue', 'cancel']).catch('sign-in'),
  account: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
})
type Form = z.output<typeof form>

/** Wrong passwords allowed per account within ten minutes. */
const freeTries = 5

/** The authorize endpoint: authentication and authorization. */
export const authorizeRoutes =
  (directory: EmbeddedDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    const { state } = directory

    app.get('/authorize', async (request, reply) => {
      const read = query.safeParse(request.query)
      const problem = read.success
        ? refusalOf(read.data, directory)
        : 'AADSTS90014: a parameter is malformed.'
      // Never redirect to an unregistered address: the error stays in the window.
      if (!read.success || problem) return showProblem(request, reply, problem)
      const params = toRequest(read.data)
      if (!hasPkce(read.data)) {
        return sendBack(reply, params, refusal('invalid_request', '9002325: PKCE with S256 is required.'))
      }
      const session = readSession(request)
      const current = await accountOf(directory, session)
      const isRequested = current && [current.name, ''].includes(read.data.login_hint)
      if (isRequested && ['', 'none'].includes(read.data.prompt))
        return sendCode(reply, directory, params, { account: current, session })
      if (read.data.prompt === 'none')
        return sendBack(reply, params, refusal('login_required', '50058: nobody is signed in.'))
      const requestId = await state.put(kinds.request, params)
      const chosen = read.data.login_hint || current?.name || directoryAccounts[0]?.name || ''
      return showPage(
        reply,
        signInPage({ language: resolveLanguage(params, request), requestId, chosen, current }),
      )
    })

    app.post('/authorize', async (request, reply) => {
      const read = form.safeParse(request.body)
      const params = read.success ? await state.read(kinds.request, read.data.request) : undefined
      if (!read.success || !params)
        return showProblem(request, reply, 'AADSTS90014: the sign-in took too long or was used.')
      if (read.data.action === 'cancel')
        return finish(read.data, () =>
          sendBack(reply, params, refusal('access_denied', '65004: the person declined to sign in.')),
        )
      const session = readSession(request)
      const current = await accountOf(directory, session)
      if (read.data.action === 'continue' && current)
        return finish(read.data, () => sendCode(reply, directory, params, { account: current, session }))

      const account = findAccount(read.data.account)
      const problem = await problemOf(account, read.data)
      if (!account || problem) {
        const page = { language: resolveLanguage(params, request), requestId: read.data.request, current }
        return showPage(
          reply,
          signInPage({ ...page, chosen: read.data.account, problem: problem ?? 'wrong' }),
        )
      }
      return finish(read.data, () => admit(reply, params, account))
    })

    /** Deletes the request of the page before redirecting, so that it is used once. */
    async function finish(used: Form, go: () => Promise<FastifyReply> | FastifyReply): Promise<FastifyReply> {
      await state.forget(kinds.request, used.request)
      return go()
    }

    async function problemOf(account: DirectoryAccount | undefined, { password }: Form) {
      const tries = await state.count(kinds.tries, account?.name ?? 'nobody')
      if (tries > freeTries) return 'tooMany' as const
      if (!account || !isPassword(password)) return 'wrong' as const
      await state.forget(kinds.tries, account.name)
      return undefined
    }

    async function admit(reply: FastifyReply, params: AuthorizeRequest, account: DirectoryAccount) {
      if (!account.assigned) {
        const why = '50105: the signed in person is not assigned to the portal.'
        return sendBack(reply, params, refusal('access_denied', why))
      }
      const session = await state.put(kinds.session, { account: account.name })
      writeSession(reply, session)
      return sendCode(reply, directory, params, { account, session })
    }
  }

/** The account of a session; undefined when it has ended. */
async function accountOf({ state }: EmbeddedDirectory, session: string) {
  const found = session ? await state.read(kinds.session, session) : undefined
  return found && findAccount(found.account)
}

function refusalOf(params: Query, { redirectUris }: EmbeddedDirectory): string {
  if (params.client_id !== clientId) return `AADSTS700016: application '${params.client_id}' was not found.`
  if (!redirectUris.includes(params.redirect_uri))
    return `AADSTS50011: the redirect URI '${params.redirect_uri}' is not registered. The host's LUSTRA_ORIGINS lists the origins that are.`
  return ''
}

const hasPkce = (params: Query): boolean =>
  params.response_type === 'code' &&
  params.code_challenge_method === 'S256' &&
  /^[\w-]{43}$/.test(params.code_challenge)

const toRequest = (params: Query): AuthorizeRequest => ({
  redirectUri: params.redirect_uri,
  responseMode: params.response_mode,
  state: params.state,
  nonce: params.nonce,
  scope: params.scope,
  codeChallenge: params.code_challenge,
  language: toLanguage(params.ui_locales),
})

/** The language that the portal requested, else the browser's. */
const resolveLanguage = (params: AuthorizeRequest, request: FastifyRequest): Language =>
  params.language ?? languageOf(request)

/** Digests have equal length, so they are compared in constant time. */
function isPassword(typed: string): boolean {
  const digest = (words: string) => createHash('sha256').update(words).digest()
  return timingSafeEqual(digest(typed), digest(directoryPassword))
}

const refusal = (error: string, description: string) => ({
  error,
  error_description: `AADSTS${description}`,
})

async function sendCode(
  reply: FastifyReply,
  { state }: EmbeddedDirectory,
  params: AuthorizeRequest,
  { account, session }: { account: DirectoryAccount; session: string },
): Promise<FastifyReply> {
  const grant = { account: account.name, session, scope: params.scope, request: params }
  return sendBack(reply, params, {
    code: await state.put(kinds.code, grant),
    client_info: clientInfo(account),
  })
}

function sendBack(
  reply: FastifyReply,
  { redirectUri, responseMode, state }: AuthorizeRequest,
  response: Record<string, string>,
): FastifyReply {
  const params = new URLSearchParams({ ...response, ...(state && { state }) })
  return reply.redirect(`${redirectUri}${responseMode === 'query' ? '?' : '#'}${params}`)
}

const showPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page)

const showProblem = (request: FastifyRequest, reply: FastifyReply, problem: string): FastifyReply =>
  showPage(reply.code(400), problemPage(languageOf(request), problem))
