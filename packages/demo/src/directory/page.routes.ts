import { createHash, timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type { Clock } from '@lustra/server/platform/clock.ts'
import { preferred, toLanguage, type Language } from '@lustra/server/platform/http/languages.ts'
import { directoryAccounts, directoryPassword, findAccount, type DirectoryAccount } from './accounts.ts'
import { problemPage, signedOutPage, signInPage } from './pages.ts'
import { pagePolicy } from './page-style.ts'
import { paths } from './paths.ts'

type Middleware = Parameters<Provider['use']>[0]
type Context = Parameters<Middleware>[0]

interface PageParts {
  provider: Provider
  clock: Clock
  /** Allowed redirect addresses, compared exactly. */
  redirectUris: string[]
  /** The id of an access token's owner; undefined when invalid or expired. */
  ownerOf(token: string): Promise<string | undefined>
}

/** Wrong passwords allowed per account within ten minutes. */
const freeTries = 5
const waitMs = 10 * 60_000
const formBytes = 16 * 1024

/** What the provider leaves to its host: the sign-in page, the end of a session, and `/v1.0/me` of Microsoft Graph. */
export function pageRoutes({ provider, clock, redirectUris, ownerOf }: PageParts): Middleware {
  const tries = new Map<string, { count: number; until: number }>()

  return async (ctx, next) => {
    ctx.set({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    try {
      if (ctx.path.startsWith(paths.signIn)) await signIn(ctx)
      else if (ctx.path === paths.logout) await signOut(ctx)
      else if (ctx.path === '/v1.0/me') await showOwner(ctx)
      else {
        if (ctx.path === paths.discovery) ctx.path = '/.well-known/openid-configuration'
        await next()
      }
    } catch (error) {
      const known = error instanceof errors.OIDCProviderError && error.expose ? error : undefined
      ctx.status = known?.status ?? 500
      ctx.body = problemPage(languageOf(ctx), known?.error_description ?? 'server_error')
    }
  }

  async function signIn(ctx: Context): Promise<void> {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res)
    const { params, session } = interaction
    const finish = async (result: InteractionResults) =>
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
    const enter = ({ id }: DirectoryAccount) =>
      finish({ login: { accountId: id, remember: false }, select_account: {} })
    const current = directoryAccounts.find((one) => one.id === session?.accountId)
    const hint = textOf(params['login_hint'])
    const page = { language: languageOf(ctx, params['ui_locales']), current }
    if (ctx.method !== 'POST') {
      const chosen = hint || current?.name || directoryAccounts[0]?.name || ''
      ctx.body = signInPage({ ...page, chosen })
      return
    }

    if ((ctx.request.length ?? Infinity) > formBytes) throw new errors.InvalidRequest('the form is too large')
    const form = new URLSearchParams(await text(ctx.req))
    const action = form.get('action')
    if (action === 'cancel') return finish(refusal('AADSTS65004: the person declined to sign in.'))
    if (action === 'continue' && current) return enter(current)
    const typed = form.get('account') ?? ''
    const account = findAccount(typed)
    const problem = problemOf(account, form.get('password') ?? '')
    if (!account || problem) {
      ctx.body = signInPage({ ...page, chosen: typed, problem: problem ?? 'wrong' })
      return
    }
    if (!account.assigned)
      return finish(refusal('AADSTS50105: the signed in person is not assigned to the portal.'))
    const open = await provider.Session.get(ctx)
    if (open.accountId && open.accountId !== account.id) {
      // Otherwise the provider ends the session of another person by a page with a script.
      interaction.session = undefined
      await interaction.persist()
      await open.destroy()
    }
    return enter(account)
  }

  function problemOf(account: DirectoryAccount | undefined, password: string) {
    // Attempts for unknown accounts share one counter.
    const name = account?.name ?? ''
    const now = clock().getTime()
    const before = tries.get(name)
    const count = before && before.until > now ? before.count + 1 : 1
    tries.set(name, { count, until: now + waitMs })
    if (count > freeTries) return 'tooMany' as const
    if (!account || !isPassword(password)) return 'wrong' as const
    tries.delete(name)
    return undefined
  }

  /** Ends the session of this browser, and invalidates its tokens (S5). */
  async function signOut(ctx: Context): Promise<void> {
    await (await provider.Session.get(ctx)).destroy()
    ctx.cookies.set(provider.cookieName('session'), null)
    const [back, state] = [textOf(ctx.query['post_logout_redirect_uri']), textOf(ctx.query['state'])]
    if (!redirectUris.includes(back)) ctx.body = signedOutPage(languageOf(ctx))
    else ctx.redirect(state ? `${back}?${new URLSearchParams({ state })}` : back)
  }

  async function showOwner(ctx: Context): Promise<void> {
    const id = await ownerOf(/^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '')
    const account = directoryAccounts.find((one) => one.id === id)
    ctx.status = account ? 200 : 401
    ctx.body = account
      ? { id, displayName: account.realName, mail: account.name, userPrincipalName: account.name }
      : { error: { code: 'InvalidAuthenticationToken' } }
  }
}

/** A parameter that was given once; else an empty text. */
export const textOf = (given: unknown): string => (typeof given === 'string' ? given : '')

/** The language that the portal requested, else the browser's. */
export const languageOf = (ctx: Context, requested: unknown = ctx.query['ui_locales']): Language =>
  toLanguage(textOf(requested)) ?? preferred(ctx.get('accept-language')) ?? 'zh'

/** Digests have equal length, so they are compared in constant time. */
function isPassword(typed: string): boolean {
  const digest = (words: string) => createHash('sha256').update(words).digest()
  return timingSafeEqual(digest(typed), digest(directoryPassword))
}

const refusal = (description: string) => ({ error: 'access_denied', error_description: description })
