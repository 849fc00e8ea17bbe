import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'

/**
 * Like `fetchAdapter`, but reports upload progress, which needs XMLHttpRequest.
 * Rejects with the code ETIMEDOUT unless the response completes in time.
 */
export function uploadAdapter(
  config: InternalAxiosRequestConfig<unknown>,
  onProgress: (sent: number) => void,
): Promise<AxiosResponse> {
  const { data, headers, method = 'post', timeout = 0, url = '' } = config
  const signal = config.signal as AbortSignal | undefined
  const request = new XMLHttpRequest()
  return new Promise<AxiosResponse>((resolve, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error('no response'), { code }))
    const stop = () => request.abort()
    if (signal?.aborted) return fail('ECONNABORTED')
    signal?.addEventListener('abort', stop, { once: true })
    request.open(method.toUpperCase(), url)
    request.timeout = timeout
    // The browser sets the multipart boundary.
    if (data instanceof FormData) headers.delete('content-type')
    for (const [name, value] of Object.entries(headers.toJSON()))
      request.setRequestHeader(name, String(value))
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { responseText, status, statusText } = request
      const responseHeaders = parseHeaders(request.getAllResponseHeaders())
      resolve({
        data: responseText,
        status,
        statusText,
        headers: responseHeaders,
        config,
        request: undefined,
      })
    }
    request.onerror = () => fail('ERR_NETWORK')
    request.onabort = () => fail('ERR_CANCELED')
    request.ontimeout = () => fail('ETIMEDOUT')
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    request.send(data as XMLHttpRequestBodyInit)
  })
}

function parseHeaders(lines: string): Record<string, string> {
  const pairs = lines
    .trim()
    .split(/[\r\n]+/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return Object.fromEntries(pairs) as Record<string, string>
}
