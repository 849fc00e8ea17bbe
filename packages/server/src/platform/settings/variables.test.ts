import { expect, expectTypeOf, it } from 'vitest'
import {
  list,
  neededText,
  oneOf,
  onOrOff,
  readVariables,
  text,
  trimmedText,
  wholeNumber,
} from './variables.ts'
import { originAddress } from './origin.ts'

const variables = {
  SIZE: wholeNumber(1, 9),
  COLOUR: oneOf(['red', 'blue']),
  IS_ON: onOrOff(),
  NAME: text((name) => (name.includes(' ') ? 'holds a blank.' : undefined)),
  ORIGINS: list(originAddress.transform(({ origin }) => origin)),
}

function read(env: Record<string, string>) {
  const problems: string[] = []
  return { values: readVariables(variables, env, problems), problems }
}

it('treats an empty variable as not set', () => {
  const nothing = { SIZE: undefined, COLOUR: undefined, IS_ON: undefined, NAME: undefined }
  expect(read({}).values).toEqual({ ...nothing, ORIGINS: undefined })
  expect(read({ SIZE: '', COLOUR: '', IS_ON: '', NAME: '' }).values).toMatchObject(nothing)
})

it('distinguishes an empty list from one that is not set', () => {
  expect(read({ ORIGINS: ' , ' }).values.ORIGINS).toEqual([])
})

it('reads each variable as its type', () => {
  const env = { SIZE: '7', COLOUR: 'red', IS_ON: 'on', NAME: 'x', ORIGINS: 'https://A.example/, http://b:1' }
  expect(read(env)).toEqual({
    values: {
      SIZE: 7,
      COLOUR: 'red',
      IS_ON: true,
      NAME: 'x',
      ORIGINS: ['https://a.example', 'http://b:1'],
    },
    problems: [],
  })
})

it('names every unusable variable and item at once, and reads the others', () => {
  const { values, problems } = read({ SIZE: '10', COLOUR: 'green', IS_ON: 'no', NAME: 'a b', ORIGINS: 'x,y' })
  expect(problems).toEqual([
    'SIZE must be a whole number from 1 to 9, not "10".',
    'COLOUR must be one of red, blue, not "green".',
    'IS_ON must be on or off, not "no".',
    'NAME holds a blank.',
    expect.stringContaining('ORIGINS holds "x"'),
    expect.stringContaining('ORIGINS holds "y"'),
  ])
  expect(values.SIZE).toBeUndefined()
  expect(read({ SIZE: 'x', NAME: 'fine' }).values.NAME).toBe('fine')
})

it('refuses a required text that is missing', () => {
  const problems: string[] = []
  const needed = { KEY: neededText((key) => (key ? undefined : 'is needed.')) }
  expect(readVariables(needed, {}, problems)).toMatchObject({ KEY: undefined })
  expect(problems).toEqual(['KEY is needed.'])
})

it('types a required text as possibly missing, so that no code relies on it', () => {
  const needed = { KEY: neededText(() => undefined), NAME: text().transform((name) => name ?? 'usual') }
  const { KEY, NAME } = readVariables(needed, { KEY: 'x' }, [])
  expectTypeOf(KEY).toEqualTypeOf<string | undefined>()
  expectTypeOf(NAME).toEqualTypeOf<string>()
  expect([KEY, NAME]).toEqual(['x', 'usual'])
})

it('gives an unusable variable the value of one that is not set', () => {
  const port = { PORT: wholeNumber(1, 9).transform((number) => number ?? 4) }
  expect(readVariables(port, { PORT: 'x' }, [])).toEqual({ PORT: 4 })
})

it('treats a blank trimmed text as not set', () => {
  const trimmed = { NAME: trimmedText((name) => (name === 'x' ? undefined : 'is not x.')) }
  const problems: string[] = []
  expect(readVariables(trimmed, { NAME: '  ' }, problems)).toEqual({ NAME: undefined })
  expect(readVariables(trimmed, { NAME: ' x ' }, problems)).toEqual({ NAME: 'x' })
  expect(problems).toEqual([])
})
