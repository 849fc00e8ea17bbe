import { expect, it } from 'vitest'
import { findCycles, importGraph, type Import } from './import-cycles.ts'

/** 'a>b' is a static import, 'a~b' one of types only, 'a?b' a dynamic one. */
const importsOf = (...arrows: string[]): Import[] =>
  arrows.map((arrow) => {
    const [file = '', sign = '', target = ''] = arrow.split(/([>~?])/)
    return { file, target, kind: sign === '>' ? 'static' : sign === '~' ? 'type' : 'dynamic' }
  })
const cyclesOf = (...arrows: string[]) => findCycles(importGraph(importsOf(...arrows)))

it('finds none in an acyclic graph', () => {
  expect(cyclesOf('a>b', 'a>c', 'b>d', 'c>d', 'd>e')).toEqual([])
  expect(findCycles(new Map())).toEqual([])
})

it('finds two files that import each other, once', () => {
  expect(cyclesOf('a>b', 'b>a', 'a>c')).toEqual([['a', 'b']])
})

it('finds a file that imports itself', () => {
  expect(cyclesOf('a>a', 'a>b')).toEqual([['a']])
})

it('groups cycles that share a file, and separates others', () => {
  const groups = cyclesOf('a>b', 'b>c', 'c>a', 'c>d', 'd>c', 'x>y', 'y>x', 'a>x')
  expect(groups).toEqual([
    ['a', 'b', 'c', 'd'],
    ['x', 'y'],
  ])
})

it('excludes files that only import a cycle, or are imported from one', () => {
  expect(cyclesOf('in>a', 'a>b', 'b>a', 'b>out', 'out>far')).toEqual([['a', 'b']])
})

it('finds cycles in any order of files', () => {
  const arrows = ['a>b', 'b>c', 'c>b', 'c>d', 'd>e', 'e>d']
  for (const order of [arrows, [...arrows].reverse()])
    expect(cyclesOf(...order)).toEqual([
      ['b', 'c'],
      ['d', 'e'],
    ])
})

it('counts only the requested kinds of import', () => {
  const imports = importsOf('a>b', 'b~a', 'c>d', 'd?c', 'e>f', 'f>e')
  expect(findCycles(importGraph(imports, ['static']))).toEqual([['e', 'f']])
  expect(findCycles(importGraph(imports))).toHaveLength(3)
})
