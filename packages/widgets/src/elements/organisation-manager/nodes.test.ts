import type { Organize } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { indexTree } from '../../ui/tree/tree.model.ts'
import { nodeCommand } from './organisation-tree.tsx'
import {
  dropNodes,
  mayMove,
  nextSort,
  pathOf,
  putBranch,
  putNode,
  storesBelow,
  toNode,
  withBelow,
} from './nodes.ts'

const node = (OrganizeId: string, ParentId: string, Name: string, Sort = 10, Stores = 0): Organize => ({
  OrganizeId,
  ParentId,
  Name,
  Sort,
  Stores,
  Version: '1',
})
const nodes = [
  node('cn', '', 'China', 10, 1),
  node('e', 'cn', 'East', 10, 2),
  node('sh', 'e', 'Shanghai', 10, 4),
  node('s', 'cn', 'South', 30),
  node('jp', '', 'Japan', 20, 8),
].map(toNode)
const index = indexTree(nodes)
const names = (list: readonly { name: string }[]) =>
  indexTree(list as typeof nodes).nodes.map(({ name }) => name)

describe('the list of nodes', () => {
  it('sorts a node by its order, then by its name (A3)', () => {
    expect(names(putNode(nodes, node('n', 'cn', 'North', 20), 'en'))).toEqual([
      'China',
      'East',
      'Shanghai',
      'North',
      'South',
      'Japan',
    ])
    expect(names(putNode(nodes, node('c', 'cn', 'Centre', 10), 'en')).slice(0, 2)).toEqual([
      'China',
      'Centre',
    ])
    expect(names(putNode(nodes, node('s', 'cn', 'South', 5), 'en')).slice(0, 2)).toEqual(['China', 'South'])
  })

  it('moves a node with everything below it (A3)', () => {
    expect(names(putNode(nodes, node('e', 'jp', 'East'), 'en'))).toEqual([
      'China',
      'South',
      'Japan',
      'East',
      'Shanghai',
    ])
  })

  it('replaces the temporary id of a node by the server’s (A3)', () => {
    const drafted = putNode(nodes, node('new 1', '', 'Korea', 30), 'en')
    const added = putNode(drafted, node('kr', '', 'Korea', 30), 'en', 'new 1')
    expect(added.filter(({ name }) => name === 'Korea').map(({ id }) => id)).toEqual(['kr'])
  })

  it('restores a branch in its position (A3)', () => {
    const branch = withBelow(index, 'e').map(({ organize }) => organize)
    expect(names(putBranch(dropNodes(nodes, new Set(['e', 'sh'])), branch, 'en'))).toEqual([
      'China',
      'East',
      'Shanghai',
      'South',
      'Japan',
    ])
  })

  it('lists the nodes deleted with a node (A3)', () => {
    const below = withBelow(index, 'e').map(({ id }) => id)
    expect(below).toEqual(['e', 'sh'])
    expect(names(dropNodes(nodes, new Set(below)))).toEqual(['China', 'South', 'Japan'])
  })

  it('counts stores with those of all nodes below (A3)', () => {
    expect([...storesBelow(index)]).toEqual([7, 6, 4, 0, 8])
  })

  it('returns the path of a node, and orders a new one after its siblings (A3)', () => {
    expect(pathOf(index, 'sh')).toEqual(['China', 'East', 'Shanghai'])
    expect(nextSort(nodes, 'cn')).toBe(40)
    expect(nextSort(nodes, 'sh')).toBe(10)
    expect(nextSort([toNode(node('x', '', 'x', 9_999))], '')).toBe(9_999)
  })
})

describe('where a node may be moved', () => {
  it('is not below itself, and not its present parent (A3)', () => {
    expect(mayMove(index, 'e', 'jp')).toBe(true)
    expect(mayMove(index, 'e', '')).toBe(true)
    expect(mayMove(index, 'e', 'e')).toBe(false)
    expect(mayMove(index, 'e', 'sh')).toBe(false)
    expect(mayMove(index, 'e', 'cn')).toBe(false)
    expect(mayMove(index, 'cn', '')).toBe(false)
    expect(mayMove(index, 'gone', 'jp')).toBe(false)
  })

  it('is not deeper than ten levels, including the nodes below it (A3)', () => {
    const deep = Array.from({ length: 9 }, (_, at) =>
      node(`d${at}`, at ? `d${at - 1}` : '', `Level ${at + 1}`),
    )
    const both = indexTree([...deep.map(toNode), ...nodes])
    expect(mayMove(both, 'sh', 'd8')).toBe(true)
    expect(mayMove(both, 'e', 'd8')).toBe(false)
    expect(mayMove(both, 'e', 'd7')).toBe(true)
  })
})

it('has the usual shortcuts, with Control and with Command (A3)', () => {
  const key = (name: string, modifiers = {}) =>
    nodeCommand({ key: name, ctrlKey: false, metaKey: false, ...modifiers })
  expect(key('F2')).toBe('edit')
  expect(key('X', { ctrlKey: true })).toBe('cut')
  expect(key('v', { metaKey: true })).toBe('paste')
  expect(key('v')).toBeUndefined()
})
