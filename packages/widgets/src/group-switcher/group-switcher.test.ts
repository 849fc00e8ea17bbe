import { AppError, onMessages, type Message, type Session } from '@lustra/core'
import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { matching } from '../ui/picker/picker-search.ts'
import { createGroupSwitcherModel, inOrder } from './group-switcher.model.ts'

const group = (groupCode: string, groupName = groupCode) => ({ groupCode, groupName }) as never

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})

function switcher({ firstLogin = false, allowed = true, switchGroup = async () => {} } = {}) {
  const groups = [group('HARBOUR'), group('JADE')]
  const $session = atom({
    status: 'signed-in',
    user: { userId: '7' },
    groups,
    group: groups[0],
    firstLogin,
  } as unknown as Session)
  const heard: unknown[] = []
  const asked = vi.fn(switchGroup)
  const model = createGroupSwitcherModel({
    core: { $session, switchGroup: asked },
    emit: (name: string, detail: object) => (heard.push([name, detail]), allowed),
    $t: atom((key: string) => key),
  } as never)
  return { ...model, heard, asked }
}

describe('switching the group (M3, S6)', () => {
  it('asks the page first and then the host', async () => {
    const { switchTo, heard, asked, $state, recent } = switcher()
    const done = switchTo('JADE')
    expect($state.get()).toEqual({ step: 'switching', to: 'JADE' })
    await done
    expect(heard).toEqual([['group-change', { from: 'HARBOUR', to: 'JADE' }]])
    expect(asked).toHaveBeenCalledWith('JADE')
    expect($state.get()).toEqual({ step: 'idle' })
    expect(recent()).toEqual(['JADE', 'HARBOUR'])
  })

  it('stays when the page has unsaved work', async () => {
    const { switchTo, asked, $state } = switcher({ allowed: false })
    await switchTo('JADE')
    expect(asked).not.toHaveBeenCalled()
    expect($state.get()).toEqual({ step: 'idle' })
  })

  it('does nothing for the group that is open, and nothing twice', async () => {
    const { switchTo, asked } = switcher()
    await switchTo('HARBOUR')
    await Promise.all([switchTo('JADE'), switchTo('JADE')])
    expect(asked).toHaveBeenCalledOnce()
  })

  it('says in place that it failed, and can be tried again', async () => {
    const { switchTo, $state } = switcher({
      switchGroup: () => Promise.reject(new AppError('offline', 'no network')),
    })
    await switchTo('JADE')
    expect($state.get()).toMatchObject({ step: 'failed', to: 'JADE', code: 'offline' })
    await switchTo('JADE')
    expect($state.get()).toMatchObject({ step: 'failed' })
  })

  it('is closed until the first password is changed, and says so (L8)', async () => {
    const said: Message[] = []
    const end = onMessages((message) => said.push(message))
    const { switchTo, asked } = switcher({ firstLogin: true })
    await switchTo('JADE')
    end()
    expect(asked).not.toHaveBeenCalled()
    expect(said.map(({ text }) => text)).toEqual(['other.first-login'])
  })

  it('shows nobody the recent groups of another person', async () => {
    kept.set('lustra.recent-groups', JSON.stringify({ user: '8', codes: ['SECRET'] }))
    expect(switcher().recent()).toEqual([])
    kept.set('lustra.recent-groups', '{broken')
    expect(switcher().recent()).toEqual([])
  })
})

describe('the list of groups', () => {
  it('has the recent ones first and the others by name', () => {
    const groups = [group('c', 'Cedar'), group('a', 'Alder'), group('b', 'Birch'), group('d', 'Dogwood')]
    const { recent, others } = inOrder(groups, ['d', 'gone'], 'en')
    expect(recent.map(({ groupCode }) => groupCode)).toEqual(['d'])
    expect(others.map(({ groupCode }) => groupCode)).toEqual(['a', 'b', 'c'])
  })

  it('is searched by words of name and code, full-width letters included', () => {
    const options = [
      { key: '1', name: 'Jade Kitchens', hint: 'JADE' },
      { key: '2', name: 'Kitchen Jade House', hint: 'KJH' },
      { key: '3', name: '海港酒店', hint: 'HARBOUR' },
    ]
    const keys = (query: string) => matching(options, query).map(({ key }) => key)
    expect(keys('kitchen jade')).toEqual(['2', '1'])
    expect(keys('ＨＡＲＢ')).toEqual(['3'])
    expect(keys('港')).toEqual(['3'])
    expect(keys('zzz')).toEqual([])
  })
})
