import { AppError, onMessages, type Message, type Session } from '@lustra/core'
import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { matching } from '../../ui/picker/picker.tsx'
import { createGroupSwitcherModel, sortGroups } from './group-switcher.model.ts'

const group = (groupCode: string, groupName = groupCode) => ({ groupCode, groupName }) as never

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

function switcher({
  firstLogin = false,
  allowed = true,
  refusedGroup = '',
  switchGroup = async () => {},
} = {}) {
  const groups = [group('HARBOUR'), group('JADE')]
  const $session = atom({
    status: 'signed-in',
    user: { userId: '7' },
    groups,
    group: groups[0],
    firstLogin,
    refusedGroup,
  } as unknown as Session)
  const received: unknown[] = []
  const request = vi.fn(switchGroup)
  const model = createGroupSwitcherModel({
    core: { $session, switchGroup: request },
    emit: (name: string, detail: object) => (received.push([name, detail]), allowed),
    $t: atom((key: string) => key),
  } as never)
  return { ...model, received, request }
}

describe('switching the group (M3, S6)', () => {
  it('asks the page first and then switches at the host', async () => {
    const { switchTo, received, request, $state, recent } = switcher()
    const done = switchTo('JADE')
    expect($state.get()).toEqual({ step: 'switching', to: 'JADE' })
    await done
    expect(received).toEqual([['group-change', { from: 'HARBOUR', to: 'JADE' }]])
    expect(request).toHaveBeenCalledWith('JADE')
    expect($state.get()).toEqual({ step: 'idle' })
    expect(recent()).toEqual(['JADE', 'HARBOUR'])
  })

  it('stays when the page prevents it', async () => {
    const { switchTo, request, $state } = switcher({ allowed: false })
    await switchTo('JADE')
    expect(request).not.toHaveBeenCalled()
    expect($state.get()).toEqual({ step: 'idle' })
  })

  it('ignores the current group and repeated clicks', async () => {
    const { switchTo, request } = switcher()
    await switchTo('HARBOUR')
    await Promise.all([switchTo('JADE'), switchTo('JADE')])
    expect(request).toHaveBeenCalledOnce()
  })

  it('requests the current group again after another one refused (S6)', async () => {
    const { switchTo, request } = switcher({ refusedGroup: 'JADE' })
    await switchTo('HARBOUR')
    expect(request).toHaveBeenCalledWith('HARBOUR')
  })

  it('shows in place that it failed, and can be tried again', async () => {
    const { switchTo, $state, recent } = switcher({
      switchGroup: () => Promise.reject(new AppError('offline', 'no network')),
    })
    await switchTo('JADE')
    expect($state.get()).toMatchObject({ step: 'failed', to: 'JADE', code: 'offline' })
    expect(recent()).toEqual([])
    await switchTo('JADE')
    expect($state.get()).toMatchObject({ step: 'failed' })
  })

  it('is blocked with a message until the first password is changed (L8)', async () => {
    const messages: Message[] = []
    const end = onMessages((message) => messages.push(message))
    const { switchTo, request } = switcher({ firstLogin: true })
    await switchTo('JADE')
    end()
    expect(request).not.toHaveBeenCalled()
    expect(messages.map(({ text }) => text)).toEqual(['other.first-login'])
  })

  it('does not show the recent groups of another person', async () => {
    stored.set('lustra.recent-groups', JSON.stringify({ user: '8', codes: ['SECRET'] }))
    expect(switcher().recent()).toEqual([])
    stored.set('lustra.recent-groups', '{broken')
    expect(switcher().recent()).toEqual([])
  })
})

describe('the list of groups', () => {
  it('has the recent ones first and the others by name', () => {
    const groups = [group('c', 'Cedar'), group('a', 'Alder'), group('b', 'Birch'), group('d', 'Dogwood')]
    const { recent, rest } = sortGroups(groups, ['d', 'gone'], 'en')
    expect(recent.map(({ groupCode }) => groupCode)).toEqual(['d'])
    expect(rest.map(({ groupCode }) => groupCode)).toEqual(['a', 'b', 'c'])
  })

  it('is in the order of the names in the reader’s language', () => {
    const named = (code: string, zh: string, en: string) =>
      ({ groupCode: code, groupName: `${zh} ${en}`, groupNames: { zh, en } }) as never
    const groups = [named('h', '海港', 'Harbour'), named('j', '翡翠', 'Jade')]
    const inOrder = (language: 'zh' | 'en') =>
      sortGroups(groups, [], language).rest.map(({ groupCode }) => groupCode)
    expect([inOrder('en'), inOrder('zh')]).toEqual([
      ['h', 'j'],
      ['j', 'h'],
    ])
  })

  it('is searched by words of the name in any language and of the code, full-width letters included', () => {
    const options = [
      { key: '1', name: 'Jade Kitchens', hint: 'JADE' },
      { key: '2', name: 'Kitchen Jade House', hint: 'KJH' },
      { key: '3', name: '海港酒店', hint: 'HARBOUR', otherName: '海港酒店 Harbour Hotels' },
    ]
    const keys = (query: string) => matching(options, query).map(({ key }) => key)
    expect(keys('kitchen jade')).toEqual(['2', '1'])
    expect(keys('ＨＡＲＢ')).toEqual(['3'])
    expect(keys('港')).toEqual(['3'])
    expect(keys('hotels')).toEqual(['3'])
    expect(keys('zzz')).toEqual([])
  })
})
