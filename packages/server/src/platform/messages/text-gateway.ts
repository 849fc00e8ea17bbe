import type { TextSettings } from './messages.settings.ts'
import { SendingError, type Sender } from './sender.ts'

const timeoutMs = 5_000

/**
 * Sends text messages by an HTTP gateway: POST {"to": "+8613910000000", "text": "…"} as JSON with a bearer token. Any
 * 2xx means accepted; a 5xx is retried once, with the same idempotency-key. See docs/operations.md.
 */
export function createTextGateway({ url, token }: Extract<TextSettings, { kind: 'gateway' }>): Sender {
  async function request(
    method: 'HEAD' | 'POST',
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<number> {
    try {
      const response = await fetch(url, {
        method,
        // The token must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      throw new SendingError(`The gateway of LUSTRA_SMS_URL cannot be reached: ${reasonOf(error)}`, {
        isAway: true,
      })
    }
  }

  async function check(headers?: Record<string, string>): Promise<void> {
    const status = await request('HEAD', headers)
    // A gateway need not support HEAD: 404, 405 and 501 prove that it is reachable.
    if (status === 401 || status === 403 || (status >= 500 && status !== 501)) throw refusal(status)
  }
  const headersOf = (id: string = crypto.randomUUID()) => ({
    'content-type': 'application/json',
    'idempotency-key': id,
  })

  return {
    check: () => check(),
    sendNothing: () => check(headersOf()),
    async send({ id, to, text }) {
      const headers = headersOf(id)
      const post = () => request('POST', headers, JSON.stringify({ to, text }))
      const first = await post()
      const status = first >= 500 ? await post() : first
      if (status < 200 || status > 299) throw refusal(status)
    },
  }
}

/** By these a gateway refuses a number; the others are about its address, its token or its state. */
const permanentStatuses = [400, 422]

const refusal = (status: number) =>
  new SendingError(`The gateway of LUSTRA_SMS_URL responded with ${status}`, {
    isPermanent: permanentStatuses.includes(status),
    isAway: status >= 500,
  })

/** The name of the error; its message may contain the address. */
function reasonOf(error: unknown): string {
  const { name = '', cause } = error as { name?: string; cause?: { code?: string; message?: string } }
  return cause?.code ?? (cause?.message === 'unexpected redirect' ? 'redirect' : name)
}
