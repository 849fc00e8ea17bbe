/** A test fails when it causes an error in the console; in React's development build these include its warnings. */
import { afterEach, beforeEach, expect } from 'vitest'

const original = console.error
let errors: string[] = []

beforeEach(() => {
  errors = []
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
    original(...args)
  }
})
afterEach(() => {
  console.error = original
  expect(errors).toEqual([])
})
