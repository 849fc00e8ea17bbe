/** What one check found, as a sentence for the operator. `warning` is a setup that works and should be changed. */
export interface Finding {
  level: 'ok' | 'warning' | 'error'
  text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const error = (text: string): Finding => ({ level: 'error', text })
