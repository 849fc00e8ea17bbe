import type { Call } from './call.ts'
import { homeCalls } from './home.ts'
import { serviceReportCalls } from './service-reports.ts'
import { userCalls } from './users.ts'
import type { Api, CallOptions } from './types.ts'

/** Performs one call under the session: the session's port has one, tests bring their own. */
export type Request = (call: Call, options?: CallOptions) => Promise<unknown>

/**
 * The typed methods over one way to perform calls. One file per area of the source's section 7; those that no sign-in and no
 * first list waits for come with the first call of theirs.
 */
export function createApi(request: Request): Api {
  const first = { ...serviceReportCalls(request), ...userCalls(request), ...homeCalls(request) }
  const later =
    (name: string) =>
    async (...given: unknown[]): Promise<unknown> => {
      const { laterCalls } = await import('./lazy/later-calls.ts')
      const calls = laterCalls(request) as unknown as Record<string, (...given: unknown[]) => unknown>
      return calls[name]!(...given)
    }
  return new Proxy(first, {
    // Whoever awaits it asks for `then`, and must not be taken for one who calls it.
    get: (known, name: string) => Reflect.get(known, name) ?? (name === 'then' ? undefined : later(name)),
  }) as Api
}
