import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'

/**
 * A call that reports how much of its body has left: `fetch` cannot, so this one is an XMLHttpRequest. Otherwise as `fetchAdapter`.
 * Rejects with the code ETIMEDOUT when no whole answer came in time.
 */
export function uploadAdapter(
  config: InternalAxiosRequestConfig<unknown>,
  onProgress: (sent: number) => void,
): Promise<AxiosResponse> {
  const { data, headers, method = 'post', timeout = 0, url = '' } = config
  const signal = config.signal as AbortSignal | undefined
  const request = new XMLHttpRequest()
  return new Promise<AxiosResponse>((resolve, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error('no answer'), { code }))
    const stop = () => request.abort()
    if (signal?.aborted) return fail('ECONNABORTED')
    signal?.addEventListener('abort', stop, { once: true })
    request.open(method.toUpperCase(), url)
    request.timeout = timeout
    // The browser names the boundary of a form's parts itself.
    if (data instanceof FormData) headers.delete('content-type')
    for (const [name, value] of Object.entries(headers.toJSON()))
      request.setRequestHeader(name, String(value))
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { responseText, status, statusText } = request
      const answered = headersOf(request.getAllResponseHeaders())
      resolve({ data: responseText, status, statusText, headers: answered, config, request: undefined })
    }
    request.onerror = () => fail('ERR_NETWORK')
    request.onabort = () => fail('ERR_CANCELED')
    request.ontimeout = () => fail('ETIMEDOUT')
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(data as XMLHttpRequestBodyInit)
  })
}

function headersOf(lines: string): Record<string, string> {
  const pairs = lines
    .trim()
    .split(/[\r\n]+/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return Object.fromEntries(pairs) as Record<string, string>
}
