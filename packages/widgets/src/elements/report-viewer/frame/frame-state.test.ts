import { describe, expect, it } from 'vitest'
import { createFrameState } from './frame-state.ts'
import { configFor } from './testing/configs.ts'

/** A frame that shows `config`. */
function showing(config = configFor('hygiene')) {
  const state = createFrameState()
  state.request(config)
  state.startLoad(config)
  return state
}

describe('the state of a report’s frame', () => {
  it('needs a load initially and for another report, and none once it is loaded (R1)', () => {
    const state = createFrameState()
    state.request(configFor('hygiene'))
    expect(state.needsLoad()).toBe(true)
    state.startLoad(configFor('hygiene'))
    expect(state.needsLoad()).toBe(false)
    state.request(configFor('delivery'))
    expect([state.needsLoad(), state.canReuseFrame(), state.takeChange()]).toEqual([true, true, undefined])
  })

  it('returns each change once, also when it is refused (R4)', () => {
    const state = showing()
    const config = configFor('hygiene', { theme: 'dark', page: 'pests' })
    state.request(config)
    expect(state.takeChange()).toEqual({ change: 'theme', config })
    expect(state.takeChange()).toEqual({ change: 'page', config })
    expect(state.takeChange()).toBeUndefined()
  })

  it('keeps the page that the person opened (R1)', () => {
    const state = showing(configFor('hygiene', { page: 'overview' }))
    state.pageTurned('pests')
    state.request(configFor('hygiene', { page: 'pests' }))
    expect(state.takeChange()).toBeUndefined()
    state.pageTurned('overview')
    expect(state.takeChange()).toBeUndefined()
  })

  it('does not set filters again that are already applied (R4)', () => {
    const state = showing()
    state.filtersSet([{ target: {} }])
    expect(state.config()?.filters).toEqual([{ target: {} }])
    expect(state.takeChange()).toBeUndefined()
  })

  it('reports an expired token once, and continues with a newer one (R4)', () => {
    const state = showing()
    expect([state.expire(true), state.expire(true)]).toEqual([true, false])
    expect(state.takeChange()).toBeUndefined()
    state.request(configFor('hygiene', { embed: { EmbedToken: 'token 2' } }))
    expect(state.takeChange()).toMatchObject({ change: 'token' })
    expect(state.expire(true)).toBe(true)
  })
})
