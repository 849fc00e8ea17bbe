import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'

/**
 * Axios adapter that calls `fetch` with a URL and a plain object. Axios' own adapter (1.21) passes a Request, which pages that
 * wrap `fetch` may not support, and adds 4 kB of unused code.
 * Rejects with the code ETIMEDOUT unless the response completes in time.
 */
export async function fetchAdapter(config: InternalAxiosRequestConfig<unknown>): Promise<AxiosResponse> {
  const { data, headers, method = 'get', responseType, signal, timeout = 0, url = '' } = config
  // The browser sets the multipart boundary.
  if (data instanceof FormData) headers.delete('content-type')
  return withTimeout(timeout, signal as AbortSignal | undefined, async (combined) => {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: headers.toJSON() as Record<string, string>,
      credentials: 'omit',
      signal: combined,
      ...(data !== undefined && { body: data as BodyInit }),
    })
    const body: unknown = responseType === 'blob' ? await response.blob() : await response.text()
    const { status, statusText } = response
    return { data: body, status, statusText, headers: Object.fromEntries(response.headers), config }
  })
}

async function withTimeout<V>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<V>,
): Promise<V> {
  const stop = new AbortController()
  const end = () => stop.abort()
  let isTimeout = false
  // 0 means no limit, as in axios.
  const timer = ms > 0 ? setTimeout(() => ((isTimeout = true), end()), ms) : undefined
  signal?.addEventListener('abort', end)
  try {
    return await run(stop.signal)
  } catch (error) {
    throw isTimeout ? Object.assign(new Error('the response timed out'), { code: 'ETIMEDOUT' }) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
