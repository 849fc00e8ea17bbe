import { readVariables, text, wholeNumber, type Environment } from '../settings/variables.ts'

/** Where traces are sent. */
export interface TracingSettings {
  /** Address of the collector, without the path of traces. */
  url: string
  /** Percentage of the requests that are traced. */
  percent: number
  serviceName: string
}

// Credentials belong to the headers: an address is in error messages.
const isCollector = (url: string) => {
  const parsed = URL.parse(url)
  const isUsable =
    parsed &&
    /^https?:$/.test(parsed.protocol) &&
    !parsed.username &&
    !parsed.password &&
    !parsed.search &&
    !parsed.hash
  return isUsable ? undefined : 'must be an address such as http://collector:4318, without user and password.'
}

export const tracingVariables = {
  LUSTRA_OTLP_URL: text(isCollector).describe(
    'an OpenTelemetry collector that traces are sent to (OTLP over HTTP), `http://collector:4318`; without it none are recorded',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(isCollector).describe(
    'the same by its standard name; `LUSTRA_OTLP_URL` has priority. `OTEL_EXPORTER_OTLP_HEADERS` holds its headers, `authorization=Bearer%20…`',
  ),
  OTEL_SERVICE_NAME: text()
    .transform((name) => name ?? 'lustra')
    .describe('name of the service in traces, `lustra`'),
  LUSTRA_TRACE_PERCENT: wholeNumber(1, 100)
    .transform((percent) => percent ?? 100)
    .describe(
      'percentage of the requests that are traced, 100 by default; a trusted proxy that sends `traceparent` decides for its requests',
    ),
}

/** Reads where traces are sent; undefined sends none. */
export function readTracingSettings(env: Environment, problems: string[]): TracingSettings | undefined {
  const values = readVariables(tracingVariables, env, problems)
  const url = values.LUSTRA_OTLP_URL ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!url) return undefined
  return {
    url: url.replace(/\/(v1\/traces\/?)?$/, ''),
    percent: values.LUSTRA_TRACE_PERCENT,
    serviceName: values.OTEL_SERVICE_NAME,
  }
}
