import { expect, it } from 'vitest'
import { firstCrop, moved, narrowest, resized, wholeCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

it('begins with the largest square in the middle (A5)', () => {
  expect(firstCrop(wide)).toEqual({ x: 100, y: 0, side: 200 })
  expect(firstCrop({ width: 30, height: 90 })).toEqual({ x: 0, y: 30, side: 30 })
})

it('takes all of a picture that is no square, with a margin (A5)', () => {
  expect(wholeCrop(wide)).toEqual({ x: 0, y: -100, side: 400 })
})

it('never leaves the picture while it fits into it (A5)', () => {
  expect(moved(firstCrop(wide), wide, 500, 500)).toEqual({ x: 200, y: 0, side: 200 })
  expect(moved(firstCrop(wide), wide, -500, -500)).toEqual({ x: 0, y: 0, side: 200 })
})

it('becomes smaller and larger around its middle, within limits (A5)', () => {
  expect(resized(firstCrop(wide), wide, 100)).toEqual({ x: 150, y: 50, side: 100 })
  expect(resized(firstCrop(wide), wide, 1).side).toBe(narrowest(wide))
  expect(resized(firstCrop(wide), wide, 9_000)).toEqual({ x: 0, y: -100, side: 400 })
  expect(moved(resized(firstCrop(wide), wide, 400), wide, 0, 500)).toEqual({ x: 0, y: 0, side: 400 })
})
