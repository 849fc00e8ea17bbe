/** A client of the integration API (docs/integration.md) with what Node 20 has. */

/**
 * @param {{ portal: string, account: string, secret: string }} settings
 * @returns {Promise<Client>}
 *
 * @typedef {object} Client
 * @property {(method: string, path: string, body?: unknown) => Promise<unknown>} call  Throws the refusal of the server.
 * @property {(path: string, name: string, content: Uint8Array) => Promise<unknown>} file
 * @property {(path: string, rows: Iterable<object>) => Promise<{ complete: boolean, refused?: number }>} batch
 */
export async function connect({ portal, account, secret }) {
  const base = `${portal}/api/integration/v1`
  let token = ''
  let validUntil = 0

  /** Tokens are valid for a quarter of an hour. */
  async function bearer() {
    if (Date.now() < validUntil) return `Bearer ${token}`
    const basic = [account, secret].map(encodeURIComponent).join(':')
    const response = await fetch(`${base}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${answer.error}: ${answer.error_description}`)
    token = answer.access_token
    validUntil = Date.now() + (answer.expires_in - 60) * 1000
    return `Bearer ${token}`
  }

  /** Tries again when the server asks to: 429 and 503 say when. Repeating a write changes nothing. */
  async function send(path, init) {
    for (let tries = 1; ; tries++) {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: await bearer() },
      })
      if (response.ok) return response
      const wait = Number(response.headers.get('retry-after'))
      if (!wait || tries === 5) throw new Error(`${init.method} ${path}: ${await response.text()}`)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }

  const json = { 'content-type': 'application/json' }
  await bearer()
  return {
    async call(method, path, body) {
      const response = await send(path, {
        method,
        ...(body !== undefined && { headers: json, body: JSON.stringify(body) }),
      })
      return response.status === 204 ? undefined : response.json()
    },
    async file(path, name, content) {
      const query = new URLSearchParams({ name })
      return (await send(`${path}?${query}`, { method: 'PUT', body: content })).json()
    },
    async batch(path, rows) {
      const lines = Array.from(rows, (row) => JSON.stringify(row)).join('\n')
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines,
      })
      const results = (await response.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      const last = results.pop()
      for (const { line, key, code, errors } of results
        .filter(({ result }) => result === 'refused')
        .slice(0, 5))
        console.error(`${path} line ${line} (${key}): ${code} ${JSON.stringify(errors)}`)
      return last
    },
  }
}
