import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'

/**
 * How axios' calls leave the page: `fetch` with an address and a plain object. The adapter of axios (1.21) hands a Request over,
 * which a page that has wrapped `fetch` may not understand, and is 4 kB of what no call of ours needs.
 * Rejects with the code ETIMEDOUT when no whole answer came in time.
 */
export async function fetchAdapter(config: InternalAxiosRequestConfig<unknown>): Promise<AxiosResponse> {
  const { data, headers, method = 'get', responseType, signal, timeout = 0, url = '' } = config
  // The browser names the boundary of a form's parts itself.
  if (data instanceof FormData) headers.delete('content-type')
  return inTime(timeout, signal as AbortSignal | undefined, async (stop) => {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: headers.toJSON() as Record<string, string>,
      credentials: 'omit',
      signal: stop,
      ...(data !== undefined && { body: data as BodyInit }),
    })
    const body: unknown = responseType === 'blob' ? await response.blob() : await response.text()
    const { status, statusText } = response
    return { data: body, status, statusText, headers: Object.fromEntries(response.headers), config }
  })
}

async function inTime<V>(
  ms: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<V>,
): Promise<V> {
  const stop = new AbortController()
  const end = () => stop.abort()
  let isLate = false
  // Without a limit for 0, as in axios.
  const alarm = ms > 0 ? setTimeout(() => ((isLate = true), end()), ms) : undefined
  signal?.addEventListener('abort', end)
  try {
    return await ask(stop.signal)
  } catch (error) {
    throw isLate ? Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }) : error
  } finally {
    clearTimeout(alarm)
    signal?.removeEventListener('abort', end)
  }
}
