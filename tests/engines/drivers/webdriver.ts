/** A client of the W3C WebDriver protocol, limited to what tests use. */
import { windowSize, type Key } from './driver.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

/** The protocol's codes of keys without a character. */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' }

interface WebDriverResponse<T> {
  value: T
}
interface Failure {
  error: string
  message: string
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value

export interface Session {
  version: string
  open(address: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  evaluateIn(frame: string, expression: string): Promise<unknown>
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
}

async function send<T>(address: string, method: 'GET' | 'POST', body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(scaledTimeout(60_000)),
  })
  const { value } = (await response.json()) as WebDriverResponse<T>
  if (isFailure(value)) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Opens a window by the driver at this address. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const opened = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${driver}/session`,
    'POST',
    { capabilities: { alwaysMatch: capabilities } },
  )
  const post = <T = unknown>(path: string, body: object) =>
    send<T>(`${driver}/session/${opened.sessionId}/${path}`, 'POST', body)
  const act = async (source: object) => void (await post('actions', { actions: [source] }))
  const writeKeys = (values: string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  const evaluate = async (expression: string): Promise<unknown> => {
    // A rejection is passed as a value: the driver would wait for its timeout.
    const script = `const done = arguments[0]
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ value }),
        (error) => done({ failure: String(error) }),
      )`
    const result = await post<{ value?: unknown; failure?: string }>('execute/async', { script, args: [] })
    if (result.failure !== undefined) throw new Error(result.failure)
    return result.value
  }
  await post('window/rect', windowSize)
  return {
    version: opened.capabilities.browserVersion,
    open: async (url) => void (await post('url', { url })),
    evaluate,
    evaluateIn: async (frame, expression) => {
      const id = await post('execute/sync', { script: `return ${frame}`, args: [] })
      if (!id) throw new Error('The frame is not there.')
      await post('frame', { id })
      try {
        return await evaluate(expression)
      } finally {
        await post('frame', { id: null })
      }
    },
    clickAt: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => writeKeys(Array.from(text)),
    press: (key) => writeKeys([keys[key]]),
  }
}

/** Resolves when the driver listens. */
export async function driverReady(driver: string, timeout = scaledTimeout(20_000)): Promise<void> {
  const until = Date.now() + timeout
  for (;;) {
    try {
      return void (await send(`${driver}/status`, 'GET'))
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
