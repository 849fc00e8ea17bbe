import { expect, it } from 'vitest'
import { initialCrop, moveCrop, minSide, resizeCrop, fullCrop } from './logo-picture.ts'

const wide = { width: 400, height: 200 }

it('starts with the largest centred square (A5)', () => {
  expect(initialCrop(wide)).toEqual({ x: 100, y: 0, side: 200 })
  expect(initialCrop({ width: 30, height: 90 })).toEqual({ x: 0, y: 30, side: 30 })
})

it('covers the whole of a non-square picture, with a margin (A5)', () => {
  expect(fullCrop(wide)).toEqual({ x: 0, y: -100, side: 400 })
})

it('stays within the picture while it fits (A5)', () => {
  expect(moveCrop(initialCrop(wide), wide, 500, 500)).toEqual({ x: 200, y: 0, side: 200 })
  expect(moveCrop(initialCrop(wide), wide, -500, -500)).toEqual({ x: 0, y: 0, side: 200 })
})

it('resizes around its centre, within limits (A5)', () => {
  expect(resizeCrop(initialCrop(wide), wide, 100)).toEqual({ x: 150, y: 50, side: 100 })
  expect(resizeCrop(initialCrop(wide), wide, 1).side).toBe(minSide(wide))
  expect(resizeCrop(initialCrop(wide), wide, 9_000)).toEqual({ x: 0, y: -100, side: 400 })
  expect(moveCrop(resizeCrop(initialCrop(wide), wide, 400), wide, 0, 500)).toEqual({ x: 0, y: 0, side: 400 })
})
